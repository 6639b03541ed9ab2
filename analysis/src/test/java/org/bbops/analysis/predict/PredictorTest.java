package org.bbops.analysis.predict;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.bbops.analysis.capacity.CapacityResult;
import org.bbops.analysis.capacity.Course;
import org.bbops.analysis.capacity.Course.Books;
import org.bbops.analysis.capacity.Course.Found;
import org.bbops.analysis.capacity.Course.Identity;
import org.bbops.analysis.capacity.Demand;
import org.bbops.analysis.capacity.Demand.OperationDemand;
import org.bbops.analysis.capacity.RateSearch;
import org.bbops.analysis.capacity.RateSearch.Attempt;
import org.bbops.analysis.capacity.Resource;
import org.bbops.analysis.capacity.Step;
import org.bbops.analysis.capacity.Step.StepKind;
import org.bbops.analysis.capacity.Step.Work;
import org.bbops.analysis.capacity.StepVerdict;
import org.bbops.analysis.predict.Prediction.Circumstances;
import org.bbops.analysis.predict.Prediction.PredictedCapacity;
import org.bbops.analysis.predict.SideModel.Demands;
import org.bbops.analysis.predict.SideModel.Demands.Profile;
import org.bbops.contracts.process.WrongInputException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PredictorTest {

    private static final Circumstances HERE = new Circumstances("200ms", 10);
    private static final double SECONDS = 20;

    @Test
    void takesDemandsFromStepsBelowHalfOfTheCapacity() {
        SideModel model = Calibration.of("sync", List.of(course("sync", HERE, 40)), List.of(course("sync", HERE, 40)));
        Profile schedule = model.demands().of(Demands.SCHEDULE);

        assertThat(schedule.perRate()).isCloseTo(0.7, within(1e-9));
        // Processors at 13 and 18 % slow them by a tenth of a percent.
        assertThat(schedule.held()).isCloseTo(0.02, within(5e-5));
        assertThat(schedule.response()).isCloseTo(0.03, within(5e-5));
        assertThat(model.demands().calls().perSchedule()).isCloseTo(0.2, within(1e-9));
        assertThat(model.demands().calls().overhead()).isCloseTo(0.01, within(1e-9));
        assertThat(model.demands().processors().idle()).isCloseTo(0.3, within(1e-9));
        assertThat(model.demands().processors().perRate()).isCloseTo(0.02, within(1e-9));
    }

    @Test
    void takesTheProcessorsIdleTimeOfASideWithOneStepFromTheOther() {
        Course whole = course("sync", HERE, 16);
        Course one = new Course(whole.identity(), null, List.of(step("sync", HERE, 8)), whole.found(), sound());
        Predictor predictor = Predictor.of(List.of(capacity(one, course("messaging", HERE, 160))));

        PredictedCapacity sync = predictor.predict(new Circumstances("0ms", 50)).capacities().getFirst();

        assertThat(sync.boundBy()).isEqualTo(Resource.PROCESSORS);
        assertThat(sync.injectionRate()).isCloseTo((0.9 * 4 - 0.3) / 0.02, within(1.0));
    }

    @Test
    void forecastsACourseFromTheStepsMade() {
        Course whole = course("sync", HERE, 40);
        double raised = 1.15 * Predictor.of(List.of(capacity(whole))).predict(HERE).capacities().getFirst().injectionRate();
        RateSearch.Forecast forecast = Predictor.forecast(whole.identity());

        assertThat(forecast.of(List.of())).isEmpty();
        assertThat(forecast.of(List.of(step("sync", HERE, 10), step("sync", HERE, 20))).orElseThrow()).isCloseTo((int) raised,
                within(3));
        assertThat(forecast.of(List.of(step("sync", HERE, 10))).orElseThrow()).as("as if all processor time grew with the rate")
                .isBetween(20, (int) raised);
        assertThat(Predictor.forecast(new Identity("sync", Map.of("purchasing", "sync"), 1)).of(List.of(step("sync", HERE, 10)))).isEmpty();
    }

    @Test
    void forecastsByTheLatestStepWhereEarlierOnesWereStillCompiled() {
        RateSearch.Forecast forecast = Predictor.forecast(course("messaging", HERE, 40).identity());
        Step compiled = busierBy(1, step("messaging", HERE, 20));
        int latestAlone = forecast.of(List.of(step("messaging", HERE, 40))).orElseThrow();

        assertThat(forecast.of(List.of(compiled)).orElseThrow()).isLessThan(latestAlone / 2);
        assertThat(forecast.of(List.of(compiled, step("messaging", HERE, 40)))).hasValue(latestAlone);
    }

    @Test
    void answersInALineWithItsError() {
        Predictor predictor = Predictor.of(List.of(capacity(course("sync", HERE, 40), course("messaging", HERE, 160)),
                capacity(course("sync", new Circumstances("1000ms", 5), 25))));

        Prediction prediction = predictor.predict(new Circumstances("1000ms", 5));

        assertThat(prediction.sentence()).matches("Use messaging: with a supplier of 1000ms and 5 connections should pass: "
                + "sync up to Ir \\d+ \\(its connections wait for the supplier\\), messaging up to Ir \\d+ \\(.*\\), \\d+\\.\\d times; "
                + "off by \\d+ % in the median and \\d+ % at worst at 1 measured point that did not calibrate\\.");
        double error = prediction.capacities().getFirst().injectionRate() / 25 - 1;
        assertThat(prediction.checkedErrors().points()).isEqualTo(1);
        assertThat(prediction.checkedErrors().median()).isCloseTo(Math.abs(error), within(1e-9)).isPositive();
        assertThat(prediction.checkedErrors().worst()).isCloseTo(Math.abs(error), within(1e-9));
        assertThat(prediction.calibratedErrors().points()).isEqualTo(2);
    }

    @Test
    void prefersNeitherSideWhenCapacitiesAreAlike() {
        Predictor predictor = Predictor.of(List.of(capacity(course("sync", HERE, 40), course("messaging", HERE, 160))));

        assertThat(predictor.predict(new Circumstances("0ms", 100)).sentence()).startsWith("Capacity does not decide:");
    }

    @Test
    void ignoresUnreliableCapacities() {
        Course driver = course("sync", HERE, 40, Resource.DRIVER, true);
        Course open = course("sync", HERE, 40, Resource.NONE, true);
        Course unconfirmed = course("sync", HERE, 40, Resource.CONNECTIONS, false);
        Predictor predictor = Predictor.of(List.of(capacity(course("sync", HERE, 40)), capacity(driver, open, unconfirmed)));

        assertThat(predictor.predict(HERE).measured()).hasSize(1).allMatch(Prediction.MeasuredPoint::calibrated);
    }

    @Test
    void namesTheLatencyFromWhichMessagingWouldPassMore() {
        Circumstances atOnce = new Circumstances("0ms", 10);

        assertThat(Predictor.elsewhere(capacity(course("sync", atOnce, 40), course("messaging", atOnce, 40))).orElseThrow())
                .matches("; a difference is predicted with a supplier of \\d+ms or more.*");
    }

    @Test
    void namesOnlyCircumstancesHarderThanTheMeasuredOnes() {
        Circumstances slow = new Circumstances("1000ms", 10);

        assertThat(Predictor.elsewhere(capacity(course("sync", slow, 40), course("messaging", slow, 40))))
                .hasValue("; a difference is predicted with a supplier of 2000ms or more, or with 5 connections or fewer");
    }

    @Test
    void namesNoCircumstancesWhenNothingCanBePredicted() {
        assertThat(Predictor.elsewhere(capacity())).isEmpty();
    }

    @Test
    void mapCoversLatenciesAndPools() {
        Prediction prediction = Predictor.of(List.of(capacity(course("sync", HERE, 40), course("messaging", HERE, 160)))).predict(HERE);

        assertThat(prediction.map()).hasSize(Predictor.LATENCIES.size() * Predictor.POOLS.size()).allMatch(cell -> cell.ratio() > 0.9);
        assertThat(prediction.text()).contains("messaging over sync, predicted", "1000ms", "calibrates");
    }

    @Test
    void oneSideAloneHasNoRatio() {
        Prediction prediction = Predictor.of(List.of(capacity(course("messaging", HERE, 160)))).predict(HERE);

        assertThat(prediction.ratio()).isNull();
        assertThat(prediction.sentence()).startsWith("With a supplier of 200ms");
    }

    @Test
    void advisesByTheSideThatPassesARate() {
        assertThat(sentence(0, 40)).startsWith("Use messaging: with a supplier of 200ms and 1 connection should pass: sync no rate");
        assertThat(sentence(40, 0)).startsWith("Call the supplier directly: with");
        assertThat(sentence(0, 0)).startsWith("Capacity does not decide: with");
    }

    private static String sentence(double sync, double messaging) {
        Circumstances there = new Circumstances("200ms", 1);
        return new Prediction(there, HERE, List.of(predicted("sync", sync), predicted("messaging", messaging)),
                sync == 0 ? null : messaging / sync, List.of(), List.of(), List.of()).sentence();
    }

    private static PredictedCapacity predicted(String side, double rate) {
        return new PredictedCapacity(side, rate, Resource.CONNECTIONS, List.of(), null);
    }

    @Test
    void reportsWhyNothingCanBePredicted() {
        Course withoutDemands = new Course(new Identity("sync", levels("sync", HERE), 1), null,
                List.of(new Step(new Attempt(8, StepKind.SEARCH), StepVerdict.PASSED, 800, 20, new Work(null, null, null), List.of())),
                new Found(40, 41, true, Resource.CONNECTIONS), sound());
        Course withoutSteps = new Course(new Identity("sync", levels("sync", HERE), 1), null, List.of(failed(step("sync", HERE, 1))),
                new Found(0, 1, true, Resource.CONNECTIONS), sound());

        refuses("did not record service demands", capacity(withoutDemands));
        refuses("no step of sync has passed, so that there is nothing to calibrate with", capacity(withoutSteps));
        refuses("no course has been made yet", capacity());
    }

    @Test
    void calibratesWithTheLowestStepWhereNoneIsBelowHalf() {
        Course sync = course("sync", HERE, 40);
        Course messaging = course("messaging", HERE, 60);
        Course fromTheOther = new Course(messaging.identity(), null, List.of(step("messaging", HERE, 40), step("messaging", HERE, 60)),
                messaging.found(), sound());

        Prediction prediction = Predictor.of(List.of(capacity(sync, fromTheOther))).predict(HERE);

        assertThat(prediction.capacities()).extracting(PredictedCapacity::side).containsExactly("sync", "messaging");
        assertThat(Calibration.of("messaging", List.of(fromTheOther), List.of(sync, fromTheOther)).demands().of(Demands.SCHEDULE).held())
                .isCloseTo(0.02, within(5e-4));
    }

    @Test
    void joinsTwoResultsOfOneSideEach() {
        Prediction prediction = Predictor.of(List.of(capacity(course("sync", HERE, 40)), capacity(course("messaging", HERE, 160)),
                capacity(course("messaging", new Circumstances("1000ms", 10), 160)))).predict(HERE);

        assertThat(prediction.ratio()).isPositive();
        assertThat(prediction.calibratedErrors().points()).isEqualTo(2);
        assertThat(prediction.checkedErrors().points()).isEqualTo(1);
    }

    @Test
    void keepsTheMapWhereSyncPassesNoRate() {
        Predictor predictor = Predictor.of(List.of(capacity(course("sync", HERE, 40), course("messaging", HERE, 160))));

        Prediction prediction = predictor.predict(new Circumstances("6000ms", 10));

        assertThat(prediction.ratio()).isNull();
        assertThat(prediction.text()).contains("messaging over sync, predicted");
    }

    @Test
    void namesResultsOfOtherBuilds() {
        CapacityResult one = capacity(course("sync", HERE, 40)).madeBy("a");
        CapacityResult other = capacity(course("sync", new Circumstances("1000ms", 5), 25)).madeBy("b");

        assertThat(Predictor.of(List.of(one, other)).predict(HERE).sentence()).endsWith("; these results are of different builds.");
        assertThat(Predictor.of(List.of(one, other.madeBy("a"))).predict(HERE).sentence()).doesNotContain("builds");
    }

    @Test
    void saysThatProcessorTimeIsNotKnown() {
        Course known = course("sync", HERE, 40);
        Course unknown = new Course(known.identity(), null, known.steps().stream().map(PredictorTest::withoutProcessors).toList(),
                known.found(), sound());

        assertThat(Predictor.of(List.of(capacity(unknown))).predict(HERE).sentence())
                .endsWith("; processor time is not known, so that a limit by processors is not predicted.");
    }

    @Test
    void refusesCoursesOfOtherMachines() {
        Course here = course("sync", HERE, 40);
        Course there = new Course(here.identity(), null, here.steps().stream().map(step -> on(8, step)).toList(), here.found(), sound());

        refuses("these courses are of different machines, with 4 and 8 processors", capacity(here, there));
    }

    @ParameterizedTest
    @CsvSource({"topology, four-jvms, one pool of connections", "population-model, ecperf, share of purchases",
            "pool-exhaustion, grow, pool of a fixed size", "concurrency-control, locks, locks on rows",
            "concurrency-control, mvlocks, locks on rows", "concurrency-control, table-locks, locks on rows"})
    void refusesSystemsWithoutAModel(String factor, String level, String because) {
        Course course = course("sync", HERE, 40);
        Map<String, String> levels = new HashMap<>(course.levels());
        levels.put(factor, level);

        refuses(because, capacity(new Course(new Identity("sync", levels, 1), null, course.steps(), course.found(), course.books())));
    }

    @Test
    void refusesCoursesWithoutTheSizeOfTheirPool() {
        Course course = course("sync", HERE, 40);
        Map<String, String> levels = new HashMap<>(course.levels());
        levels.remove("pool-size");

        refuses("capacity.json of sync has no whole number as its pool-size",
                capacity(new Course(new Identity("sync", levels, 1), null, course.steps(), course.found(), course.books())));
    }

    @Test
    void refusesToMixSystems() {
        Course other = course("messaging", HERE, 40);
        Map<String, String> levels = new HashMap<>(other.levels());
        levels.put("database", "derby");

        refuses("their database is postgresql and derby",
                capacity(course("sync", HERE, 40),
                        new Course(new Identity("messaging", levels, 1), null, other.steps(), other.found(), other.books())));
    }

    private static void refuses(String because, CapacityResult capacity) {
        assertThatExceptionOfType(WrongInputException.class).isThrownBy(() -> Predictor.of(List.of(capacity)))
                .withMessageContaining(because);
    }

    private static CapacityResult capacity(Course... courses) {
        return new CapacityResult("capacity", null, null, null, List.of(courses), null);
    }

    private static Course course(String side, Circumstances where, int passes) {
        return course(side, where, passes, Resource.CONNECTIONS, true);
    }

    private static Course course(String side, Circumstances where, int passes, Resource boundBy, boolean confirmed) {
        List<Step> steps = new ArrayList<>();
        for (int rate : new int[] {Math.max(1, passes / 4), Math.max(1, passes / 2), passes}) {
            steps.add(step(side, where, rate));
        }
        return new Course(new Identity(side, levels(side, where), 1), null, steps, new Found(passes, passes + 1, confirmed, boundBy),
                sound());
    }

    private static Books sound() {
        return new Books(List.of(), List.of());
    }

    private static Map<String, String> levels(String side, Circumstances where) {
        return Map.of("purchasing", side, "supplier.latency", where.latency(), "pool-size", Integer.toString(where.connections()),
                "database", "postgresql", "concurrency-control", "mvcc", "topology", "one-jvm", "population-model", "bbops");
    }

    private static Step busierBy(double processors, Step step) {
        Map<String, Double> seconds = new HashMap<>(step.demand().processorSeconds());
        seconds.merge("system", processors * step.demand().seconds(), Double::sum);
        return with(step.verdict(), step.demand().processors(), seconds, step);
    }

    private static Step withoutProcessors(Step step) {
        return with(step.verdict(), step.demand().processors(), Map.of(), step);
    }

    private static Step on(int processors, Step step) {
        return with(step.verdict(), processors, step.demand().processorSeconds(), step);
    }

    private static Step failed(Step step) {
        return with(StepVerdict.FAILED, step.demand().processors(), step.demand().processorSeconds(), step);
    }

    private static Step with(StepVerdict verdict, int processors, Map<String, Double> processorSeconds, Step step) {
        Demand demand = new Demand(step.demand().seconds(), processors, step.demand().connections(), processorSeconds,
                step.demand().operations());
        return new Step(step.attempt(), verdict, step.bbopsPerMinute(), step.p90Millis(), new Work(null, demand, null), List.of());
    }

    /**
     * Creates a step of a system with known demands; values at full load are absurd, so that a calibration with them fails the test.
     */
    private static Step step(String side, Circumstances where, int rate) {
        double call = where.supplier().mean() + 0.01;
        double held = where.equals(HERE) && rate >= 40 && side.equals("sync") ? 9 : 0.01;
        boolean sync = side.equals("sync");
        long schedules = Math.round(0.7 * rate * SECONDS);
        double calls = 0.2 * schedules;
        Map<String, OperationDemand> operations = new HashMap<>();
        operations.put(Demands.SCHEDULE, new OperationDemand(schedules, schedules * 0.03 + 2 + 1 + (sync ? calls * call : 0), 2, 1,
                schedules * 0.02 + 1 + (sync ? calls * call : 0), sync ? Math.round(calls) : 0, sync ? calls * call : 0));
        operations.put("newOrder",
                new OperationDemand(Math.round(rate * SECONDS), rate * SECONDS * 0.02, 0, 0, rate * SECONDS * held, 0, 0));
        if (!sync) {
            operations.put(Demands.SEND,
                    new OperationDemand(Math.round(calls), calls * (call + 0.02), 0, 0, calls * 0.01, Math.round(calls),
                            calls * call));
        }
        double busy = 0.3 + 0.02 * rate;
        return new Step(new Attempt(rate, StepKind.SEARCH), StepVerdict.PASSED, 100 * rate, 20,
                new Work(null,
                        new Demand(SECONDS, 4, where.connections(),
                                Map.of("system", busy * SECONDS * 0.8, "postgresql", busy * SECONDS * 0.2),
                                operations),
                        null),
                List.of());
    }
}
