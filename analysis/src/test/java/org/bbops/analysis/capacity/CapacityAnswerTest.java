package org.bbops.analysis.capacity;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.bbops.analysis.capacity.Course.Identity;
import org.bbops.analysis.capacity.RateSearch.Attempt;
import org.bbops.analysis.capacity.Step.StepKind;
import org.bbops.analysis.capacity.Step.Work;
import org.bbops.analysis.file.WarmUp;
import org.bbops.analysis.read.SideResponses;
import org.bbops.analysis.verdict.AnswerVerdict;
import org.bbops.analysis.verdict.SideRatio;
import org.junit.jupiter.api.Test;

class CapacityAnswerTest {

    private static final CapacityLimits LIMITS = new CapacityLimits(1, 100, 20);
    private static final Occupancy AT_SUPPLIER = new Occupancy(0.3, 0.98, 0.9, 0, Double.NaN, Double.NaN, null);
    private static final Occupancy BUSY = new Occupancy(0.97, 0.4, 0, 0, Double.NaN, Double.NaN, null);

    private final List<Course> courses = new ArrayList<>();

    @Test
    void namesTheDomainWhosePoolIsExhausted() {
        courses.add(course("sync", 1, 16, new Occupancy(0.3, 0.98, 0.9, 0, Double.NaN, Double.NaN, "supplier")));

        assertThat(CapacityAnswer.of(courses).sentence())
                .isEqualTo("sync passes up to Ir 16 (the supplier domain's 5 connections are taken up waiting for the supplier).");
    }

    @Test
    void statesBothCapacitiesTheirBottlenecksAndTheRatio() {
        courses.add(course("sync", 1, 16, AT_SUPPLIER));
        courses.add(course("messaging", 1, 74, BUSY));

        CapacityAnswer answer = CapacityAnswer.of(courses);

        assertThat(answer.sentence())
                .isEqualTo("sync passes up to Ir 16 (its 5 connections are taken up waiting for the supplier), messaging up to "
                        + "Ir 74 (processors): 4.6 times, in one course each.");
        assertThat(answer.verdict()).isEqualTo(AnswerVerdict.INDICATIVE);
    }

    @Test
    void namesSendersAsTheBottleneckOfPurchaseOrders() {
        courses.add(course("sync", 1, 16, AT_SUPPLIER));
        courses.add(course("messaging", 1, 74,
                new Work(new Occupancy(0.7, 0.4, 0, 0, Double.NaN, Double.NaN, null).withSenders(1.0), null, null, Resource.SENDERS)));

        assertThat(CapacityAnswer.of(courses).sentence())
                .contains(
                        "messaging up to Ir 74 (purchase orders queue up, as its 32 senders are all waiting for the supplier): 4.6 times");
        assertThat(CapacityAnswer.of(courses).details())
                .anyMatch(line -> line.endsWith("(processors 70 %, connections 40 %, senders 100 %)"));
    }

    @Test
    void reportsUtilizationsWhenNoResourceIsSaturated() {
        courses.add(course("messaging", 1, 74, new Occupancy(0.7, 0.4, 0, 0, Double.NaN, Double.NaN, null).withSenders(0.6)));

        assertThat(CapacityAnswer.of(courses).sentence())
                .contains("(no resource was seen to be used up: processors 70 %, connections 40 %, senders 60 %)");
    }

    @Test
    void concludesFromFivePairsWhoseIntervalExcludesOne() {
        for (int repetition = 1; repetition <= 5; repetition++) {
            courses.add(course("sync", repetition, 15 + repetition % 2, AT_SUPPLIER));
            courses.add(course("messaging", repetition, 70 + repetition % 3, BUSY));
        }

        CapacityAnswer answer = CapacityAnswer.of(courses);

        assertThat(answer.verdict()).isEqualTo(AnswerVerdict.DIFFERENT);
        assertThat(answer.ratio().pairs()).isEqualTo(5);
        assertThat(answer.ratio().value()).isBetween(answer.ratio().low(), answer.ratio().high()).isCloseTo(4.57, within(0.05));
        assertThat(answer.sentence()).contains("4.6 times (4.3 to 4.8, 5 pairs)");
    }

    @Test
    void isInconclusiveWhenTheIntervalContainsOne() {
        for (int repetition = 1; repetition <= 5; repetition++) {
            courses.add(course("sync", repetition, 50, BUSY));
            courses.add(course("messaging", repetition, 48 + repetition, BUSY));
        }

        assertThat(CapacityAnswer.of(courses).verdict()).isEqualTo(AnswerVerdict.INCONCLUSIVE);
    }

    @Test
    void givesALowerBoundWhereMessagingPassesTheHighestRate() {
        courses.add(course("sync", 1, 16, AT_SUPPLIER));
        courses.add(course("messaging", 1, 100, BUSY));

        assertThat(CapacityAnswer.of(courses).sentence()).contains("the highest rate tried still passes").contains("at least 6.3 times");
    }

    @Test
    void reportsNoRatioWhenBothPassTheHighestRate() {
        courses.add(course("sync", 1, 100, BUSY));
        courses.add(course("messaging", 1, 100, BUSY));

        assertThat(CapacityAnswer.of(courses).verdict()).isEqualTo(AnswerVerdict.LOAD_LIMITED);
        assertThat(CapacityAnswer.of(courses).ratio()).isNull();
    }

    @Test
    void asksForAHigherStartWhereTheStepsWereUsedUpAtDifferentRates() {
        courses.add(outOfSteps(course("sync", 1, 32, BUSY)));
        courses.add(outOfSteps(course("messaging", 1, 64, BUSY)));

        assertThat(CapacityAnswer.of(courses).sentence())
                .contains("; the steps were used up below the highest rate, so that they cannot be compared: raise --start");

        courses.add(outOfSteps(course("messaging with xa", 1, 64, BUSY)));

        assertThat(CapacityAnswer.of(courses).sentence()).contains("used up their steps below the highest rate");
    }

    private static Course outOfSteps(Course course) {
        return new Course(new Identity(course.side(), course.levels(), course.repetition()), course.warmUp(), course.steps(),
                new Course.Found(course.found().passes(), LIMITS.max() + 1, true, Resource.NONE), course.books());
    }

    @Test
    void ignoresCoursesThatFailTheConsistencyChecks() {
        Course good = course("sync", 1, 16, AT_SUPPLIER);
        courses.add(new Course(new Identity(good.side(), good.levels(), 1), good.warmUp(), good.steps(), good.found(),
                new Course.Books(List.of("orders"), List.of())));
        courses.add(course("messaging", 1, 74, BUSY));

        assertThat(CapacityAnswer.of(courses).capacities()).extracting(CapacityAnswer.Capacity::side).containsExactly("messaging");
        assertThat(CapacityAnswer.of(courses).verdict()).isEqualTo(AnswerVerdict.NONE);
    }

    @Test
    void comparesEachOfSeveralSidesWithTheFirst() {
        courses.add(course("none", 1, 20, BUSY));
        courses.add(course("version", 1, 40, BUSY));
        courses.add(course("pessimistic", 1, 10, BUSY));

        CapacityAnswer answer = CapacityAnswer.of(courses);

        assertThat(answer.ratio()).isNull();
        assertThat(answer.ratios()).extracting(ratio -> ratio.sides().of(), ratio -> ratio.sides().to(), ratio -> ratio.ratio().value())
                .satisfiesExactly(one -> assertThat(one.toList()).startsWith("version", "none").satisfies(
                        each -> assertThat((double) each.getLast()).isCloseTo(2, within(1e-9))),
                        one -> assertThat(one.toList()).startsWith("pessimistic", "none"));
        assertThat(answer.sentence()).endsWith(": version bears 2.0 times what none does, "
                + "pessimistic bears 0.50 times what none does, in one course each.");
        assertThat(answer.verdict()).isEqualTo(AnswerVerdict.INDICATIVE);
    }

    @Test
    void comparesMessagingWithSyncInEachSetting() {
        courses.add(at("5", "sync", 16));
        courses.add(at("5", "messaging", 64));
        courses.add(at("30", "sync", 50));
        courses.add(at("30", "messaging", 75));

        assertThat(CapacityAnswer.of(courses).ratios()).extracting(ratio -> ratio.sides().of() + " to " + ratio.sides().to())
                .containsExactly("messaging, pool-size 5 to sync, pool-size 5", "messaging, pool-size 30 to sync, pool-size 30");
    }

    @Test
    void correctsTheVerdictsOnSeveralSides() {
        for (int repetition = 1; repetition <= 5; repetition++) {
            courses.add(course("a", repetition, 50, BUSY));
            courses.add(course("b", repetition, List.of(50, 52, 53, 51, 54).get(repetition - 1), BUSY));
            courses.add(course("c", repetition, 48 + repetition, BUSY));
            courses.add(course("d", repetition, 20, BUSY));
        }

        List<SideRatio> ratios = CapacityAnswer.of(courses).ratios();

        // By itself the interval of b leaves out 1.
        assertThat(ratios.getFirst().ratio().low()).isGreaterThan(1);
        assertThat(ratios).extracting(SideRatio::verdict).containsExactly(AnswerVerdict.INCONCLUSIVE, AnswerVerdict.INCONCLUSIVE,
                AnswerVerdict.DIFFERENT);
        assertThat(CapacityAnswer.of(courses).verdict()).isEqualTo(AnswerVerdict.DIFFERENT);
    }

    @Test
    void putsEachOfManyComparisonsOnALineOfItsOwn() {
        List.of("a", "b", "c", "d", "e").forEach(side -> courses.add(course(side, 1, 20, BUSY)));

        CapacityAnswer answer = CapacityAnswer.of(courses);

        assertThat(answer.sentence()).endsWith("e passes up to Ir 20 (processors).");
        assertThat(answer.details()).contains("Ratio: e bears 1.0 times what a does, in one course each");
    }

    private static Course at(String pool, String purchasing, int capacity) {
        Course course = course("%s, pool-size %s".formatted(purchasing, pool), 1, capacity, BUSY);
        return new Course(new Identity(course.side(), Map.of("purchasing", purchasing, "pool-size", pool), 1), course.warmUp(),
                course.steps(), course.found(), course.books());
    }

    @Test
    void reportsResponsesThatDiffer10FoldAtEqualCapacity() {
        courses.add(withResponseAt60(course("sync", 1, 100, BUSY), 900));
        courses.add(withResponseAt60(course("messaging", 1, 100, BUSY), 90));

        assertThat(CapacityAnswer.of(courses).sentence())
                .endsWith(": no difference in capacity up to the highest rate tried, but newOrder's "
                        + "90th percentile at Ir 60 is 900 ms with sync and 90 ms with messaging.");
    }

    @Test
    void reportsWorkOrdersIfOnlyTheirResponsesDiffer() {
        courses.add(withResponseAt60(course("sync", 1, 100, BUSY), 80, 3_100));
        courses.add(withResponseAt60(course("messaging", 1, 100, BUSY), 70, 1_150));

        CapacityAnswer answer = CapacityAnswer.of(courses);

        assertThat(answer.sentence()).endsWith(": no difference in capacity up to the highest rate tried, but workOrder's "
                + "90th percentile at Ir 60 is 3,100 ms with sync and 1,150 ms with messaging.");
        assertThat(answer.details().getFirst()).isEqualTo("Response: at Ir 60, the highest rate that both ran, workOrder's 90th percentile "
                + "is 3,100 ms with sync and 1,150 ms with messaging");
    }

    @Test
    void prefersNewOrderIfItsResponsesDifferToo() {
        courses.add(withResponseAt60(course("sync", 1, 100, BUSY), 900, 9_000));
        courses.add(withResponseAt60(course("messaging", 1, 100, BUSY), 90, 1_150));

        assertThat(CapacityAnswer.of(courses).sameRate()).isEqualTo(new SideResponses(60, List.of(900.0, 90.0)));
    }

    @Test
    void formatsResponsesLikeTheAnswerOfRuns() {
        courses.add(withResponseAt60(course("sync", 1, 100, BUSY), 1_900));
        courses.add(withResponseAt60(course("messaging", 1, 100, BUSY), Double.POSITIVE_INFINITY));

        assertThat(CapacityAnswer.of(courses).sentence())
                .endsWith("90th percentile at Ir 60 is 1,900 ms with sync and beyond any limit with messaging.");
        assertThat(CapacityAnswer.of(courses).details().getFirst()).endsWith("is 1,900 ms with sync and beyond any limit with messaging");
    }

    @Test
    void reportsNoDifferenceWhenCapacityAndResponsesAreAlike() {
        courses.add(withResponseAt60(course("sync", 1, 80, BUSY), 90));
        courses.add(withResponseAt60(course("messaging", 1, 82, BUSY), 80));

        assertThat(CapacityAnswer.of(courses).sentence()).endsWith("1.0 times, in one course each; no difference in capacity was shown.");
    }

    @Test
    void comparesResponsesAtTheHighestRateThatBothRan() {
        courses.add(withResponseAt60(course("sync", 1, 80, BUSY), 90));
        courses.add(withResponseAt60(course("messaging", 1, 90, BUSY), 80));

        assertThat(CapacityAnswer.of(courses).sameRate()).isEqualTo(new SideResponses(60, List.of(90.0, 80.0)));
    }

    @Test
    void doesNotCompareWhenTheDriverEndedBothSearches() {
        courses.add(boundByDriver(course("sync", 1, 12, BUSY)));
        courses.add(boundByDriver(course("messaging", 1, 13, BUSY)));

        assertThat(CapacityAnswer.of(courses).ratio()).isNull();
        assertThat(CapacityAnswer.of(courses).sentence())
                .isEqualTo("sync passes up to Ir 12 (the driver could not offer more), messaging up to Ir 13 "
                        + "(the driver could not offer more); the driver, not the system, ended the search, so that they cannot be compared.");
    }

    @Test
    void givesAnUpperBoundWhenTheDriverLimitedOnlySync() {
        courses.add(boundByDriver(course("sync", 1, 12, BUSY)));
        courses.add(course("messaging", 1, 60, BUSY));

        assertThat(CapacityAnswer.of(courses).sentence()).endsWith(": at most 5.0 times, in one course each.");
    }

    @Test
    void givesAnUpperBoundWhenTheDriverLimitedSyncInAFewCourses() {
        for (int repetition = 1; repetition <= 5; repetition++) {
            Course sync = course("sync", repetition, 12 + repetition % 2, BUSY);
            courses.add(repetition <= 2 ? boundByDriver(sync) : sync);
            courses.add(course("messaging", repetition, 60, BUSY));
        }

        CapacityAnswer answer = CapacityAnswer.of(courses);

        assertThat(answer.capacities().getFirst().high()).isNull();
        assertThat(answer.verdict()).isEqualTo(AnswerVerdict.INCONCLUSIVE);
        assertThat(answer.sentence()).contains("messaging up to Ir 60").contains(": at most 4.8 times");
        assertThat(EarlyEnd.reason(courses, 10)).isEmpty();
    }

    private static Course boundByDriver(Course course) {
        return new Course(new Identity(course.side(), course.levels(), course.repetition()), course.warmUp(), course.steps(),
                new Course.Found(course.found().passes(), course.found().fails(), true, Resource.DRIVER), course.books());
    }

    /** Such as of K3: that most courses passed the highest rate does not mean that the side passes it. */
    @Test
    void namesTheResourceOfTheCoursesThatDidNotPassTheHighestRate() {
        for (int repetition = 1; repetition <= 5; repetition++) {
            courses.add(course("sync", repetition, 20, AT_SUPPLIER));
            courses.add(course("row locks", repetition, repetition <= 2 ? 92 : 100, BUSY));
        }

        CapacityAnswer answer = CapacityAnswer.of(courses);

        assertThat(answer.sentence()).contains(
                ", “row locks” up to Ir 97 (processors; in 3 of 5 courses the highest rate tried still passes): at least 4.8 times");
        assertThat(answer.details()).anyMatch(line -> line.startsWith("Why: row locks fails at Ir "));
    }

    @Test
    void claimsNoEqualityWhereTheHighestRatePassedInAPartOfTheCourses() {
        courses.add(course("sync", 1, 100, BUSY));
        courses.add(course("sync", 2, 60, BUSY));
        for (int repetition = 1; repetition <= 2; repetition++) {
            courses.add(course("messaging", repetition, 100, BUSY));
        }

        assertThat(CapacityAnswer.of(courses).verdict()).isNotEqualTo(AnswerVerdict.LOAD_LIMITED);
        assertThat(CapacityAnswer.of(courses).sentence()).doesNotContain("no difference")
                .startsWith(
                        "sync passes up to Ir 78 (processors; in 1 of 2 courses the highest rate tried still passes), messaging up to ");
        assertThat(EarlyEnd.reason(courses, 10)).isEmpty();
    }

    @Test
    void saysInHowManyCoursesASidePassesNoRate() {
        for (int repetition = 1; repetition <= 5; repetition++) {
            courses.add(repetition < 5 ? passingNothing("sync", repetition) : course("sync", repetition, 3, AT_SUPPLIER));
            courses.add(course("messaging", repetition, 74, BUSY));
        }

        CapacityAnswer answer = CapacityAnswer.of(courses);

        assertThat(answer.sentence()).startsWith("sync passes up to Ir 3 (its 5 connections are taken up waiting for the supplier; "
                + "in 4 of 5 courses no rate passed), messaging up to Ir 74 (processors): messaging bears more than sync in 5 of 5 pairs");
        assertThat(answer.capacities().getFirst().low()).isZero();
    }

    @Test
    void countsTheCoursesThatPassTheHighestRate() {
        for (int repetition = 1; repetition <= 2; repetition++) {
            for (String side : List.of("a", "b", "c")) {
                courses.add(course(side, repetition, 100, BUSY));
            }
        }

        assertThat(CapacityAnswer.of(courses).sentence()).endsWith("no difference of c and a up to the highest rate tried.");
    }

    @Test
    void namesNoSideThatBearsMoreWhereNoneDoes() {
        for (int repetition = 1; repetition <= 2; repetition++) {
            for (String side : List.of("sync", "messaging")) {
                courses.add(repetition == 1 ? passingNothing(side, repetition) : course(side, repetition, 10, BUSY));
            }
        }

        assertThat(CapacityAnswer.of(courses).sentence())
                .endsWith(": neither messaging nor sync bears more in most of 2 pairs, which is inconclusive.");
    }

    @Test
    void onlyAFailedStepHasALateDriver() {
        Step late = course("sync", 1, 16, BUSY).steps().getLast().judged(StepVerdict.FAILED, List.of("slow")).lateBy(118);

        assertThat(late.because("the database gave no answer").isLate()).isTrue();
        assertThat(late.judged(StepVerdict.INVALID, List.of("system has ended")).isLate()).isFalse();
    }

    @Test
    void keepsTheBottleneckWhenTheSecondTryIsInvalid() {
        Course once = course("sync", 1, 16, AT_SUPPLIER);
        List<Step> steps = new ArrayList<>(once.steps());
        steps.add(new Step(new Attempt(17, StepKind.SEARCH), StepVerdict.INVALID, 100, 10, new Work(Occupancy.UNKNOWN, null, null),
                List.of("late")));

        assertThat(Course.Found.of(steps, new RateSearch(LIMITS)).boundBy()).isEqualTo(Resource.CONNECTIONS_AT_SUPPLIER);
    }

    @Test
    void namesTheSideThatPassesNoRateAndWhy() {
        courses.add(passingNothing("sync", 1));
        courses.add(course("messaging", 1, 74, BUSY));

        CapacityAnswer answer = CapacityAnswer.of(courses);

        assertThat(answer.sentence())
                .isEqualTo("sync passes no rate, not even Ir 1 (newOrder is too slow), messaging passes up "
                        + "to Ir 74 (processors): messaging bears more than sync, in one course each.");
        assertThat(answer.verdict()).isEqualTo(AnswerVerdict.INDICATIVE);
        assertThat(answer.ratio()).isNull();
        assertThat(answer.details().getLast()).startsWith("Trust: one course each, which shows the direction and concludes nothing");
    }

    @Test
    void concludesFromFivePairsOfWhichOneSidePassesNoRate() {
        for (int repetition = 1; repetition <= 5; repetition++) {
            courses.add(passingNothing("sync", repetition));
            courses.add(course("messaging", repetition, 74, BUSY));
        }

        assertThat(CapacityAnswer.of(courses).verdict()).isEqualTo(AnswerVerdict.DIFFERENT);
        assertThat(CapacityAnswer.of(courses).sentence()).endsWith(": messaging bears more than sync in 5 of 5 pairs.");
        assertThat(EarlyEnd.warning(courses, courses.getLast(), 5)).as("each counts").isEmpty();
    }

    @Test
    void doesNotCompareWhenNoSidePassesARate() {
        courses.add(passingNothing("sync", 1));
        courses.add(passingNothing("messaging", 1));

        assertThat(CapacityAnswer.of(courses).verdict()).isEqualTo(AnswerVerdict.NONE);
        assertThat(CapacityAnswer.of(courses).sentence()).endsWith("messaging passes no rate, not even Ir 1 (newOrder is too slow).");
    }

    @Test
    void doesNotCompareASideWhoseLowerRatesWereNotTried() {
        courses.add(failingAt(2, "sync", 1));
        courses.add(course("messaging", 1, 74, BUSY));

        assertThat(CapacityAnswer.of(courses).verdict()).isEqualTo(AnswerVerdict.NONE);
    }

    @Test
    void namesTheSidesThatPassNoRateAmongSeveral() {
        courses.add(course("none", 1, 20, BUSY));
        courses.add(course("version", 1, 40, BUSY));
        courses.add(passingNothing("pessimistic", 1));

        assertThat(CapacityAnswer.of(courses).sentence())
                .endsWith(": version bears 2.0 times what none does, none bears more than pessimistic, in one course each.");
        assertThat(CapacityAnswer.of(courses).details()).contains("Ratio: none bears more than pessimistic, in one course each");
    }

    private static Course passingNothing(String side, int repetition) {
        return failingAt(1, side, repetition);
    }

    private static Course failingAt(int rate, String side, int repetition) {
        List<Step> steps = List.of(new Step(new Attempt(rate, StepKind.SEARCH), StepVerdict.FAILED, 10, 9_000, new Work(BUSY, null, null),
                List.of("newOrder is too slow")));
        return new Course(new Identity(side, Map.of(), repetition), new WarmUp(60, false, 0.2), steps,
                Course.Found.of(steps, new RateSearch(LIMITS)), new Course.Books(List.of(), List.of()));
    }

    @Test
    void reportsWhyACapacityWasNotConfirmed() {
        List<Step> steps = List.of(
                new Step(new Attempt(40, StepKind.SEARCH), StepVerdict.PASSED, 100, 10, new Work(BUSY, null, null), List.of()),
                new Step(new Attempt(40, StepKind.CONFIRM), StepVerdict.INVALID, 100, 10, new Work(BUSY, null, null),
                        List.of("the driver was late")));
        courses.add(new Course(new Identity("sync", Map.of(), 1), new WarmUp(60, true, 0.01), steps,
                Course.Found.of(steps, new RateSearch(LIMITS)), new Course.Books(List.of(), List.of())));

        assertThat(CapacityAnswer.of(courses).sentence()).isEqualTo("sync passed Ir 40 in a short window, and no long one confirmed it "
                + "(the driver was late), so that its capacity is not known.");
        assertThat(courses.getFirst().isUnmeasured()).isTrue();
    }

    @Test
    void claimsNoCapacityWhenNoWindowHasEnoughTransactions() {
        List<Step> steps = Stream.of(StepKind.SEARCH, StepKind.CONFIRM, StepKind.LONGER).map(kind -> new Step(new Attempt(1, kind),
                StepVerdict.NOTHING_TOLD, 100, 10, new Work(BUSY, null, null), List.of("too few transactions to judge any response")))
                .toList();
        courses.add(new Course(new Identity("sync", Map.of(), 1), new WarmUp(60, true, 0.01), steps,
                Course.Found.of(steps, new RateSearch(LIMITS)), new Course.Books(List.of(), List.of())));

        assertThat(CapacityAnswer.of(courses).sentence()).isEqualTo("sync broke no rule at Ir 1, but even a long window had too few "
                + "transactions to judge any response, so that its capacity is not known.");
        assertThat(courses.getFirst().counts()).isFalse();
        assertThat(courses.getFirst().isUnmeasured()).as("another course would tell no more").isFalse();
    }

    @Test
    void countsACourseAsMeasuredWhenTheSystemFails() {
        assertThat(course("sync", 1, 16, AT_SUPPLIER).isUnmeasured()).as("confirmed").isFalse();
        assertThat(passingNothing("sync", 1).isUnmeasured()).as("passes no rate").isFalse();
        assertThat(failingAt(2, "sync", 1).isUnmeasured()).as("steps used up").isFalse();
    }

    @Test
    void reportsAnUnknownBottleneckWithoutSteps() {
        assertThat(Course.Found.of(List.of(), new RateSearch(LIMITS)).boundBy()).isEqualTo(Resource.UNKNOWN);
    }

    @Test
    void startsACourseAtHalfOfItsSidesPreviousCapacity() {
        courses.add(course("sync", 1, 4, AT_SUPPLIER));
        courses.add(course("messaging", 1, 74, BUSY));
        CapacityResult state = new CapacityResult("e", "2026-11-23T08:00:00Z", null, LIMITS, courses, CapacityAnswer.of(courses));

        assertThat(state.limitsOf("sync").start()).isEqualTo(2);
        assertThat(state.limitsOf("messaging").start()).isEqualTo(37);
        assertThat(state.limitsOf("outbox").start()).isEqualTo(4);
    }

    @Test
    void startsAtTheLowestRateWhenItsSidePassedNone() {
        courses.add(passingNothing("sync", 1));
        courses.add(course("messaging", 1, 74, BUSY));
        CapacityResult state = new CapacityResult("e", "2026-11-23T08:00:00Z", null, LIMITS, courses, CapacityAnswer.of(courses));

        assertThat(state.limitsOf("sync").start()).isEqualTo(1);
    }

    @Test
    void reportsWhyACourseCouldNotBeFinished() {
        Course good = course("sync", 1, 16, AT_SUPPLIER);
        courses.add(new Course(new Identity(good.side(), good.levels(), 1), good.warmUp(), good.steps(), good.found(),
                new Course.Books(List.of(), List.of("not everything was finished within 92 s"))));

        assertThat(CapacityAnswer.of(courses).sentence())
                .isEqualTo("sync could not be measured (not everything was finished within 92 s).");
    }

    private static Course withResponseAt60(Course course, double p90Millis) {
        return withResponseAt60(course, new Step.Responses(p90Millis, null));
    }

    private static Course withResponseAt60(Course course, double p90Millis, double workOrderP90Millis) {
        return withResponseAt60(course, new Step.Responses(p90Millis, workOrderP90Millis));
    }

    private static Course withResponseAt60(Course course, Step.Responses responses) {
        List<Step> steps = new ArrayList<>(course.steps());
        steps.replaceAll(step -> new Step(step.attempt(), step.verdict(), 100, Double.NaN, new Work(step.occupancy(), step.demand(), null),
                step.reasons()));
        steps.addFirst(new Step(new Attempt(60, StepKind.SEARCH), StepVerdict.PASSED, 100, responses,
                new Work(Occupancy.UNKNOWN, null, null), List.of(), null));
        return new Course(new Identity(course.side(), course.levels(), course.repetition()), course.warmUp(), steps, course.found(),
                course.books());
    }

    private static Course course(String side, int repetition, int capacity, Occupancy atFailure) {
        return course(side, repetition, capacity, new Work(atFailure, null, null));
    }

    private static Course course(String side, int repetition, int capacity, Work atFailure) {
        List<Step> steps = new ArrayList<>();
        steps.add(new Step(new Attempt(capacity, StepKind.CONFIRM), StepVerdict.PASSED, 100, 10, new Work(Occupancy.UNKNOWN, null, null),
                List.of()));
        if (capacity < LIMITS.max()) {
            steps.add(new Step(new Attempt(capacity + 1, StepKind.SEARCH), StepVerdict.FAILED, 100, 10, atFailure,
                    List.of("slow")));
        }
        return new Course(new Identity(side, Map.of("pool-size", "5", "senders", "32"), repetition), new WarmUp(15, true, 0.01),
                steps,
                Course.Found.of(steps, new RateSearch(LIMITS)), new Course.Books(List.of(), List.of()));
    }
}
