package org.bbops.report.page;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.bbops.analysis.capacity.CapacityLimits;
import org.bbops.analysis.capacity.CapacityResult;
import org.bbops.analysis.read.ShownPath;
import org.bbops.analysis.read.StoredExperiment;
import org.bbops.analysis.read.StoredRun;
import org.bbops.report.model.Grid;
import org.bbops.report.model.ReportRun;
import tools.jackson.databind.JsonNode;

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
        RepeatOptions place = RepeatOptions.of(experiment.runs().getFirst());
        String name = experiment.summary().subject().name();
        return Files.exists(experiment.directory().resolve(CapacityResult.FILE))
                ? Html.all(Html.tag("p", "All courses of " + name + ":"),
                        commandLine("capacity", whole, place.with(bounds(CapacityResult.read(experiment.directory()).limits()))))
                : Html.all(Html.tag("p", "All runs of " + name + ":"), commandLine("run", whole, place));
    }

    /** Returns the options that give a capacity its bounds; none for results of an older bbops, which did not keep them. */
    private static List<String> bounds(CapacityLimits limits) {
        if (limits == null) {
            return List.of();
        }
        List<String> options = new ArrayList<>(List.of("--start", Integer.toString(limits.start()), "--max",
                Integer.toString(limits.max()), "--warm-up", Integer.toString(limits.warmUpSecondsMax())));
        if (limits.resolution() > CapacityLimits.FINE) {
            options.add("--quick");
        }
        return options;
    }

    private Html run(ReportRun run) {
        Path file = run.run().files().directory().resolve("run.yaml");
        return Html.tag("details").of(Html.tag("summary", "Run " + run.summary().identity().directory() + " alone"),
                commandLine("run", file, RepeatOptions.of(run.run())),
                Html.tag("pre").with("tabindex", "0").with("aria-label", "run.yaml of " + run.summary().identity().directory())
                        .of(Html.tag("code", run.run().files().configuration())));
    }

    private Html commandLine(String command, Path file, RepeatOptions place) {
        String words = Stream.concat(Stream.of(ShownPath.from(workingFolder, file).toString()), place.options().stream())
                .map(RepeatSection::quoted).collect(Collectors.joining(" "));
        return Html.all(Html.tag("pre").with("class", "command").with("tabindex", "0").with("aria-label", "Command")
                .of(Html.tag("code", "./bbops " + command + " " + words)),
                place.remark().isEmpty() ? Html.NOTHING : Html.tag("p", place.remark()));
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

    /**
     * Site of a run, as options of a command that repeats the run there. Results hold no user, no password and no agent's address, so a
     * remark names the options to be added.
     *
     * @param options options of the command besides its file; empty when everything was started for the run
     * @param remark options to be added by hand; empty for none
     */
    private record RepeatOptions(List<String> options, String remark) {

        /** Protocol in the JDBC URL, by engine; engines without an entry have none. */
        private static final Map<String, String> PROTOCOLS = Map.of("hsqldb", ":hsql", "h2", ":tcp");
        /** Valid argument of {@code --schema}. */
        private static final String SCHEMA = "[a-z][a-z0-9_]*";

        RepeatOptions with(List<String> more) {
            return new RepeatOptions(Stream.concat(options.stream(), more.stream()).toList(), remark);
        }

        static RepeatOptions of(StoredRun run) {
            JsonNode environment = run.files().environment();
            Set<String> processes = environment.path("processes").valueStream().map(process -> process.path("name").asString(""))
                    .collect(Collectors.toSet());
            boolean given = environment.path("database").has("given");
            if (given && processes.isEmpty()) {
                return new RepeatOptions(List.of("--external", "TESTBED.yaml"), "It was made on a system that ran elsewhere. TESTBED.yaml "
                        + "stands for the file that says where; restart that system and reload its rows before you repeat the run.");
            }
            List<String> options = new ArrayList<>();
            List<String> remarks = new ArrayList<>();
            if (given) {
                database(run.levels().getOrDefault("database", "postgresql"), environment.at("/database/given"), options);
                remarks.add("It was made on a given database: add its user with --database-user, unless that is bbops, and any other "
                        + "parameters of its URL; its password is read from BBOPS_DATABASE_PASSWORD.");
            }
            if (processes.contains("supplier-emulator") && processes.stream().noneMatch(name -> name.startsWith("agent-"))) {
                options.addAll(List.of("--agent", "HOST:PORT"));
                remarks.add(
                        "Its agents were started elsewhere: HOST:PORT stands for an agent's address; repeat --agent for each of them. For one on another machine set "
                                + "BBOPS_BIND and BBOPS_CONTROL_TOKEN.");
            }
            return new RepeatOptions(List.copyOf(options), String.join(" ", remarks));
        }

        private static void database(String engine, JsonNode given, List<String> options) {
            String address = given.path("address").asString("");
            // A URL without a host is shown unchanged.
            String url = address.startsWith("jdbc:") ? address : "jdbc:" + engine + PROTOCOLS.getOrDefault(engine, "") + "://" + address;
            options.addAll(List.of("--database-url", url));
            String schema = given.path("schema").asString("unknown");
            String name = schema.toLowerCase(Locale.ROOT);
            // MariaDB's schema is the database of the address; HSQLDB and Derby report theirs in capitals.
            boolean usual = engine.equals("mariadb") || name.equals("public") || name.equals("unknown");
            if (!usual && name.matches(SCHEMA)) {
                options.addAll(List.of("--schema", name));
            }
        }
    }
}
