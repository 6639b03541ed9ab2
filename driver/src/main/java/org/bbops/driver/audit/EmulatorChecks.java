package org.bbops.driver.audit;

import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.BiFunction;
import java.util.function.BiPredicate;
import org.bbops.analysis.file.CheckResult;
import org.bbops.analysis.file.CheckResult.CheckVerdict;
import org.bbops.contracts.emulator.EmulatorOrder;
import org.bbops.driver.audit.AuditEvidence.EmulatorBooks;
import org.bbops.driver.audit.Check.Books;

/** Checks of the purchase orders against the supplier emulator: no order lost, duplicated or phantom. */
final class EmulatorChecks {

    static final List<Check> ALL = List.of(
            new EmulatorCheck("supplier-order-known",
                    "every order the supplier accepted is in the database; otherwise it is a phantom, which sync can leave behind",
                    EmulatorChecks::phantoms),
            new EmulatorCheck("purchase-order-arrived",
                    "every purchase order reached the supplier, or waits in the outbox or the queue", EmulatorChecks::lost),
            new EmulatorCheck("purchase-order-accepted-once",
                    "the supplier accepted no order twice, and was never asked for other lines under the number of an order",
                    (books, emulator) -> orders(emulator, order -> order.receipts().accepted() > 1 || order.differing() > 0, true)),
            new EmulatorCheck("purchase-order-sent-once",
                    "no order came to the supplier twice; at least once is what messaging promises, so this is reported",
                    (books, emulator) -> orders(emulator, order -> order.receipts().duplicates() > 0, false)),
            new EmulatorCheck("supplier-order-lines", "the supplier was asked for the lines, parts and quantities that the database has",
                    (books, emulator) -> known(books, emulator, (row, order) -> row.lines() != order.lines().lines()
                            || !row.content().equals(order.content()))),
            new EmulatorCheck("delivery-booked", "what the supplier delivered is booked, and nothing else",
                    EmulatorChecks::deliveries),
            new EmulatorCheck("delivery-possible", "the supplier gave up the delivery of no order that the database knows",
                    (books, emulator) -> known(books, emulator, (row, order) -> order.lines().undeliverable() > 0)),
            new EmulatorCheck("deliveries-drained", "the supplier has nothing left to deliver; what is left is reported",
                    (books, emulator) -> new Finding(emulator.pendingDeliveries(), false, List.of())));

    private EmulatorChecks() {
    }

    private static Finding phantoms(Books books, EmulatorBooks emulator) {
        List<Integer> phantoms = books.purchaseOrders().phantoms(emulator);
        return new Finding(phantoms.size(), books.evidence().guarantee().nothingPhantom(),
                phantoms.stream().map(number -> "po_number " + number).toList());
    }

    private static Finding lost(Books books, EmulatorBooks emulator) {
        List<String> candidates = books.purchaseOrders().underway(emulator).stream()
                .map(number -> "po_number %d, po_status %s".formatted(number, books.purchaseOrders().rows().get(number).status()))
                .toList();
        OptionalLong lost = books.purchaseOrders().lost(books.evidence());
        return lost.isPresent() ? new Finding(lost.getAsLong(), books.evidence().guarantee().nothingLost(), candidates)
                : Finding.notChecked("%d are neither at the supplier nor in the outbox, and the broker's queue was not asked"
                        .formatted(candidates.size()));
    }

    /** Tolerates booked but uncounted lines while deliveries are pending, as the answer may be on its way. */
    private static Finding deliveries(Books books, EmulatorBooks emulator) {
        boolean drained = emulator.pendingDeliveries() == 0;
        return known(books, emulator, (row, order) -> row.booked() < order.lines().deliveredLines()
                || (drained && row.booked() > order.lines().deliveredLines()));
    }

    private static Finding orders(EmulatorBooks emulator, java.util.function.Predicate<EmulatorOrder> wrong, boolean isViolation) {
        List<String> rows = emulator.orders().values().stream().filter(wrong)
                .sorted(Comparator.comparingInt(EmulatorOrder::number))
                .map(order -> "po_number %d, received %d, accepted %d, with other lines %d".formatted(order.number(),
                        order.receipts().received(),
                        order.receipts().accepted(), order.differing()))
                .toList();
        return new Finding(rows.size(), isViolation, rows);
    }

    /** Orders that both sides know and that do not agree. */
    private static Finding known(Books books, EmulatorBooks emulator, BiPredicate<PurchaseOrders.Row, EmulatorOrder> wrong) {
        List<String> rows = books.purchaseOrders().rows().entrySet().stream()
                .filter(entry -> emulator.orders().containsKey(entry.getKey()))
                .filter(entry -> emulator.orders().get(entry.getKey()).wasTaken())
                .filter(entry -> wrong.test(entry.getValue(), emulator.orders().get(entry.getKey())))
                .sorted(java.util.Map.Entry.comparingByKey())
                .map(entry -> text(entry.getKey(), entry.getValue(), emulator.orders().get(entry.getKey()))).toList();
        return new Finding(rows.size(), true, rows);
    }

    private static String text(int number, PurchaseOrders.Row row, EmulatorOrder order) {
        return "po_number %d, lines %d, quantity %d, booked %d, supplier's lines %d, quantity %d, delivered %d%s%s".formatted(number,
                row.lines(), row.content().quantity(), row.booked(), order.lines().lines(), order.content().quantity(),
                order.lines().deliveredLines(),
                row.content().equals(order.content()) ? "" : ", other lines", order.lines().undeliverable() > 0 ? ", given up" : "");
    }

    /**
     * A check of the purchase orders against the emulator's books.
     *
     * @param name names it
     * @param meaning condition that must be true
     * @param finder returns the finding
     */
    private record EmulatorCheck(String name, String meaning, BiFunction<Books, EmulatorBooks, Finding> finder) implements Check {

        @Override
        public CheckResult make(Books books) {
            if (books.evidence().emulator().isEmpty()) {
                return new CheckResult(name, meaning, CheckVerdict.NOT_CHECKED, 0, "the emulator was not asked", List.of());
            }
            Finding finding = finder.apply(books, books.evidence().emulator().get());
            if (finding.notChecked().isPresent()) {
                return new CheckResult(name, meaning, CheckVerdict.NOT_CHECKED, 0, finding.notChecked().get(), List.of());
            }
            List<String> first = finding.rows().stream().limit(CheckResult.ROWS_MAX).toList();
            return new CheckResult(name, meaning, verdict(finding), finding.count(), "", first);
        }

        private static CheckVerdict verdict(Finding finding) {
            if (finding.count() == 0) {
                return CheckVerdict.PASSED;
            }
            return finding.isViolation() ? CheckVerdict.VIOLATED : CheckVerdict.REPORTED;
        }
    }

    /**
     * Finding of a check.
     *
     * @param count number of wrong orders
     * @param isViolation true when that is a violation, false when it is only reported
     * @param rows the orders concerned
     * @param notChecked reason why the check could not be made; empty when it was
     */
    private record Finding(long count, boolean isViolation, List<String> rows, Optional<String> notChecked) {

        Finding(long count, boolean isViolation, List<String> rows) {
            this(count, isViolation, rows, Optional.empty());
        }

        static Finding notChecked(String reason) {
            return new Finding(0, false, List.of(), Optional.of(reason));
        }
    }
}
