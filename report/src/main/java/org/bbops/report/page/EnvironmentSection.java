package org.bbops.report.page;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.bbops.report.model.Grid;
import org.bbops.report.model.ReportRun;
import org.bbops.report.model.Wording;
import tools.jackson.databind.JsonNode;

/** Environments of the runs, each listed once. */
final class EnvironmentSection {

    private EnvironmentSection() {
    }

    static Html of(Grid grid) {
        Map<JsonNode, List<ReportRun>> environments = new LinkedHashMap<>();
        grid.runs().forEach(run -> environments.computeIfAbsent(run.run().files().environment(), _ -> new ArrayList<>())
                .add(run));
        List<Html> parts = new ArrayList<>();
        environments.forEach((environment, runs) -> parts.add(environment(environment, environments.size() == 1 ? "all runs"
                : Wording.list(runs.stream().map(run -> run.summary().identity().directory()).toList()))));
        return Section.of("environment", "Environment", "What the runs ran on; runs are comparable only where this is the same.",
                Html.all(parts.stream()));
    }

    private static Html environment(JsonNode environment, String runs) {
        Table table = new Table("Environment of " + runs).words("What", "Value");
        table.row("bbops", environment.path("bbopsVersion").asString("") + ", commit "
                + environment.path("gitCommit").asString("unknown"));
        flat(table, "machine", environment.path("machine"));
        flat(table, "database", environment.path("database"));
        for (JsonNode process : environment.path("processes")) {
            table.row(process.path("name").asString(""), process.path("javaVersion").asString("") + " "
                    + String.join(" ", process.path("flags").valueStream().map(JsonNode::asString).toList()));
        }
        return Html.tag("details").of(Html.tag("summary", "Machine, database and processes of " + runs), table.html());
    }

    /** Adds each value with its path. */
    private static void flat(Table table, String path, JsonNode node) {
        if (node.isObject()) {
            node.properties().forEach(entry -> flat(table, path + " " + entry.getKey(), entry.getValue()));
        } else {
            table.row(path, node.asString(""));
        }
    }
}
