package org.bbops.driver.results.junit;

import java.util.List;
import org.bbops.driver.results.ExpectationResult;
import org.bbops.driver.results.junit.TestCase.Outcome;

/** An experiment's claims as test cases. */
final class ClaimCases {

    private ClaimCases() {
    }

    static List<TestCase> of(List<ExpectationResult> claims) {
        return claims.stream()
            .map(claim -> TestCase.of(claim.expectation().claim(), outcome(claim), claim.sentence())).toList();
    }

    private static Outcome outcome(ExpectationResult claim) {
        return switch (claim.verdict()) {
            case HOLDS -> Outcome.PASSED;
            case DOES_NOT_HOLD -> Outcome.FAILURE;
            case TOO_CLOSE_TO_TELL, NOT_MEASURED -> Outcome.SKIPPED;
        };
    }
}
