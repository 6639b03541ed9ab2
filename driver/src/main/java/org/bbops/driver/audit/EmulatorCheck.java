package org.bbops.driver.audit;

import java.util.List;
import java.util.function.BiFunction;
import org.bbops.analysis.file.CheckResult;
import org.bbops.analysis.file.CheckVerdict;

/**
 * A check of the purchase orders against the emulator's books.
 *
 * @param name names it
 * @param meaning condition that must be true
 * @param finder returns the finding
 */
record EmulatorCheck(String name, String meaning, BiFunction<Books, EmulatorBooks, Finding> finder) implements Check {

    /**
     * Finding of the check.
     *
     * @param count number of wrong orders
     * @param isViolation true when that is a violation, false when it is only reported
     * @param rows the orders concerned
     */
    record Finding(long count, boolean isViolation, List<String> rows) {
    }

    @Override
    public CheckResult make(Books books) {
        if (books.evidence().emulator().isEmpty()) {
            return new CheckResult(name, meaning, CheckVerdict.NOT_CHECKED, 0, "the emulator was not asked", List.of());
        }
        Finding finding = finder.apply(books, books.evidence().emulator().get());
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
