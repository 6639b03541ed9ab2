package org.bbops.report.page;

import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.TreeSet;
import java.util.function.ToIntFunction;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.bbops.analysis.file.RunSummary.Contention;
import org.bbops.analysis.file.RunSummary;
import org.bbops.analysis.read.Wording;
import org.bbops.report.model.Grid;
import org.bbops.report.model.ReportRun;

/** Header of the page: the experiments by name, or their number when a list of names would be too long. */
final class HeaderSection {

    private static final int NAMED_MAX = 3;
    private static final DateTimeFormatter MINUTE = DateTimeFormatter.ofPattern("yyyy-MM-dd HH:mm", Locale.ROOT).withZone(ZoneOffset.UTC);

    private HeaderSection() {
    }

    static Html of(Grid grid) {
        return Html.tag("header").of(
                Html.tag("a").with("class", "skip").with("href", "#main").of(Html.text("Skip to the answer")),
                Html.tag("div").with("class", "bar").of(Html.tag("span", "brand", "bbops"),
                        Html.tag("button").with("id", "theme").with("type", "button").with("class", "plain").of(Html.text("Dark"))),
                Html.tag("h1", title(grid)), descriptions(grid), Html.tag("p", "when", when(grid)), givenDatabases(grid),
                contention(grid));
    }

    static String title(Grid grid) {
        Collection<String> names = byName(grid).keySet();
        return names.size() <= NAMED_MAX ? Wording.list(List.copyOf(names)) : names.size() + " experiments";
    }

    private static Map<String, String> byName(Grid grid) {
        return grid.experiments().stream().collect(Collectors.toMap(experiment -> experiment.summary().subject().name(),
                experiment -> experiment.summary().subject().description(), (first, _) -> first, LinkedHashMap::new));
    }

    private static Html descriptions(Grid grid) {
        Map<String, String> all = byName(grid);
        if (all.size() > NAMED_MAX) {
            List<Html> items = all.entrySet().stream().map(each -> Html.tag("li").of(Html.tag("strong", each.getKey()),
                    Html.text(each.getValue().isEmpty() ? "" : ": " + each.getValue()))).toList();
            return Html.tag("details").of(Html.tag("summary", "What they are"), Html.tag("ul").with("class", "reasons").of(items));
        }
        return Html.all(all.values().stream().distinct().filter(description -> !description.isEmpty())
                .map(description -> Html.tag("p", "description", description)));
    }

    private static String when(Grid grid) {
        TreeSet<Instant> begun = grid.experiments().stream().map(experiment -> experiment.summary().subject().startedAt())
                .collect(Collectors.toCollection(TreeSet::new));
        String times = begun.size() <= NAMED_MAX
                ? Wording.list(begun.stream().map(time -> MINUTE.format(time) + " UTC").toList())
                : "from " + MINUTE.format(begun.first()) + " to " + MINUTE.format(begun.last()) + " UTC";
        int directories = grid.experiments().size();
        return "Begun " + times + ", " + Wording.count(grid.runs().size(), "run")
                + (directories > NAMED_MAX ? " in " + directories + " directories." : ".");
    }

    /** Warns of given databases, which bbops did not configure and others may have used. */
    private static Html givenDatabases(Grid grid) {
        List<String> given = grid.runs().stream().map(run -> run.run().files().environment().path("database"))
                .filter(database -> database.has("given"))
                .map(database -> "%s %s at %s, schema %s".formatted(database.path("product").asString(""),
                        database.path("version").asString(""), database.at("/given/address").asString(""),
                        database.at("/given/schema").asString("")))
                .distinct().toList();
        return given.isEmpty() ? Html.NOTHING
                : Html.tag("p", "when", "On a database that was given, not started for the runs: " + String.join("; ", given) + ".");
    }

    private static Html contention(Grid grid) {
        List<String> sentences = contentionSentences(grid);
        return sentences.isEmpty() ? Html.NOTHING : Html.tag("p", "when", String.join(" ", sentences));
    }

    /** Describes conflicts between transactions: a sentence on each of hot set, deadlock timeout and isolation; none where the results lack it. */
    private static List<String> contentionSentences(Grid grid) {
        List<RunSummary> runs = grid.runs().stream().map(ReportRun::summary).toList();
        List<Contention> contentions = runs.stream().map(run -> run.judgement().contention()).filter(Objects::nonNull).toList();
        return Stream.of(hotSet(contentions), deadlockTimeouts(runs), isolations(runs)).flatMap(List::stream).toList();
    }

    private static List<String> hotSet(List<Contention> contentions) {
        return contentions.isEmpty() ? List.of() : List.of("Hot set: components of %s assemblies and lines of %s orders."
                .formatted(span(contentions, Contention::assemblies), span(contentions, Contention::orders)));
    }

    private static String span(List<Contention> contentions, ToIntFunction<Contention> figure) {
        int least = contentions.stream().mapToInt(figure).min().orElseThrow();
        int most = contentions.stream().mapToInt(figure).max().orElseThrow();
        return Wording.number(least) + (least == most ? "" : " to " + Wording.number(most));
    }

    private static List<String> deadlockTimeouts(List<RunSummary> runs) {
        List<String> timeouts = runs.stream().filter(run -> run.judgement().contention() != null)
                .map(run -> database(run)
                        + Objects.requireNonNullElse(run.judgement().contention().deadlockTimeout(), "not reported by the engine"))
                .distinct().toList();
        return timeouts.isEmpty() ? List.of() : List.of("Deadlock time-out: " + String.join("; ", timeouts) + ".");
    }

    private static List<String> isolations(List<RunSummary> runs) {
        List<String> given = runs.stream().filter(run -> run.judgement().isolationGiven() != null)
                .map(run -> database(run) + run.judgement().isolationGiven()).distinct().toList();
        return given.isEmpty() ? List.of() : List.of("Isolation: " + String.join("; ", given) + ".");
    }

    private static String database(RunSummary run) {
        return run.identity().factors().containsKey("database") ? run.identity().factors().get("database") + " " : "";
    }
}
