package org.bbops.report.page;

import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import org.bbops.analysis.capacity.CapacityResult;
import org.bbops.analysis.read.StoredExperiment;
import org.bbops.report.chart.Charts;
import org.bbops.report.model.Grid;
import tools.jackson.databind.json.JsonMapper;

/** The whole page. */
public final class Page {

    private static final JsonMapper JSON = JsonMapper.builder().build();

    private Page() {
    }

    /**
     * Renders the page for these experiments.
     *
     * @param workingFolder folder that commands on it are relative to
     * @throws org.bbops.analysis.read.UnreadableResultsException when a file of a run is missing or damaged
     */
    public static String of(List<StoredExperiment> experiments, Path workingFolder) {
        return of(experiments, List.of(), workingFolder);
    }

    /**
     * Renders the page for these experiments and capacities.
     *
     * @param experiments experiments, including those of the capacities' courses
     * @param workingFolder folder that commands on it are relative to
     */
    public static String of(List<StoredExperiment> experiments, List<CapacityResult> capacities, Path workingFolder) {
        Grid grid = Grid.of(experiments);
        List<String> scripts = Assets.scripts();
        Html head = Html.tag("head").of(
                Html.trusted("<meta charset=\"utf-8\">"), policy(scripts),
                Html.trusted("<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">"),
                Html.trusted("<meta name=\"color-scheme\" content=\"light dark\">"),
                Html.tag("title", HeaderSection.title(grid) + " – bbops"), Html.tag("style").of(Html.trusted(Assets.style())));
        Html body = Html.tag("body").of(HeaderSection.of(grid), main(grid, capacities, workingFolder), footer(grid), data(grid, capacities),
                Html.all(scripts.stream().map(script -> Html.tag("script").of(Html.trusted(script)))));
        return "<!DOCTYPE html>\n" + Html.tag("html").with("lang", "en").of(head, body) + "\n";
    }

    /**
     * Returns the Content-Security-Policy, which allows only the page's own content: no network, no frames, no forms, and only these scripts.
     */
    private static Html policy(List<String> scripts) {
        String hashes = scripts.stream().map(Assets::hash).collect(Collectors.joining(" "));
        return Html.trusted("<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; script-src " + hashes
                + "; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; form-action 'none'\">");
    }

    private static Html main(Grid grid, List<CapacityResult> capacities, Path workingFolder) {
        Html rest = grid.runs().isEmpty() ? Html.NOTHING : Html.all(navigation(capacities), OverviewSections.of(grid), RunSections.of(grid),
                EnvironmentSection.of(grid), new AgainSection(workingFolder).of(grid));
        return Html.tag("main").with("id", "main").with("tabindex", "-1").of(TopSection.of(grid), CapacitySection.of(capacities), rest);
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
}
