package org.bbops.analysis.capacity;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.bbops.analysis.capacity.Course.Identity;
import org.bbops.analysis.capacity.Course.Orders;
import org.bbops.analysis.capacity.RateSearch.Attempt;
import org.bbops.analysis.capacity.Step.StepActivity;
import org.bbops.analysis.capacity.Step.StepKind;
import org.bbops.analysis.capacity.Step.Work;
import org.bbops.analysis.file.DatabaseActivity;
import org.bbops.analysis.file.WarmUp;
import org.bbops.contracts.process.ForeignLoad;
import org.junit.jupiter.api.Test;

class AnswerDetailsTest {

    private static final CapacityLimits LIMITS = new CapacityLimits(1, 100, 20);

    private final List<Course> courses = new ArrayList<>();

    @Test
    void listsResponsesThenCausesThenOrdersThenTrust() {
        courses.add(course("sync", 30, new Orders(1_234, 0, 1, 2), new ForeignLoad(0.03, 0)));
        courses.add(course("messaging", 60, new Orders(4_321, 0, 0, 0), new ForeignLoad(0.02, 0.01)));

        assertThat(details()).containsExactly(
                "Response: at Ir 30, the highest rate that both ran, newOrder's 90th percentile is 50 ms with sync and 50 ms with messaging",
                "Why: sync fails at Ir 32: too slow (processors 20 %, connections 98 %)",
                "Why: messaging fails at Ir 62: too slow (processors 20 %, connections 98 %)",
                "Orders: sync 0 lost, 1 duplicated, 2 phantom of 1,234; messaging 0 lost, 0 duplicated, 0 phantom of 4,321",
                "Trust: one course each, which shows the direction and concludes nothing (--repetitions 5 does); "
                        + "other programs used 3 % of the processors, other machines 1 % (steal)");
    }

    @Test
    void namesTheProcessesThatUseMostProcessorTime() {
        Demand demand = new Demand(10, 2, 10, Map.of("customer", 8.0, "supplier", 2.0, "postgresql", 5.0, "corporate", 1.0), Map.of());
        courses.add(course("messaging", 30, null, null,
                new Work(new Occupancy(0.97, 0.3, 0, 0, Double.NaN, Double.NaN, "customer"), demand, null)));

        assertThat(details()).contains("Why: messaging fails at Ir 32: too slow "
                + "(processors 97 %, connections of customer 30 %; most by customer 40 %, postgresql 25 %, supplier 10 %)");
    }

    @Test
    void explainsASideByItsMedianCourse() {
        List.of(30, 60, 40).forEach(passes -> courses.add(course("sync", passes, null, null)));
        courses.add(course("sync", 38, null, null, new Work(new Occupancy(0.97, 0.3, 0, 0, Double.NaN, Double.NaN, null), null, null)));

        assertThat(details()).anySatisfy(line -> assertThat(line).startsWith("Why: sync fails at Ir 42: too slow"));
    }

    @Test
    void omitsUnknownUtilizations() {
        courses.add(course("messaging", 30, null, null,
                new Work(new Occupancy(Double.NaN, 0.3, 0, 0, Double.NaN, Double.NaN, null), null, null)));

        assertThat(details()).contains("Why: messaging fails at Ir 32: too slow (connections 30 %)");
    }

    @Test
    void countsNoOrdersOfACourseThatLeftWorkUnfinished() {
        Course drained = course("messaging", 30, new Orders(100, 0, 0, 0), null);
        Course undrained = new Course(drained.identity(), drained.warmUp(), drained.steps(), drained.found(),
                new Course.Books(List.of(), List.of("not everything was finished within 92 s"), new Orders(2_000, 0, 0, 0)));
        courses.add(undrained);
        assertThat(details()).contains("Orders: messaging not known, since not everything was finished");

        courses.add(drained);

        assertThat(details()).contains("Orders: messaging 0 lost, 0 duplicated, 0 phantom of 100 in 1 of 2 courses");
    }

    @Test
    void reportsHowOftenCapacitiesOfEqualSystemsDiffered() {
        for (int repetition = 1; repetition <= 5; repetition++) {
            courses.add(twin("a", repetition, 30));
            courses.add(twin("b", repetition, 40 + repetition));
        }

        assertThat(details()).anyMatch(line -> line.startsWith("A/A: 1 of 1 decisions on equal systems claimed a difference, 100.0 %"));
    }

    @Test
    void warnsThatABusyMachineLowersRates() {
        courses.add(course("sync", 30, null, new ForeignLoad(0.41, 0)));

        assertThat(details()).contains("Orders: sync not known, since the audit could not be made");
        assertThat(details().getLast())
                .endsWith("other programs used 41 % of the processors, other machines 0 % (steal), so that the rates "
                        + "are lower than this machine's");
    }

    @Test
    void namesTheSideThatDidNotWarmUp() {
        Course warm = course("sync", 30, null, null);
        courses.add(new Course(new Identity(warm.side(), warm.levels(), 1), new WarmUp(60, false, 0.2), warm.steps(), warm.found(),
                warm.books()));

        assertThat(details().getLast()).isEqualTo("Trust: sync did not get warm in 60 s; work of other programs not known");
    }

    @Test
    void reportsThatTheDriverWasLateInAFailedStep() {
        Course punctual = course("sync", 30, null, null);
        List<Step> steps = List.of(punctual.steps().getFirst(), punctual.steps().get(1), punctual.steps().getLast().lateBy(118));
        courses.add(new Course(punctual.identity(), punctual.warmUp(), steps, punctual.found(), punctual.books()));

        assertThat(details())
                .anySatisfy(line -> assertThat(line).startsWith("Why: sync fails at Ir 32, with the driver 118 ms late: too slow"));
        assertThat(details().getLast()).contains("in one failed step the driver was late, by less than decides");
    }

    @Test
    void reportsTheLongestDatabaseStall() {
        Course one = course("sync", 30, null, null);
        List<Step> steps = List.of(one.steps().getFirst(), one.steps().get(1), one.steps().getLast()
                .with(new StepActivity("unknown", null, null, new DatabaseActivity(null, null, 4.13))));
        courses.add(new Course(one.identity(), one.warmUp(), steps, one.found(), one.books()));

        assertThat(details().getLast()).contains("the database stood still in one step, for 4.1 s at most");
    }

    @Test
    void saysThatTheProcessorsWereNotEquallyFastAtTheSameRate() {
        courses.add(atSpeeds(course("sync", 30, null, null), 500, 500, 900));
        assertThat(details().getLast()).doesNotContain("fixed piece of work");

        courses.add(atSpeeds(course("messaging", 30, null, null), 500, 700, 500));
        assertThat(details().getLast())
                .contains("up to 1.4 times as long for a fixed piece of work in one step as in another of the same rate");
    }

    /** Sets the processor time of the fixed piece of work in each step, microseconds; the first two have the same rate. */
    private static Course atSpeeds(Course course, double... fixedWorkMicros) {
        List<Step> steps = IntStream.range(0, fixedWorkMicros.length).mapToObj(number -> course.steps().get(number)
                .with(new StepActivity("unknown", null, new StepActivity.Machine(0, 0, 0, fixedWorkMicros[number]), null))).toList();
        return new Course(course.identity(), course.warmUp(), steps, course.found(), course.books());
    }

    private static Course twin(String name, int repetition, int passes) {
        Course one = course(name, passes, null, null);
        return new Course(new Identity(name, Map.of("twin", name), repetition), one.warmUp(), one.steps(), one.found(), one.books());
    }

    private List<String> details() {
        return CapacityAnswer.of(courses).details();
    }

    private static Course course(String side, int passes, Orders orders, ForeignLoad others) {
        return course(side, passes, orders, others, new Work(new Occupancy(0.2, 0.98, 0.9, 0, Double.NaN, Double.NaN, null), null, null));
    }

    private static Course course(String side, int passes, Orders orders, ForeignLoad others, Work atLimit) {
        List<Step> steps = List.of(
                new Step(new Attempt(30, StepKind.SEARCH), StepVerdict.PASSED, 1_000, 50, new Work(Occupancy.UNKNOWN, null, null),
                        List.of()),
                new Step(new Attempt(passes, StepKind.CONFIRM), StepVerdict.PASSED, 1_000, 50, new Work(Occupancy.UNKNOWN, null, null),
                        List.of()),
                new Step(new Attempt(passes + 2, StepKind.SEARCH), StepVerdict.FAILED, 1_000, 3_000,
                        atLimit, List.of("too slow")));
        return new Course(new Identity(side, Map.of("pool-size", "10"), 1), new WarmUp(30, true, 0.01), steps,
                Course.Found.of(steps, new RateSearch(LIMITS)), new Course.Books(List.of(), List.of(), orders), others);
    }
}
