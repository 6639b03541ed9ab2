package org.bbops.report.model;

import java.util.List;
import java.util.Objects;
import java.util.function.ToIntFunction;
import java.util.stream.Stream;
import org.bbops.analysis.file.RunSummary.Contention;
import org.bbops.analysis.file.RunSummary;

/** Describes the hot set of the transactions of all runs, and the databases' treatment of conflicts in it. */
public final class ContentionSentences {

    private ContentionSentences() {
    }

    /** Returns a sentence on each of hot set, deadlock timeout and isolation; none where the results lack it. */
    public static List<String> of(Grid grid) {
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
                        + Objects.requireNonNullElse(run.judgement().contention().deadlockTimeout(), "not told by the engine"))
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
