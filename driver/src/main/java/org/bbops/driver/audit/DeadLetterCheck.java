package org.bbops.driver.audit;

import java.util.List;
import org.bbops.analysis.file.CheckResult;
import org.bbops.analysis.file.CheckVerdict;

/** Checks that no message was dead-lettered. */
record DeadLetterCheck(String name, String meaning) implements Check {

    DeadLetterCheck() {
        this("dead-letters", "no message was given up: the dead-letter queue got none ('bbops dlq list' shows them)");
    }

    @Override
    public CheckResult make(Books books) {
        return books.evidence().handOver().map(handOver -> result(handOver.deadLettered()))
                .orElseGet(() -> new CheckResult(name, meaning, CheckVerdict.NOT_CHECKED, 0, "the broker was not asked", List.of()));
    }

    private CheckResult result(long letters) {
        return new CheckResult(name, meaning, letters == 0 ? CheckVerdict.PASSED : CheckVerdict.VIOLATED, letters,
                letters + " dead letters", List.of());
    }
}
