package org.bbops.report.page;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.bbops.analysis.read.ShownPath;
import org.bbops.analysis.read.StoredExperiment;
import org.bbops.report.model.Grid;
import org.bbops.report.model.ReportRun;

/** The effective configuration, and the commands that make the same runs again. */
final class RepeatSection {

    private final Path workingFolder;

    /** @param workingFolder folder that paths in commands are relative to, if they are below it */
    RepeatSection(Path workingFolder) {
        this.workingFolder = workingFolder;
    }

    Html of(Grid grid) {
        return Html.section("again", "Configuration, and how to run it again",
                "Each run's configuration is an experiment file of its own, with quick form and overrides in it.",
                Html.all(grid.experiments().stream().map(this::command)),
                levels(grid), Html.all(grid.runs().stream().map(this::run)));
    }

    private Html command(StoredExperiment experiment) {
        Path whole = experiment.directory().resolve("experiment.yaml");
        if (!Files.exists(whole) || experiment.runs().isEmpty()) {
            return Html.NOTHING;
        }
        return Html.all(Html.tag("p", "All runs of " + experiment.summary().subject().name() + ":"),
                commandLine(whole, RepeatOptions.of(experiment.runs().getFirst())));
    }

    private Html run(ReportRun run) {
        Path file = run.run().files().directory().resolve("run.yaml");
        return Html.tag("details").of(Html.tag("summary", "Run " + run.summary().identity().directory() + " alone"),
                commandLine(file, RepeatOptions.of(run.run())),
                Html.tag("pre").with("tabindex", "0").with("aria-label", "run.yaml of " + run.summary().identity().directory())
                        .of(Html.tag("code", run.run().files().configuration())));
    }

    private Html commandLine(Path file, RepeatOptions place) {
        String words = Stream.concat(Stream.of(ShownPath.from(workingFolder, file).toString()), place.options().stream())
                .map(RepeatSection::quoted).collect(Collectors.joining(" "));
        return Html.all(Html.tag("pre").with("class", "command").with("tabindex", "0").with("aria-label", "Command")
                .of(Html.tag("code", "./bbops run " + words)), place.remark().isEmpty() ? Html.NOTHING : Html.tag("p", place.remark()));
    }

    private static String quoted(String text) {
        return text.matches("[\\w./+@%:=-]+") ? text : "'" + text.replace("'", "'\\''") + "'";
    }

    /** Lists every factor with its levels, varied ones first. */
    private static Html levels(Grid grid) {
        Map<String, Set<String>> levels = new TreeMap<>();
        grid.runs().forEach(run -> run.run().levels()
                .forEach((factor, level) -> levels.computeIfAbsent(factor, _ -> new LinkedHashSet<>()).add(level)));
        List<Map.Entry<String, Set<String>>> ordered = new ArrayList<>(levels.entrySet());
        ordered.sort((left, right) -> Boolean.compare(left.getValue().size() == 1, right.getValue().size() == 1));
        Table table = new Table("Levels of every factor").words("Factor", "Levels", "Kind");
        ordered.forEach(entry -> table.row(entry.getKey(), String.join(", ", entry.getValue()),
                entry.getValue().size() > 1 ? "varied" : "fixed"));
        return table.html();
    }
}
