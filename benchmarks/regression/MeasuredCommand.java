import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * One {@code bbops run} of a build; the CPU time of the command itself, which its results leave out, is measured from
 * outside.
 */
final class MeasuredCommand {

    private static final long LOOK_MILLIS = 200;
    /** Longest time of start, population, ahead-of-time cache, drain and audit together. */
    private static final Duration BESIDES_MAX = Duration.ofMinutes(10);
    private static final String SUMMARY = "summary.json";
    private static final double MILLIS_PER_SECOND = 1e3;

    private final Path build;
    private final RegressionLoad load;
    private final int pair;
    private final NavigableMap<Instant, Duration> cpu = new TreeMap<>();

    MeasuredCommand(Path build, RegressionLoad load, int pair) {
        this.build = build;
        this.load = load;
        this.pair = pair;
    }

    /** Runs it, and returns CPU milliseconds for a business operation by part. */
    Map<String, Double> run(Path results) throws IOException, InterruptedException {
        Files.createDirectories(results);
        List<String> command = new ArrayList<>(List.of(build.resolve("bbops").toString(), "run", "--out", results.toString()));
        command.addAll(load.options(pair));
        Process process = new ProcessBuilder(command).redirectErrorStream(true).redirectOutput(results.resolve("output.txt").toFile())
                .start();
        Thread end = new Thread(() -> stop(process));
        Runtime.getRuntime().addShutdownHook(end);
        Instant deadline = Instant.now().plus(load.warmUp()).plus(load.steady()).plus(BESIDES_MAX);
        while (!process.waitFor(LOOK_MILLIS, TimeUnit.MILLISECONDS)) {
            process.toHandle().info().totalCpuDuration().ifPresent(used -> cpu.put(Instant.now(), used));
            if (Instant.now().isAfter(deadline)) {
                stop(process);
                throw new IllegalStateException("a run of " + build + " did not end; see " + results.resolve("output.txt"));
            }
        }
        Runtime.getRuntime().removeShutdownHook(end);
        return parts(results);
    }

    private static void stop(Process process) {
        process.destroy();
        try {
            if (!process.waitFor(1, TimeUnit.MINUTES)) {
                process.destroyForcibly();
            }
        } catch (InterruptedException _) {
            process.destroyForcibly();
        }
    }

    private Map<String, Double> parts(Path results) throws IOException {
        JsonNode run = JsonMapper.shared().readTree(summary(results).toFile()).path("runs").path(0);
        String verdict = run.path("verdict").asString("");
        if (verdict.isEmpty()) {
            throw new IllegalStateException("a run of " + build + " has no figures; see " + results.resolve("output.txt"));
        }
        if (verdict.equals("invalid")) {
            System.err.printf("regression: a run of %s is invalid: %s%n", build, run.path("invalidBecause"));
        }
        Map<String, Double> parts = new LinkedHashMap<>();
        for (JsonNode process : run.path("processes")) {
            String name = process.path("name").asString();
            double cpuMillis = process.path("cpuMillisPerOperation").asDouble(0);
            if (cpuMillis <= 0) {
                throw new IllegalStateException("a run of %s has no CPU time of %s, which may have ended; see %s".formatted(build, name,
                        results.resolve("output.txt")));
            }
            parts.merge(part(name), cpuMillis, Double::sum);
        }
        parts.put("command", commandMillis(run));
        parts.put("all", parts.values().stream().mapToDouble(Double::doubleValue).sum());
        return parts;
    }

    private double commandMillis(JsonNode run) {
        Instant steady = Instant.parse(run.path("startedAt").asString()).plus(load.warmUp());
        double operations = run.path("bbopsEndedPerMinute").asDouble() * load.seconds() / TimeUnit.MINUTES.toSeconds(1);
        Duration used = at(steady.plus(load.steady())).minus(at(steady));
        return used.toNanos() / MILLIS_PER_SECOND / MILLIS_PER_SECOND / operations;
    }

    private Duration at(Instant moment) {
        Map.Entry<Instant, Duration> look = cpu.floorEntry(moment);
        if (look == null) {
            throw new IllegalStateException("this system does not tell the CPU time of other processes");
        }
        return look.getValue();
    }

    private Path summary(Path results) throws IOException {
        try (Stream<Path> files = Files.find(results, 2, (file, _) -> file.endsWith(SUMMARY))) {
            return files.findFirst().orElseThrow(() -> new IllegalStateException(
                    "a run of " + build + " has written no " + SUMMARY + "; see " + results.resolve("output.txt")));
        }
    }

    /** Agents count together, and so do the JVMs of a system. */
    private static String part(String process) {
        return process.replaceFirst("^agent-\\d+$", "agents");
    }
}
