package org.bbops.driver.results.experiment;

import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.bbops.analysis.file.Claim;
import org.bbops.analysis.read.ClaimWords;
import org.bbops.analysis.read.KeptUp;
import org.bbops.analysis.verdict.Decision;
import org.bbops.driver.experiment.Expectation;

/** Formats the result of a claim in one line. */
final class ClaimLine {

    private static final String FEW = "fewer than %d repetitions show a direction and conclude nothing".formatted(Decision.PAIRS_MIN);

    private ClaimLine() {
    }

    static String of(ExpectationResult result) {
        Expectation claim = result.expectation();
        String line = "Claim %s: %s".formatted(result.claim().verdictText(), claim.claim());
        if (result.verdict() == ExpectationVerdict.NOT_MEASURED) {
            return line + joined(ClaimWords.withoutValue(result.basis().withoutValue()));
        }
        String what = claim.to().isEmpty() ? claim.figure() : "ratio of " + claim.figure();
        if (Double.isNaN(result.measured().value())) {
            return line + " (%s: nothing to measure, expected %s)".formatted(what, limits(claim));
        }
        return line + " (%s %s%s, expected %s)".formatted(what, number(result.measured().value()), range(result), limits(claim))
                + joined(remarks(result));
    }

    private static Stream<String> remarks(ExpectationResult result) {
        return Stream.of(result.verdict() == ExpectationVerdict.INDICATIVE ? Stream.of(FEW) : Stream.<String>empty(),
                ClaimWords.measuredIn(result.basis().repetitions(), result.basis().repetitionsPlanned()),
                ClaimWords.withoutValue(result.basis().withoutValue()), ClaimWords.overZero(result.basis().overZero()),
                result.keptUp() ? Stream.<String>empty() : result.peaks().stream().filter(Claim.Peak::isOfLoad)
                        .map(peak -> ClaimWords.peakOfLoad(peak.levels(), peak.rate())),
                result.peaks().stream().filter(Claim.Peak::isOpen).map(ClaimLine::peak),
                result.keptUp() ? Stream.of(KeptUp.WORDS) : Stream.<String>empty()).flatMap(remark -> remark);
    }

    private static String peak(Claim.Peak peak) {
        return ClaimWords.peak(peak.levels(), peak.rate(), peak.highestTried(), peak.mayLieAt());
    }

    private static String joined(Stream<String> remarks) {
        return remarks.map("; "::concat).collect(Collectors.joining());
    }

    private static String range(ExpectationResult result) {
        ExpectationResult.Spread measured = result.measured();
        String name = measured.isInterval() ? "95 % interval" : "range";
        return measured.low() == measured.high() ? "" : ", %s %s to %s".formatted(name, number(measured.low()), number(measured.high()));
    }

    private static String number(double value) {
        return Double.isInfinite(value) ? ClaimWords.GREATER_THAN_ANY : String.format(Locale.ROOT, "%.2f", value);
    }

    private static String limits(Expectation claim) {
        if (claim.atLeast() == null) {
            return "at most " + claim.atMost();
        }
        return "at least " + claim.atLeast() + (claim.atMost() == null ? "" : " and at most " + claim.atMost());
    }
}
