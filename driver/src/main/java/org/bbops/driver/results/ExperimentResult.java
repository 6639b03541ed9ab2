package org.bbops.driver.results;

import java.time.Instant;
import java.util.List;
import org.bbops.driver.experiment.Experiment;

/**
 * The runs of an experiment, so far or all.
 *
 * @param experiment what was asked for
 * @param startedAt when it began
 * @param runs those made, in order
 */
public record ExperimentResult(Experiment experiment, Instant startedAt, List<RunResult> runs) {

    /** Keeps a copy of the runs. */
    public ExperimentResult {
        runs = List.copyOf(runs);
    }

    /** Every expectation, held against the runs. */
    public List<ExpectationResult> expectations() {
        ExpectationJudge judge = new ExpectationJudge(runs, experiment.repetitions());
        return experiment.expectations().stream().map(judge::judge).toList();
    }

    /**
     * Invalid when a run is, or is missing. Otherwise a single run decides by itself; of several, failed when an audit was
     * violated or an expectation does not hold: a rule that fails at some level is a result of the comparison.
     */
    public RunVerdict verdict() {
        if (runs.size() < experiment.runs().size() || runs.stream().anyMatch(run -> run.verdict() == RunVerdict.INVALID)) {
            return RunVerdict.INVALID;
        }
        boolean expectationFails = expectations().stream()
            .anyMatch(expectation -> expectation.verdict() == ExpectationVerdict.DOES_NOT_HOLD);
        boolean runFails = experiment.isSingleRun()
            ? runs.getFirst().verdict() == RunVerdict.FAILED
            : runs.stream().anyMatch(run -> !run.auditPassed());
        return expectationFails || runFails ? RunVerdict.FAILED : RunVerdict.PASSED;
    }
}
