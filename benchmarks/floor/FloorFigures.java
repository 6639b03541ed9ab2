import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Prints one line of a run's summary: operations/s, CPU-ms of PostgreSQL and of all processes for an operation, and counts by transaction. */
final class FloorFigures {

    private static final List<String> MIX = List.of("newOrder", "changeOrder", "orderStatus", "customerStatus", "workOrder");

    private FloorFigures() {
    }

    public static void main(String[] arguments) throws IOException {
        JsonNode run = JsonMapper.shared().readTree(Path.of(arguments[0]).toFile()).path("runs").path(0);
        if (!run.path("invalidBecause").isEmpty()) {
            System.err.println("floor: bbops's own run is not to be relied on: " + run.path("invalidBecause").path(0).asString());
        }
        double database = 0;
        double all = 0;
        for (JsonNode process : run.path("processes")) {
            double millis = process.path("cpuMillisPerOperation").asDouble();
            all += millis;
            database += process.path("name").asString().equals("postgresql") ? millis : 0;
        }
        System.out.printf(Locale.ROOT, "%.1f %.3f %.3f %s%n", run.path("operationsPerSecond").asDouble(), database, all,
                MIX.stream().map(name -> run.path("transactions").path(name).path("count").asString("0")).collect(Collectors.joining(" ")));
    }
}
