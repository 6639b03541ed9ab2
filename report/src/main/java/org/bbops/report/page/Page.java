package org.bbops.report.page;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.Base64;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.bbops.analysis.capacity.CapacityResult;
import org.bbops.analysis.read.StoredExperiment;
import org.bbops.analysis.read.Wording;
import org.bbops.report.chart.Charts;
import org.bbops.report.model.Grid;
import org.bbops.report.model.ReportRun;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** The whole page. */
public final class Page {

    /** The library's build with lines, bars and their components: two thirds of its full size. */
    private static final String LIBRARY = "/META-INF/resources/webjars/echarts/5.5.0/echarts.common.min.js";
    private static final List<String> SCRIPTS = List.of(LIBRARY, "data.js", "theme.js", "figure.js", "overview.js", "capacity.js", "run.js",
            "page.js");

    private static final JsonMapper JSON = JsonMapper.builder().build();

    private Page() {
    }

    /**
     * Renders the page for these experiments and capacities.
     *
     * @param experiments experiments, including those of the capacities' courses
     * @param workingFolder folder that commands on it are relative to
     * @throws org.bbops.contracts.process.WrongInputException when a file of a run is missing or damaged
     */
    public static String of(List<StoredExperiment> experiments, List<CapacityResult> capacities, Path workingFolder) {
        Grid grid = Grid.of(experiments);
        List<String> scripts = scripts();
        Html head = Html.tag("head").of(
                Html.trusted("<meta charset=\"utf-8\">"), policy(scripts),
                Html.trusted("<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">"),
                Html.trusted("<meta name=\"color-scheme\" content=\"light dark\">"),
                Html.tag("title", HeaderSection.title(grid) + " – bbops"), Html.tag("style").of(Html.trusted(style())));
        Html body = Html.tag("body").of(HeaderSection.of(grid), main(grid, capacities, workingFolder), footer(grid), data(grid, capacities),
                Html.all(scripts.stream().map(script -> Html.tag("script").of(Html.trusted(script)))));
        return "<!DOCTYPE html>\n" + Html.tag("html").with("lang", "en").of(head, body) + "\n";
    }

    /**
     * Returns the Content-Security-Policy, which allows only the page's own content: no network, no frames, no forms, and only these scripts.
     */
    private static Html policy(List<String> scripts) {
        String hashes = scripts.stream().map(Page::hash).collect(Collectors.joining(" "));
        return Html.trusted("<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; script-src " + hashes
                + "; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; form-action 'none'\">");
    }

    private static Html main(Grid grid, List<CapacityResult> capacities, Path workingFolder) {
        Html rest = grid.runs().isEmpty() ? Html.NOTHING : Html.all(navigation(capacities), OverviewSections.of(grid), RunSections.of(grid),
                EnvironmentSection.of(grid), new RepeatSection(workingFolder).of(grid));
        return Html.tag("main").with("id", "main").with("tabindex", "-1").of(TopSection.of(grid, capacities),
                CapacitySection.of(capacities), rest);
    }

    private static Html navigation(List<CapacityResult> capacities) {
        List<String> places = List.of("capacity", "throughput", "responses", "time", "errors", "purchase-orders", "steady", "runs", "run",
                "details",
                "environment", "again");
        List<String> names = List.of("Capacity", "Throughput", "Response times", "Time", "Errors", "Purchase orders",
                "Steady state", "All runs", "One run",
                "Rules and audit", "Environment", "Run again");
        return Html.tag("nav").with("aria-label", "Parts of the report").of(Html.tag("ul").of(
                java.util.stream.IntStream.range(capacities.isEmpty() ? 1 : 0, places.size()).mapToObj(place -> Html.tag("li").of(
                        Html.tag("a").with("href", "#" + places.get(place)).of(Html.text(names.get(place))))).toList()));
    }

    private static Html footer(Grid grid) {
        String versions = grid.experiments().stream().map(experiment -> experiment.summary().origin().bbops()).distinct()
                .collect(Collectors.joining(", "));
        return Html.tag("footer").of(Html.tag("p", "Measured by bbops " + versions + ". "
                + grid.experiments().getFirst().summary().origin().note() + "."));
    }

    /** Serializes the data as JSON in which no character can end the enclosing element. */
    private static Html data(Grid grid, List<CapacityResult> capacities) {
        String json = JSON.writeValueAsString(Charts.of(grid, capacities)).replace("<", "\\u003c").replace(">", "\\u003e")
                .replace("&", "\\u0026")
                .replace("\u2028", "\\u2028").replace("\u2029", "\\u2029");
        return Html.tag("script").with("type", "application/json").with("id", "data").of(Html.trusted(json));
    }

    private static String style() {
        return read("report.css");
    }

    /** Returns the scripts in the order in which they run. */
    private static List<String> scripts() {
        return SCRIPTS.stream().map(Page::read).toList();
    }

    /** Hash by which a Content-Security-Policy names an inline script. */
    private static String hash(String script) {
        try {
            byte[] digest = MessageDigest.getInstance("SHA-256").digest(script.getBytes(StandardCharsets.UTF_8));
            return "'sha256-" + Base64.getEncoder().encodeToString(digest) + "'";
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every JDK has SHA-256", e);
        }
    }

    private static String read(String name) {
        String path = name.startsWith("/") ? name : "/org/bbops/report/" + name;
        try (InputStream in = Page.class.getResourceAsStream(path)) {
            if (in == null) {
                throw new IllegalStateException(path + " is not on the class path");
            }
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Section of machines and software, one table for all runs that ran on the same. */
    private static final class EnvironmentSection {

        private EnvironmentSection() {
        }

        static Html of(Grid grid) {
            Map<JsonNode, List<ReportRun>> environments = new LinkedHashMap<>();
            grid.runs().forEach(run -> environments.computeIfAbsent(run.run().files().environment(), _ -> new ArrayList<>())
                    .add(run));
            List<Html> parts = new ArrayList<>();
            environments.forEach((environment, runs) -> parts.add(environment(environment, environments.size() == 1 ? "all runs"
                    : Wording.list(runs.stream().map(run -> run.summary().identity().directory()).toList()))));
            return Html.section("environment", "Environment", "What the runs ran on; runs are comparable only where this is the same.",
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

        /** Adds a row for each value, named by its path. */
        private static void flat(Table table, String path, JsonNode node) {
            if (node.isObject()) {
                node.properties().forEach(entry -> flat(table, path + " " + entry.getKey(), entry.getValue()));
            } else {
                table.row(path, node.asString(""));
            }
        }
    }
}
