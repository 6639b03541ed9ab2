package org.bbops.driver.audit;

import java.util.List;
import org.bbops.analysis.file.CheckResult;
import org.bbops.analysis.file.CheckVerdict;
import org.bbops.contracts.supplier.HandOverState;

/** Checks that every unsent purchase order is in the outbox, the broker's queue or its dead letters. */
record UnsentCheck(String name, String meaning) implements Check {

    UnsentCheck() {
        this("purchase-order-sent-or-queued",
                "every purchase order is marked as sent, waits in the outbox or the broker's queue, or lies among its dead letters");
    }

    @Override
    public CheckResult make(Books books) {
        PurchaseOrders orders = books.purchaseOrders();
        List<String> waiting = orders.rows().entrySet().stream()
                .filter(entry -> !entry.getValue().isMarkedSent() && !orders.inOutbox().contains(entry.getKey()))
                .map(entry -> "po_number " + entry.getKey()).sorted().toList();
        if (books.evidence().handOver().isEmpty() && !waiting.isEmpty()) {
            return new CheckResult(name, meaning, CheckVerdict.NOT_CHECKED, 0,
                    "%d are neither sent nor in the outbox, and the broker's queue was not asked".formatted(waiting.size()), List.of());
        }
        HandOverState handOver = books.evidence().handOver().orElse(HandOverState.NOTHING);
        long nowhere = Math.max(0, waiting.size() - handOver.queued() - handOver.deadLettered());
        return new CheckResult(name, meaning, verdict(books, nowhere), nowhere,
                "%d not sent: %d in the outbox, %d in the queue, %d given up as dead letters".formatted(orders.unsent(),
                        orders.inOutbox().size(), handOver.queued(), handOver.deadLettered()),
                nowhere == 0 ? List.of() : waiting.stream().limit(CheckResult.ROWS_MAX).toList());
    }

    private static CheckVerdict verdict(Books books, long nowhere) {
        if (nowhere == 0) {
            return CheckVerdict.PASSED;
        }
        return books.evidence().guarantee().nothingLost() ? CheckVerdict.VIOLATED : CheckVerdict.REPORTED;
    }
}
