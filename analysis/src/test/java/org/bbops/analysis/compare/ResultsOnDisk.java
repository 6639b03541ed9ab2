package org.bbops.analysis.compare;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.SplittableRandom;
import org.bbops.analysis.file.Summary;
import tools.jackson.databind.json.JsonMapper;

/** Writes a results directory of four repetitions with figures that vary by 1 % around the given ones. */
final class ResultsOnDisk {

    private static final Path ENVIRONMENT = Path.of("src/test/results/sync-and-messaging/001-ir10-sync-r1/environment.json");
    private static final int REPETITIONS = 4;
    private static final int INTERVAL_SECONDS = 2;
    private static final List<String> BUSINESS = List.of("newOrder", "changeOrder", "orderStatus", "customerStatus", "workOrder");

    private final Map<String, String> levels = new LinkedHashMap<>(Map.of("pool-size", "20", "threads", "virtual"));
    private final Map<String, String> environment = new LinkedHashMap<>();
    private final Map<String, List<String>> alternating = new LinkedHashMap<>();
    private int[] rates = {10};
    private double steadySeconds = 60;
    private boolean closed;
    private int errors;
    private String steady = "steady";
    private int repetitions = REPETITIONS;
    private double seedEffect;
    private double counted = 1;
    private Double offered;
    private long seed = 42;
    private Double warmUpSecondsMax;
    private int longRate;

    ResultsOnDisk rates(int... injectionRates) {
        rates = injectionRates;
        return this;
    }

    ResultsOnDisk level(String factor, String level) {
        levels.put(factor, level);
        return this;
    }

    /** Repetitions have these levels in turn. */
    ResultsOnDisk alternating(String factor, String... inTurn) {
        alternating.put(factor, List.of(inTurn));
        return this;
    }

    ResultsOnDisk environment(String text, String instead) {
        environment.put(text, instead);
        return this;
    }

    /** Sets the errors of each transaction beside its 500 successes. */
    ResultsOnDisk errors(int count) {
        errors = count;
        return this;
    }

    ResultsOnDisk notSteady() {
        steady = "not steady";
        return this;
    }

    /** Sets the effect of a seed: all figures of its runs differ by this share, up or down. */
    ResultsOnDisk repetitions(int count, double movedBySeed) {
        repetitions = count;
        seedEffect = movedBySeed;
        return this;
    }

    ResultsOnDisk seed(long value) {
        seed = value;
        return this;
    }

    /** Sets the share of operations that started in the steady state, among those that ended in it. */
    ResultsOnDisk counting(double share) {
        counted = share;
        return this;
    }

    /** Sets the share of the offered load that succeeded. */
    ResultsOnDisk completing(double share) {
        offered = 1 / share;
        return this;
    }

    /** Makes it a closed load, with operations per second in place of BBops/min. */
    ResultsOnDisk closed() {
        closed = true;
        return this;
    }

    /** Makes it of steps, with a warm-up of at most this length. */
    ResultsOnDisk steps(double warmUpSeconds) {
        warmUpSecondsMax = warmUpSeconds;
        return this;
    }

    /** Makes steps of this rate three times as long as others. */
    ResultsOnDisk confirming(int rate) {
        longRate = rate;
        return this;
    }

    ResultsOnDisk steadySeconds(double seconds) {
        steadySeconds = seconds;
        return this;
    }

    Path write(Path directory, double bbopsPerMinute, double p90Millis) throws IOException {
        Random random = new Random(directory.getFileName().toString().hashCode());
        List<Map<String, Object>> runs = new ArrayList<>();
        for (int repetition = 1; repetition <= repetitions; repetition++) {
            for (int rate : rates) {
                String name = "%03d-ir%d-messaging-r%d".formatted(runs.size() + 1, rate, repetition);
                double asked = 1 + seedEffect * new SplittableRandom(seed + repetition).nextGaussian();
                runs.add(run(name, rate, repetition, bbopsPerMinute * asked * (1 + 0.01 * random.nextGaussian()),
                        p90Millis * (1 + 0.01 * random.nextGaussian())));
                writeRun(Files.createDirectories(directory.resolve(name)),
                        (int) (rate == longRate ? 3 * steadySeconds : steadySeconds) / INTERVAL_SECONDS);
            }
        }
        Files.writeString(directory.resolve("summary.json"), JsonMapper.shared().writeValueAsString(Map.of("schemaVersion",
                Summary.Origin.SCHEMA_VERSION,
                "experiment", "simulated", "startedAt", "2026-11-21T08:00:00Z", "verdict", "passed", "runsPlanned", runs.size(), "settings",
                settings(), "runs", runs)));
        return directory;
    }

    private Map<String, Object> settings() {
        Map<String, Object> settings = new LinkedHashMap<>(Map.of("repetitions", repetitions, "agents", 2, "seed", seed,
                "rampUpSeconds", 5, "steadySeconds", steadySeconds, "rampDownSeconds", 2, "intervalSeconds", 2));
        if (warmUpSecondsMax != null) {
            settings.putAll(Map.of("schedule", "steps", "warmUpSecondsMax", warmUpSecondsMax));
        }
        return settings;
    }

    private Map<String, Object> run(String name, int rate, int repetition, double bbopsPerMinute, double p90Millis) {
        Map<String, Object> factors = new LinkedHashMap<>(levels);
        factors.put("injection-rate", rate);
        alternating.forEach((factor, inTurn) -> factors.put(factor, inTurn.get(repetition % inTurn.size())));
        Map<String, Object> transactions = new LinkedHashMap<>();
        BUSINESS.forEach(transaction -> transactions.put(transaction, Map.of("count", 500, "errors", errors, "p50Millis", p90Millis / 2,
                "p90Millis", p90Millis)));
        Map<String, Object> run = new LinkedHashMap<>(Map.of("directory", name, "number", 1, "repetition", repetition, "factors", factors,
                "verdict", "passed", "achievedPerSecond", bbopsPerMinute / 60, "transactions", transactions, "steady",
                Map.of("verdict", steady, "jvmKnown", true)));
        run.putAll(closed ? Map.of("operationsPerSecond", bbopsPerMinute / 60)
                : Map.of("bbopsPerMinute", bbopsPerMinute, "bbopsEndedPerMinute", bbopsPerMinute / counted));
        if (offered != null) {
            run.put("offeredPerSecond", offered * bbopsPerMinute / 60);
        }
        return run;
    }

    private void writeRun(Path run, int intervals) throws IOException {
        String text = Files.readString(ENVIRONMENT);
        for (Map.Entry<String, String> change : environment.entrySet()) {
            text = text.replace(change.getKey(), change.getValue());
        }
        Files.writeString(run.resolve("environment.json"), text);
        StringBuilder csv = new StringBuilder("interval,fromMillis,toMillis,phase,transaction,count,errors,perSecond,p50Millis,"
                + "p90Millis,p99Millis,maxMillis,lagP99Millis\n");
        for (int interval = 0; interval < intervals; interval++) {
            for (String transaction : BUSINESS) {
                csv.append("%d,%d,%d,steady,%s,17,0,8.5,10,20,30,40,1\n"
                        .formatted(interval, 2_000 * interval, 2_000 * (interval + 1), transaction));
            }
        }
        Files.writeString(run.resolve("intervals.csv"), csv);
    }
}
