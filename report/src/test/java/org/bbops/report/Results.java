package org.bbops.report;

import static org.bbops.report.TrialRun.run;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.bbops.analysis.file.Summary;
import tools.jackson.databind.json.JsonMapper;

/** Writes results directories like those of bbops run, with figures that the test chooses. */
public final class Results {

    public static final List<String> TRANSACTIONS = List.of("newOrder", "changeOrder", "orderStatus", "customerStatus",
            "workOrder");
    static final JsonMapper JSON = JsonMapper.builder().build();

    private final String name;
    private final List<TrialRun> runs = new ArrayList<>();
    private String description = "Sync against messaging.";
    private String verdict = "passed";
    private int planned = -1;
    private boolean formal;
    private int steadySeconds = 20;
    private String schedule = "runs";
    private final List<Map<String, Object>> claims = new ArrayList<>();

    private Results(String name) {
        this.name = name;
    }

    public static Results of(String name) {
        return new Results(name);
    }

    public Results with(TrialRun... more) {
        runs.addAll(List.of(more));
        return this;
    }

    /** Makes its runs steps of started systems. */
    public Results inSteps() {
        schedule = "steps";
        return this;
    }

    public Results described(String sentence) {
        description = sentence;
        return this;
    }

    public Results judged(String as) {
        verdict = as;
        return this;
    }

    public Results planned(int count) {
        planned = count;
        return this;
    }

    public Results steady(int seconds) {
        steadySeconds = seconds;
        return this;
    }

    public Results formal() {
        formal = true;
        return this;
    }

    public Results claiming(String claim, double value, double atLeast, String as) {
        Map<String, Object> written = new LinkedHashMap<>();
        written.put("claim", claim);
        written.put("figure", "bbopsPerMinute");
        written.put("atLeast", atLeast);
        written.put("value", value);
        written.put("low", value);
        written.put("high", value);
        written.put("verdict", as);
        claims.add(written);
        return this;
    }

    /** The last claim has this under a key of summary.json. */
    public Results whoseClaimHas(String key, Object value) {
        claims.getLast().put(key, value);
        return this;
    }

    /** Makes the last claim one on throughputs of runs that completed the offered load. */
    public Results ofRunsThatKeptUp() {
        claims.getLast().put("keptUp", true);
        return this;
    }

    /** Results with sync saturated at rate 50 and messaging not, two repetitions each. */
    public static Results syncGivesIn() {
        Results results = of("sync-versus-messaging").claiming("messaging completes more at the highest rate", 1.13, 1.1, "holds");
        for (int repetition = 1; repetition <= 2; repetition++) {
            double more = repetition * 10.0;
            results.with(run(10, "sync", repetition, 1_020 + more, 60), run(10, "messaging", repetition, 1_025 + more, 40),
                    run(30, "sync", repetition, 3_080 + more, 900).unsteadyForAWhile(),
                    run(30, "messaging", repetition, 3_090 + more, 45),
                    run(50, "sync", repetition, 4_600 + more, 3_600).timedOut(7), run(50, "messaging", repetition, 5_200 + more, 80));
        }
        return results;
    }

    /** Writes the directory. */
    public Path writeTo(Path folder) {
        try {
            Path directory = Files.createDirectories(folder.resolve(name + "-20261121-080000"));
            Files.writeString(directory.resolve("experiment.yaml"), "experiment: " + name + "\n");
            List<Map<String, Object>> written = new ArrayList<>();
            for (int number = 1; number <= runs.size(); number++) {
                TrialRun run = runs.get(number - 1);
                Map<String, Object> summary = TrialSummary.of(run, number);
                written.add(summary);
                TrialFiles.write(Files.createDirectories(directory.resolve(run.directory(number))), run,
                        document(List.of(summary), run.verdict));
            }
            Files.writeString(directory.resolve("summary.json"), JSON.writeValueAsString(document(written, verdict)));
            return directory;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private Map<String, Object> document(List<Map<String, Object>> written, String as) {
        Map<String, Object> document = new LinkedHashMap<>();
        document.put("schemaVersion", Summary.Origin.SCHEMA_VERSION);
        document.put("bbops", "0.1.0");
        document.put("note", "ECperf-style figures; not comparable with published ECperf or SPEC results");
        document.put("experiment", name);
        document.put("description", description);
        document.put("startedAt", "2026-11-21T08:00:00Z");
        document.put("verdict", as);
        document.put("runsPlanned", planned < 0 ? runs.size() : planned);
        document.put("settings", Map.of("repetitions", 2, "agents", 2, "seed", 42, "rampUpSeconds", 6, "steadySeconds", steadySeconds,
                "rampDownSeconds", 4, "intervalSeconds", 2, "formalLength", formal, "schedule", schedule));
        document.put("expectations", claims);
        document.put("runs", written);
        return document;
    }
}
