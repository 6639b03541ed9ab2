package org.bbops.report.model;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Function;
import java.util.stream.Stream;
import org.bbops.analysis.file.RunSummary;
import org.bbops.analysis.file.PurchaseOrderFigures;

/** Finding on the audits of all runs: no violated check does not mean that nothing was reported, or that everything was checked. */
final class AuditFinding {

    private static final String SUBJECT = "The audit";

    private AuditFinding() {
    }

    static Finding of(Grid grid) {
        List<RunSummary> runs = onePerLife(grid);
        List<RunSummary.Audit> made = runs.stream().map(run -> run.judgement().audit()).filter(Objects::nonNull).toList();
        long violated = made.stream().filter(audit -> !"passed".equals(audit.verdict())).count();
        if (violated > 0) {
            return new Finding(Finding.Grade.BAD, SUBJECT,
                    "found violations in %d of %d runs: the books contradict each other.".formatted(violated, runs.size()));
        }
        if (made.isEmpty() || made.size() < runs.size()) {
            return new Finding(Finding.Grade.BAD, SUBJECT, "could be made of %d of %d runs only.".formatted(made.size(), runs.size()));
        }
        int checks = made.stream().mapToInt(RunSummary.Audit::checks).max().orElseThrow();
        return new Finding(Finding.Grade.GOOD, SUBJECT,
                "holds driver, database, broker and supplier against each other after every run: none of its %s was violated.%s%s"
                        .formatted(Wording.count(checks, "check"), reported(runs), notMade(made)));
    }

    /** The steps of a course share one audit and its counts; any other run is a life of the system by itself. */
    private static List<RunSummary> onePerLife(Grid grid) {
        Map<String, RunSummary> lives = new LinkedHashMap<>();
        grid.runs().forEach(run -> lives.putIfAbsent(run.life(), run.summary()));
        return List.copyOf(lives.values());
    }

    /** Describes the reported effects that the way of purchasing permits, where nothing was violated. */
    private static String reported(List<RunSummary> runs) {
        List<PurchaseOrderFigures> orders = runs.stream().map(run -> run.work().purchaseOrders()).filter(Objects::nonNull).toList();
        List<String> parts = new ArrayList<>();
        add(parts, orders, PurchaseOrderFigures::phantom, "phantom");
        add(parts, orders, PurchaseOrderFigures::lost, "lost");
        add(parts, orders, PurchaseOrderFigures::duplicated, "duplicated");
        long concerned = orders.stream().filter(each -> Stream.of(each.phantom(), each.lost(), each.duplicated())
                .mapToLong(PurchaseOrderFigures::known).sum() > 0).count();
        return parts.isEmpty() ? ""
                : " It reported purchase orders in %d of %s, which their way of purchasing does not rule out: %s.".formatted(concerned,
                        Wording.count(runs.size(), "run"), Wording.list(parts));
    }

    private static void add(List<String> parts, List<PurchaseOrderFigures> orders, Function<PurchaseOrderFigures, Long> figure,
            String name) {
        long sum = orders.stream().map(figure).mapToLong(PurchaseOrderFigures::known).sum();
        if (sum > 0) {
            parts.add(Wording.number(sum) + " " + name);
        }
    }

    private static String notMade(List<RunSummary.Audit> made) {
        List<RunSummary.Audit> partial = made.stream().filter(audit -> !audit.notChecked().isEmpty()).toList();
        return partial.isEmpty() ? "" : " Not made in %d of %s: %s.".formatted(partial.size(), Wording.count(made.size(), "run"),
                Wording.list(partial.stream().flatMap(audit -> audit.notChecked().stream()).distinct().toList()));
    }
}
