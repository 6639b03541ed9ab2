package org.bbops.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Compares docs/metrics.md with the metrics of processes. */
final class MetricsPage {

    private static final Path PAGE = Path.of("../docs/metrics.md");
    private static final Pattern SECTION = Pattern.compile("(?ms)^## ([^\\n]+)\\n(.*?)(?=^## |\\z)");
    private static final Pattern ROW = Pattern.compile("(?m)^\\| `(bbops_[a-z_]+)` \\| (\\w+) \\| [^|]+ \\| ([^|]+) \\| ([^|]+) \\|");
    private static final Pattern LABEL = Pattern.compile("(\\w+)=\"([^\"]*)\"");
    /** A word or two; no number that could be an id. */
    private static final String FEW_VALUES = "[a-zA-Z .-]+";
    private static final int SERIES_OF_A_NAME_MAX = 800;
    private static final int SERIES_OF_A_PROCESS_MAX = 6_000;

    private final Map<String, List<Metric>> sections;

    private record Metric(String name, boolean always, Set<String> labels) {
    }

    private MetricsPage(Map<String, List<Metric>> sections) {
        this.sections = sections;
    }

    static MetricsPage read() throws IOException {
        return new MetricsPage(SECTION.matcher(Files.readString(PAGE)).results()
                .collect(Collectors.toMap(section -> section.group(1), section -> metrics(section.group(2)))));
    }

    private static List<Metric> metrics(String section) {
        return ROW.matcher(section).results().flatMap(MetricsPage::series).toList();
    }

    private static Stream<Metric> series(MatchResult row) {
        boolean always = row.group(4).strip().equals("always");
        Set<String> labels = Arrays.stream(row.group(3).split(",")).map(cell -> cell.replace("`", "").strip())
                .filter(cell -> !cell.equals("–")).collect(Collectors.toSet());
        if (!row.group(2).equals("histogram")) {
            return Stream.of(new Metric(row.group(1), always, labels));
        }
        return Stream.of("_bucket", "_sum", "_count").map(part -> new Metric(row.group(1) + part, always, labels));
    }

    /** Asserts that a process has exactly the benchmark's own metrics that the page lists for its kind. */
    void isTrueOf(String process, Collection<String> told) {
        List<Metric> documented = sections.get(section(process));
        Map<String, List<String>> byName = told.stream()
                .collect(Collectors.groupingBy(each -> each.replaceAll("\\{.*", ""), TreeMap::new, Collectors.toList()));

        assertThat(byName.keySet()).as("documented for " + process)
                .containsAll(documented.stream().filter(Metric::always).map(Metric::name).toList());
        assertThat(byName.keySet().stream().filter(name -> name.startsWith("bbops_"))).as("told by " + process)
                .isSubsetOf(documented.stream().map(Metric::name).toList());
        documented.forEach(metric -> assertThat(byName.getOrDefault(metric.name(), List.of())).as(process + " " + metric.name())
                .hasSizeLessThan(SERIES_OF_A_NAME_MAX).allSatisfy(each -> hasLabels(each, metric.labels())));
        assertThat(told).as("series of " + process).hasSizeLessThan(SERIES_OF_A_PROCESS_MAX);
        assertThat(told).as("requests by their template").noneMatch(each -> each.matches(".*uri=\"[^\"]*/\\d+[/\"].*"));
    }

    private static void hasLabels(String series, Set<String> labels) {
        Map<String, String> values = LABEL.matcher(series).results()
                .collect(Collectors.toMap(label -> label.group(1), label -> label.group(2)));
        values.remove("le");
        assertThat(values.keySet()).as(series).isEqualTo(labels);
        assertThat(values.values()).as(series).allMatch(value -> value.matches(FEW_VALUES));
    }

    private static String section(String process) {
        return switch (process) {
            case "supplier-emulator" -> "Supplier emulator";
            case "broker" -> "Broker";
            case "agent-1", "agent-2" -> "Driver agent";
            default -> "System and domain services";
        };
    }
}
