package org.bbops.driver.results.junit;

import java.time.Duration;
import java.time.Instant;
import java.util.List;

/**
 * What was judged of one run, or of the experiment.
 *
 * @param name which run
 * @param group the dotted name that build servers sort by
 * @param startedAt when it began
 * @param took how long it was
 * @param cases all that was judged
 */
record TestSuite(String name, String group, Instant startedAt, Duration took, List<TestCase> cases) {

    TestSuite {
        cases = List.copyOf(cases);
    }

    long count(TestCase.Outcome outcome) {
        return cases.stream().filter(one -> one.outcome() == outcome).count();
    }
}
