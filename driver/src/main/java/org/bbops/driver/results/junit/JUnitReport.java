package org.bbops.driver.results.junit;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.bbops.driver.experiment.RunConfiguration;
import org.bbops.driver.results.ExperimentResult;
import org.bbops.driver.results.RunResult;
import org.bbops.driver.results.junit.TestCase.Outcome;

/**
 * junit.xml: a suite for each run, with its rules and its audit, and one for the experiment, with its claims. It has a failure
 * or an error exactly when the experiment's verdict is failed or invalid, so that a build server says what the command says.
 */
public final class JUnitReport {

    private JUnitReport() {
    }

    /** The document over the runs made so far. */
    public static String of(ExperimentResult result) {
        List<TestSuite> suites = new ArrayList<>();
        suites.add(experiment(result));
        result.runs().forEach(run -> suites.add(run(result, run)));
        return JUnitXml.document(suites);
    }

    private static TestSuite experiment(ExperimentResult result) {
        int planned = result.experiment().runs().size();
        int made = result.runs().size();
        TestCase complete = TestCase.of("every run was made", made == planned ? Outcome.PASSED : Outcome.ERROR,
            "%d of %d runs were made".formatted(made, planned));
        return new TestSuite(result.experiment().name(), "bbops." + result.experiment().name(), result.startedAt(), Duration.ZERO,
            Stream.concat(Stream.of(complete), ClaimCases.of(result.expectations()).stream()).toList());
    }

    private static TestSuite run(ExperimentResult result, RunResult run) {
        Outcome brokenRule = result.experiment().isSingleRun() ? Outcome.FAILURE : Outcome.SKIPPED;
        List<TestCase> cases = new ArrayList<>();
        cases.add(reliable(run));
        cases.addAll(RuleCases.of(run.rules(), brokenRule));
        cases.addAll(AuditCases.of(run.audit()));
        return new TestSuite(name(run.configuration()), group(result, run.configuration()), run.measurement().startedAt(),
            run.configuration().settings().phases().total(), cases);
    }

    private static TestCase reliable(RunResult run) {
        List<String> reasons = run.invalidBecause();
        return TestCase.of("the run can be relied on", reasons.isEmpty() ? Outcome.PASSED : Outcome.ERROR,
            String.join(" ", reasons));
    }

    private static String name(RunConfiguration run) {
        return "run %d: injection rate %d, %s, repetition %d".formatted(run.number(), run.injectionRate(), run.purchasing(),
            run.repetition());
    }

    private static String group(ExperimentResult result, RunConfiguration run) {
        return "bbops.%s.run-%03d".formatted(result.experiment().name(), run.number());
    }
}
