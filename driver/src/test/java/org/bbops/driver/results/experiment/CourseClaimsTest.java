package org.bbops.driver.results.experiment;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.assertj.core.api.ThrowableAssertAlternative;
import org.bbops.analysis.capacity.Course;
import org.bbops.analysis.capacity.Course.Books;
import org.bbops.analysis.capacity.Course.Found;
import org.bbops.analysis.capacity.Course.Identity;
import org.bbops.analysis.capacity.Course.Orders;
import org.bbops.analysis.capacity.Occupancy;
import org.bbops.analysis.capacity.RateSearch;
import org.bbops.analysis.capacity.Resource;
import org.bbops.analysis.capacity.Step;
import org.bbops.analysis.capacity.Step.StepKind;
import org.bbops.analysis.capacity.StepVerdict;
import org.bbops.analysis.file.WarmUp;
import org.bbops.contracts.process.WrongInputException;
import org.bbops.driver.experiment.Expectation;
import org.bbops.driver.experiment.Experiment;
import org.bbops.driver.experiment.ExperimentReader;
import org.bbops.driver.results.experiment.ExpectationResult.ExpectationVerdict;
import org.junit.jupiter.api.Test;

class CourseClaimsTest {

    private static final String TWICE = "{claim: messaging bears twice as much, figure: bbopsEndedPerMinute, "
            + "of: {purchasing: messaging}, to: {purchasing: sync}, at-least: 2}";
    private static final String NONE_LOST = "{claim: messaging loses none, figure: purchaseOrders.lost, of: {purchasing: messaging}, at-most: 0}";

    private final List<Course> courses = new ArrayList<>();

    @Test
    void judgesAClaimOnThroughputByTheRatioOfCapacities() {
        passes("sync", Resource.CONNECTIONS, 21, 22, 23, 24, 25);
        passes("messaging", Resource.SENDERS, 80, 80, 80, 80, 80);

        ExpectationResult result = judged(TWICE);

        assertThat(result.verdict()).isEqualTo(ExpectationVerdict.HOLDS);
        assertThat(result.sentence()).startsWith("Claim holds: messaging bears twice as much (ratio of injectionRate 3.4");
        assertThat(result.basis().repetitions()).isEqualTo(5);
    }

    @Test
    void claimHoldsAgainstASideThatPassesNoRate() {
        passes("messaging", Resource.SENDERS, 80, 80, 80, 80, 80);
        for (int repetition = 1; repetition <= 5; repetition++) {
            courses.add(passingNothing(repetition));
        }

        assertThat(judged(TWICE).verdict()).isEqualTo(ExpectationVerdict.HOLDS);
    }

    private static Course passingNothing(int repetition) {
        Step failed = new Step(new RateSearch.Attempt(1, StepKind.SEARCH), StepVerdict.FAILED, 10, 9_000,
                new Step.Work(Occupancy.UNKNOWN, null, null), List.of("too slow"));
        return new Course(new Identity("sync", Map.of("purchasing", "sync"), repetition), new WarmUp(30, true, 0.01), List.of(failed),
                new Found(0, 1, false, Resource.CONNECTIONS), new Books(List.of(), List.of(), new Orders(100, 0, 0, 0)));
    }

    @Test
    void oneCoursePerSideIsOnlyIndicative() {
        passes("sync", Resource.CONNECTIONS, 20);
        passes("messaging", Resource.SENDERS, 30);

        assertThat(judged(TWICE).verdict()).isEqualTo(ExpectationVerdict.INDICATIVE);
    }

    @Test
    void ratioHasNoUpperBoundWhenTheHighestRatePasses() {
        passes("sync", Resource.CONNECTIONS, 60, 60, 60, 60, 60);
        passes("messaging", Resource.NONE, 80, 80, 80, 80, 80);

        assertThat(judged(TWICE).verdict()).isEqualTo(ExpectationVerdict.INCONCLUSIVE);
        assertThat(judged(TWICE).sentence()).contains("purchasing messaging is at the highest rate tried, 80, and may lie above");
        assertThat(judged(TWICE.replace("at-least: 2", "at-least: 1.2")).verdict()).isEqualTo(ExpectationVerdict.HOLDS);
    }

    @Test
    void aRatioAtItsLimitInEachPairHolds() {
        passes("sync", Resource.CONNECTIONS, 20, 20, 20, 20, 20);
        passes("messaging", Resource.SENDERS, 100, 100, 100, 100, 100);

        assertThat(judged(TWICE.replace("at-least: 2", "at-least: 5")).verdict()).isEqualTo(ExpectationVerdict.HOLDS);
    }

    @Test
    void isInconclusiveWhenTheDriverEndedASearchOfEachSide() {
        passes("sync", Resource.DRIVER, 20, 20, 20, 20, 20);
        passes("messaging", Resource.DRIVER, 80, 80, 80, 80, 80);

        assertThat(judged(TWICE).verdict()).isEqualTo(ExpectationVerdict.INCONCLUSIVE);
    }

    @Test
    void isLoadLimitedWhenBothPassTheHighestRate() {
        passes("sync", Resource.NONE, 80);
        passes("messaging", Resource.NONE, 80);

        assertThat(judged(TWICE).verdict()).isEqualTo(ExpectationVerdict.LOAD_LIMITED);
    }

    @Test
    void countsPurchaseOrdersOverWholeCourses() {
        passes("messaging", Resource.SENDERS, 80);

        assertThat(judged(NONE_LOST).sentence()).startsWith("Claim holds, 0 of 1,000 (at most 0.3 % at 95 %): messaging loses none");

        courses.add(course("messaging", 2, 80, Resource.SENDERS, 1));

        assertThat(judged(NONE_LOST).verdict()).isEqualTo(ExpectationVerdict.DOES_NOT_HOLD);
    }

    @Test
    void countsNoOrdersOfACourseThatLeftWorkUnfinished() {
        Course undrained = course("messaging", 1, 80, Resource.SENDERS, 0);
        courses.add(new Course(undrained.identity(), undrained.warmUp(), List.of(), undrained.found(),
                new Books(List.of(), List.of("not everything was finished within 92 s"), undrained.books().orders())));

        assertThat(judged(NONE_LOST).verdict()).isEqualTo(ExpectationVerdict.NOT_MEASURED);
    }

    @Test
    void isNotMeasuredWithoutAReliableCourse() {
        passes("sync", Resource.CONNECTIONS, 20);
        Course good = course("messaging", 1, 80, Resource.SENDERS, 0);
        courses.add(new Course(good.identity(), good.warmUp(), List.of(), good.found(), new Books(List.of("order-total"), List.of())));

        assertThat(judged(TWICE).verdict()).isEqualTo(ExpectationVerdict.NOT_MEASURED);
    }

    @Test
    void refusesAClaimThatCoursesCannotJudge() {
        refused("{claim: messaging answers soon, figure: transactions.newOrder.p90Millis, of: {purchasing: messaging}, at-most: 100}")
                .withMessageStartingWith("the claim 'messaging answers soon' of e cannot be judged by courses (courses do not report "
                        + "transactions.newOrder.p90Millis): they find the highest rate");
        refused(TWICE.replace("messaging}", "messaging, injection-rate: 10}"))
                .withMessageContaining("it names an injection rate");
        refused("{claim: c, figure: bbopsPerMinute, of: {purchasing: sync}, at-least: 100}").withMessageContaining("has no 'to'");
    }

    @Test
    void skipsClaimsOfRunsThatCoursesCannotJudge() {
        Experiment experiment = experiment("runs", TWICE, TWICE.replace("messaging}", "messaging, injection-rate: peak}"),
                TWICE.replace("messaging}", "messaging, injection-rate: 10}").replace("twice", "much"));

        assertThat(CourseClaims.notJudged(experiment)).extracting(Expectation::claim).containsExactly("messaging bears much as much");
        assertThat(CourseClaims.judge(experiment, List.of())).hasSize(2);
    }

    /** Adds courses of a side, one of each repetition, that pass these rates and lose no order. */
    private void passes(String side, Resource boundBy, int... rates) {
        for (int rate : rates) {
            int repetition = (int) courses.stream().filter(course -> course.side().equals(side)).count() + 1;
            courses.add(course(side, repetition, rate, boundBy, 0));
        }
    }

    private static ThrowableAssertAlternative<WrongInputException> refused(String claim) {
        return assertThatExceptionOfType(WrongInputException.class)
                .isThrownBy(() -> CourseClaims.notJudged(experiment("courses", claim)));
    }

    private ExpectationResult judged(String claim) {
        return CourseClaims.judge(experiment("courses", claim), courses).getFirst();
    }

    private static Experiment experiment(String schedule, String... claims) {
        return ExperimentReader.read("e.yaml", """
                experiment: e
                schedule: %s
                repetitions: 5
                factors: {injection-rate: 10, purchasing: [sync, messaging]}
                expect: [%s]
                """.formatted(schedule, String.join(", ", claims)), List.of());
    }

    private static Course course(String side, int repetition, int passes, Resource boundBy, long lost) {
        return new Course(new Identity(side, Map.of("purchasing", side), repetition), new WarmUp(30, true, 0.01), List.of(),
                new Found(passes, passes + 1, true, boundBy), new Books(List.of(), List.of(), new Orders(1_000, lost, 0, 0)));
    }
}
