package org.bbops.analysis.capacity;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import org.bbops.analysis.capacity.Course.Found;
import org.bbops.analysis.capacity.Course.Identity;
import org.bbops.analysis.capacity.Step.StepKind;
import org.bbops.analysis.file.WarmUp;
import org.bbops.analysis.statistics.Ratio;
import org.bbops.analysis.verdict.AnswerVerdict;
import org.bbops.analysis.verdict.Decision;
import org.junit.jupiter.api.Test;

class EarlyEndTest {

    private static final int PLANNED = 10;

    private final List<Course> courses = new ArrayList<>();

    @Test
    void endsOnceTheIntervalOfFivePairsExcludesOne() {
        pairs(100, 400, 410, 390, 405);
        assertThat(EarlyEnd.reason(courses, PLANNED)).isEmpty();

        pair(5, course("sync", 5, 100), course("messaging", 5, 400));

        assertThat(EarlyEnd.reason(courses, PLANNED))
                .hasValue("5 of 10 were made, as the ratio's 99 % interval after 5 pairs, 3.9 to 4.2, lies wholly above 1");
        assertThat(EarlyEnd.reason(courses, 5)).as("none is left").isEmpty();
    }

    @Test
    void makesAllRepetitionsOfEqualSystems() {
        for (int repetition = 1; repetition <= 5; repetition++) {
            pair(repetition, twin("a", repetition, 100), twin("b", repetition, 400 + repetition));
        }

        assertThat(CapacityAnswer.of(courses).verdict()).isEqualTo(AnswerVerdict.DIFFERENT);
        assertThat(EarlyEnd.reason(courses, PLANNED)).isEmpty();
    }

    private static Course twin(String name, int repetition, int passes) {
        return course(new Identity(name, Map.of("twin", name), repetition), new Found(passes, passes + 1, true, Resource.PROCESSORS));
    }

    @Test
    void statesTheSameRatioWhicheverSideWasMeasuredFirst() {
        for (int repetition = 1; repetition <= 5; repetition++) {
            courses.add(purchasing("messaging", repetition, 400 + repetition, Resource.NONE));
            courses.add(purchasing("sync", repetition, 100, Resource.PROCESSORS));
        }

        assertThat(CapacityAnswer.of(courses).ratio().value()).isGreaterThan(4);
        assertThat(EarlyEnd.reason(courses, PLANNED))
                .hasValueSatisfying(why -> assertThat(why).endsWith("4.0 to 4.1, lies wholly above 1"));
    }

    @Test
    void continuesWhenOnlyThe95PercentIntervalExcludesOne() {
        pairs(100, 104, 101, 108, 102, 106);

        assertThat(CapacityAnswer.of(courses).verdict()).isEqualTo(AnswerVerdict.DIFFERENT);
        assertThat(EarlyEnd.reason(courses, PLANNED)).isEmpty();
    }

    @Test
    void continuesWhileTheLowerCapacityIsOnlyALowerBound() {
        for (int repetition = 1; repetition <= 5; repetition++) {
            pair(repetition, course("sync", repetition, 100, Resource.DRIVER), course("messaging", repetition, 400));
        }
        assertThat(EarlyEnd.reason(courses, PLANNED)).isEmpty();
        assertThat(CapacityAnswer.of(courses).verdict()).isEqualTo(AnswerVerdict.INCONCLUSIVE);
        assertThat(CapacityAnswer.of(courses).sentence()).contains(": at most 4.0 times");

        courses.clear();
        for (int repetition = 1; repetition <= 5; repetition++) {
            pair(repetition, course("sync", repetition, 100), course("messaging", repetition, 400, Resource.NONE));
        }
        assertThat(EarlyEnd.reason(courses, PLANNED)).isPresent();
        assertThat(CapacityAnswer.of(courses).verdict()).isEqualTo(AnswerVerdict.DIFFERENT);
    }

    @Test
    void endsWhenBothSidesPassTheHighestRate() {
        for (int repetition = 1; repetition <= 5; repetition++) {
            pair(repetition, course("sync", repetition, 400, Resource.NONE), course("messaging", repetition, 400, Resource.NONE));
        }

        assertThat(EarlyEnd.reason(courses, PLANNED)).hasValueSatisfying(why -> assertThat(why).contains("5 of 10", "--max"));
    }

    @Test
    void endsWhenTheSameSideBearsMoreInEightPairs() {
        for (int repetition = 1; repetition <= 7; repetition++) {
            pair(repetition, passingNothing(repetition), course("messaging", repetition, 400));
        }
        assertThat(EarlyEnd.reason(courses, PLANNED)).isEmpty();

        pair(8, passingNothing(8), course("messaging", 8, 400));

        assertThat(EarlyEnd.reason(courses, PLANNED)).hasValue("8 of 10 were made, as the same side bears more in each of 8 pairs");
    }

    private static Course passingNothing(int repetition) {
        Step failed = new Step(new RateSearch.Attempt(1, StepKind.SEARCH), StepVerdict.FAILED, 10, 9_000,
                new Step.Work(Occupancy.UNKNOWN, null, null), List.of("too slow"));
        return new Course(new Identity("sync", Map.of(), repetition), new WarmUp(15, true, 0.01), List.of(failed),
                new Found(0, 1, false, Resource.UNKNOWN), new Course.Books(List.of(), List.of()));
    }

    @Test
    void ignoresPairsWithAnUnreliableCourse() {
        pairs(100, 400, 410, 390, 405);
        pair(5, unconfirmed("sync", 5), course("messaging", 5, 400));

        assertThat(EarlyEnd.reason(courses, PLANNED)).isEmpty();
    }

    @Test
    void warnsOnceWhenFivePairsCannotBeReached() {
        pair(1, course("sync", 1, 100), unconfirmed("messaging", 1));

        assertThat(EarlyEnd.warning(courses, courses.getLast(), 5)).hasValueSatisfying(
                warning -> assertThat(warning).startsWith("messaging, repetition 1 does not count, so that 4 pairs at most can come of 5"));
        assertThat(EarlyEnd.warning(courses, courses.getLast(), 6)).isEmpty();
        assertThat(EarlyEnd.warning(courses, courses.getLast(), 3)).as("none was to be reached").isEmpty();

        pair(2, course("sync", 2, 100), unconfirmed("messaging", 2));

        assertThat(EarlyEnd.warning(courses, courses.getLast(), 5)).isEmpty();
    }

    @Test
    void warnsOfAnUnconfirmedCourseThatWasRepeated() {
        Course again = unconfirmed("sync", 1);
        pair(1, again, course("messaging", 1, 400));
        pair(2, course("sync", 2, 100), course("messaging", 2, 400));

        assertThat(EarlyEnd.warning(courses, again, 5)).hasValueSatisfying(
                warning -> assertThat(warning).startsWith("sync, repetition 1 does not count"));
    }

    @Test
    void seldomClaimsADifferenceBetweenEqualSystems() {
        Random random = new Random(42);
        int experiments = 4_000;

        long claimed = IntStream.range(0, experiments).filter(_ -> claimsADifference(random)).count();

        assertThat(claimed / (double) experiments).isBetween(0.04, 0.08);
    }

    /** Simulates at most this many pairs of equal systems, whose capacities differ by chance. */
    private boolean claimsADifference(Random random) {
        List<Course> made = new ArrayList<>();
        for (int repetition = 1; repetition <= PLANNED; repetition++) {
            made.add(course("sync", repetition, (int) Math.round(100_000 * Math.exp(0.05 * random.nextGaussian()))));
            made.add(course("messaging", repetition, (int) Math.round(100_000 * Math.exp(0.05 * random.nextGaussian()))));
            if (EarlyEnd.reason(made, PLANNED).isPresent()) {
                return true;
            }
        }
        return Decision.differs(Ratio.ofPairs(CapacityAnswer.ratios(made).stream().mapToDouble(Double::doubleValue).toArray()));
    }

    private void pairs(int sync, double... messaging) {
        int repetition = 1;
        for (double passes : DoubleStream.of(messaging).toArray()) {
            pair(repetition, course("sync", repetition, sync), course("messaging", repetition, (int) passes));
            repetition++;
        }
    }

    private void pair(int repetition, Course sync, Course messaging) {
        courses.addAll(repetition % 2 == 1 ? List.of(sync, messaging) : List.of(messaging, sync));
    }

    private static Course course(String side, int repetition, int passes) {
        return course(side, repetition, passes, Resource.PROCESSORS);
    }

    private static Course course(String side, int repetition, int passes, Resource boundBy) {
        return course(side, repetition, new Found(passes, passes + 1, true, boundBy));
    }

    private static Course purchasing(String side, int repetition, int passes, Resource boundBy) {
        return course(new Identity(side, Map.of("purchasing", side), repetition), new Found(passes, passes + 1, true, boundBy));
    }

    private static Course unconfirmed(String side, int repetition) {
        return course(side, repetition, new Found(100, 101, false, Resource.PROCESSORS));
    }

    private static Course course(String side, int repetition, Found found) {
        return course(new Identity(side, Map.of(), repetition), found);
    }

    private static Course course(Identity identity, Found found) {
        return new Course(identity, new WarmUp(15, true, 0.01), List.of(), found,
                new Course.Books(List.of(), List.of()));
    }
}
