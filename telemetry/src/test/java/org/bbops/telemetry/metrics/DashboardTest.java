package org.bbops.telemetry.metrics;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.yaml.snakeyaml.Yaml;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** The shipped files for Prometheus and Grafana name existing metrics. */
class DashboardTest {

    private static final Path PROJECT = Path.of("..");
    private static final Path OBSERVE = PROJECT.resolve("docker/observe");
    private static final Pattern ROW = Pattern.compile("(?m)^\\| `([a-z_]+)` \\| (\\w+) \\|");
    private static final Pattern LABEL_VALUES = Pattern.compile("\"[^\"]*\"");
    private static final Pattern NAME = Pattern.compile("(?<![\\w$])[a-z][a-z0-9]*(?:_[a-z0-9]+)+");
    private static final Set<String> FUNCTIONS = Set.of("histogram_quantile");

    @Test
    void queriesDocumentedMetricsOnly() throws IOException {
        Set<String> documented = documented();

        assertThat(queries()).hasSizeGreaterThan(20)
                .allSatisfy(query -> assertThat(names(query)).as(query).isNotEmpty().isSubsetOf(documented));
    }

    @Test
    void showsEveryMetricOfTheBenchmark() throws IOException {
        Set<String> asked = new HashSet<>();
        queries().forEach(query -> asked.addAll(names(query)));

        assertThat(documented().stream().filter(name -> name.startsWith("bbops_")).map(name -> name.replaceAll("_(bucket|sum|count)$", ""))
                .distinct()).allMatch(
                        family -> asked.stream().anyMatch(name -> name.startsWith(family))
                                || Set.of("bbops_hand_over_seconds_max", "bbops_driver_starts_due_total", "bbops_broker_consumers",
                                        "bbops_broker_messages_delivering", "bbops_broker_journal_syncs_total").contains(family));
    }

    @Test
    void panelsDoNotOverlapAndTheDataSourceIsProvisioned() throws IOException {
        JsonNode dashboard = dashboard();
        List<Place> places = new ArrayList<>();
        dashboard.path("panels").forEach(panel -> places.add(Place.of(panel)));

        assertThat(places).isNotEmpty()
                .allSatisfy(place -> assertThat(places).filteredOn(place::overlaps).as(place.title()).containsExactly(place));
        assertThat(dashboard.at("/templating/list/0/query").asString()).isEqualTo("prometheus");
        assertThat(yaml(OBSERVE.resolve("grafana/provisioning/datasources/prometheus.yaml")).toString())
                .contains("http://prometheus:9090");
    }

    @Test
    @SuppressWarnings("unchecked")
    void prometheusScrapesExistingContainers() throws IOException {
        Set<String> services = ((Map<String, Object>) yaml(PROJECT.resolve("docker-compose.yml")).get("services")).keySet();
        List<String> hosts = Pattern.compile("targets: \\[\"([a-z0-9-]+):\\d+\"\\]")
                .matcher(Files.readString(OBSERVE.resolve("prometheus.yml"))).results().map(found -> found.group(1)).toList();

        assertThat(hosts).hasSize(9).allMatch(services::contains);
    }

    /** Rectangle of a panel in the grid; it overlaps itself, unless it is empty. */
    private record Place(String title, int x, int y, int width, int height) {

        static Place of(JsonNode panel) {
            JsonNode grid = panel.path("gridPos");
            return new Place(panel.path("title").asString(), grid.path("x").asInt(), grid.path("y").asInt(), grid.path("w").asInt(),
                    grid.path("h").asInt());
        }

        boolean overlaps(Place other) {
            return x < other.x + other.width && other.x < x + width && y < other.y + other.height && other.y < y + height;
        }
    }

    private static JsonNode dashboard() throws IOException {
        return JsonMapper.shared().readTree(Files.readString(OBSERVE.resolve("grafana/dashboards/bbops.json")));
    }

    private static List<String> queries() throws IOException {
        List<String> queries = new ArrayList<>();
        dashboard().path("panels").forEach(panel -> panel.path("targets").forEach(target -> queries.add(target.path("expr").asString())));
        return queries;
    }

    private static Set<String> names(String query) {
        Set<String> names = new HashSet<>();
        NAME.matcher(LABEL_VALUES.matcher(query).replaceAll("")).results().map(MatchResult::group)
                .filter(name -> !FUNCTIONS.contains(name)).forEach(names::add);
        return names;
    }

    /** The series' names: of a histogram or a summary, those of its parts. */
    private static Set<String> documented() throws IOException {
        Set<String> names = new HashSet<>();
        ROW.matcher(Files.readString(PROJECT.resolve("docs/metrics.md"))).results().forEach(row -> series(row).forEach(names::add));
        return names;
    }

    private static Stream<String> series(MatchResult row) {
        String name = row.group(1);
        return switch (row.group(2)) {
            case "histogram" -> Stream.of(name + "_bucket", name + "_sum", name + "_count");
            case "summary" -> Stream.of(name + "_sum", name + "_count");
            default -> Stream.of(name);
        };
    }

    private static Map<String, Object> yaml(Path file) throws IOException {
        return new Yaml().load(Files.readString(file));
    }
}
