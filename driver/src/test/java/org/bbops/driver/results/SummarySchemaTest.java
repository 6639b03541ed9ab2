package org.bbops.driver.results;

import static org.assertj.core.api.Assertions.assertThat;

import com.networknt.schema.Error;
import com.networknt.schema.InputFormat;
import com.networknt.schema.Schema;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SpecificationVersion;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.bbops.analysis.file.DatabaseActivity;
import org.bbops.analysis.file.Json;
import org.bbops.analysis.file.WarmUp;
import org.bbops.driver.experiment.Experiment;
import org.bbops.driver.experiment.Factor;
import org.bbops.driver.experiment.Figures;
import org.bbops.driver.measurement.Measurements;
import org.bbops.driver.measurement.RunMeasurement;
import org.bbops.driver.results.RunResult.RunBooks;
import org.bbops.driver.split.ActivityWatch.RunActivity;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

class SummarySchemaTest {

    private final Experiment experiment = Runs.experiment("{purchasing: [sync, messaging]}",
            "{claim: c, figure: bbopsPerMinute, of: {purchasing: messaging}, to: {purchasing: sync}, at-least: 0.5}");
    private final List<RunResult> runs = List.of(Runs.passed(experiment.runs().get(0), 100),
            Runs.failingTheAudit(experiment.runs().get(1), 90));
    private Schema schema;

    @BeforeEach
    void readSchema() throws IOException {
        schema = SchemaRegistry.withDefaultDialect(SpecificationVersion.DRAFT_2020_12)
                .getSchema(Files.readString(Path.of("../docs/summary.schema.json")), InputFormat.JSON);
    }

    @Test
    void describesTheSummaryOfAnExperiment() {
        assertThat(problems(summary())).isEmpty();
    }

    @Test
    void describesARunThatLeavesARuleUndecided() {
        RunResult undecided = Runs.leavingARuleUndecided(experiment.runs().getFirst(), 100);

        assertThat(problems(Json.MAPPER.valueToTree(Runs.result(experiment, runs).summary(undecided)))).isEmpty();
    }

    @Test
    void describesTheSummaryOfARun() {
        assertThat(problems(Json.MAPPER.valueToTree(Runs.result(experiment, runs).summary(runs.getFirst())))).isEmpty();
    }

    @Test
    void describesARunWithoutAuditOrAnythingMeasured() {
        RunResult run = runs.getFirst();
        RunMeasurement some = run.measurement();
        RunMeasurement nothing = Measurements.run(some.plan(), some.startedAt(), java.util.Map.of(), java.util.Map.of(),
                some.observed().figures(),
                some.observed().totals(), some.observed().starts(), some.observed().lag(), List.of(), List.of(), List.of(), false,
                List.of("An agent died."));
        MeasuredRun measured = new MeasuredRun(run.configuration(), nothing, Optional.empty(), RunActivity.UNKNOWN, List.of(),
                DatabaseActivity.UNKNOWN, new MeasuredRun.Host(List.of(), run.measured().host().environment(), Optional.empty(),
                        Double.NaN));
        RunResult broken = new RunResult(measured, List.of(),
                new RunBooks(Optional.empty(), Optional.empty(), Optional.empty(), Optional.empty()),
                RunResult.steadinessOf(nothing, RunActivity.UNKNOWN), List.of("The system ended."));

        assertThat(problems(Json.MAPPER.valueToTree(Runs.result(experiment, List.of(broken)).summary()))).isEmpty();
    }

    @Test
    void reportsLostUpdatesAndPartsWithWrongStock() {
        RunResult run = Runs.losingUpdates(Runs.with(experiment.runs().getFirst(), Factor.LOCKING, "none"), 100);
        JsonNode summary = Json.MAPPER.valueToTree(Runs.result(experiment, List.of(run)).summary());

        assertThat(problems(summary)).isEmpty();
        assertThat(summary.at("/runs/0/lostUpdates/possible").asBoolean()).isTrue();
        assertThat(summary.at("/runs/0/lostUpdates/parts").asInt()).isEqualTo(4);
    }

    @Test
    void handOverTimesAreNullWithoutHandOvers() {
        RunResult run = Runs.withoutHandOver(runs.getFirst());
        JsonNode summary = Json.MAPPER.valueToTree(Runs.result(experiment, List.of(run)).summary());

        assertThat(problems(summary)).isEmpty();
        assertThat(summary.at("/runs/0/handOver/count").asInt()).isZero();
        assertThat(summary.at("/runs/0/handOver/p50Millis").isNull()).isTrue();
        assertThat(summary.at("/runs/0/handOver/p99Millis").isNull()).isTrue();
    }

    @Test
    void reportsTheRepetitionsBehindAClaim() {
        JsonNode claim = Json.MAPPER.valueToTree(Runs.result(experiment,
                List.of(Runs.invalid(experiment.runs().get(0), 100), runs.get(1))).summary()).at("/expectations/0");

        assertThat(claim.at("/repetitions").asInt()).isZero();
        assertThat(claim.at("/repetitionsPlanned").asInt()).isEqualTo(1);
        assertThat(claim.at("/withoutValue").asInt()).isZero();
        assertThat(summary().at("/expectations/0/repetitions").asInt()).isEqualTo(1);
    }

    @Test
    void reportsTheRateOfAClaimsPeak() {
        Experiment peaks = Runs.experiment("{injection-rate: [10, 20], purchasing: sync}",
                "{claim: c, figure: bbopsPerMinute, of: {purchasing: sync, injection-rate: peak}, at-least: 2}");
        JsonNode summary = Json.MAPPER.valueToTree(Runs.result(peaks,
                List.of(Runs.passed(peaks.runs().get(0), 90), Runs.passed(peaks.runs().get(1), 100))).summary());

        assertThat(problems(summary)).isEmpty();
        assertThat(summary.at("/expectations/0/peaks/0/rate").asInt()).isEqualTo(20);
        assertThat(summary.at("/expectations/0/peaks/0/highestTried").asBoolean()).isTrue();
        assertThat(summary.at("/expectations/0/peaks/0/levels/purchasing").asString()).isEqualTo("sync");
    }

    @Test
    void reportsTheUsersOfAClaimsPeakInSteps() {
        Experiment steps = Runs.steps("{load-model: closed, users: [5, 20]}",
                "{claim: c, figure: operationsPerSecond, of: {users: peak}, at-least: 1}");
        ObjectNode summary = Json.MAPPER.valueToTree(Runs.result(steps,
                List.of(Runs.passed(steps.runs().get(0), 90), Runs.busy(0.9, Runs.passed(steps.runs().get(1), 120)))).summary());

        assertThat(problems(summary)).isEmpty();
        assertThat(summary.at("/settings/schedule").asString()).isEqualTo("steps");
        assertThat(summary.at("/settings/warmUpSecondsMax").asDouble()).isEqualTo(7.5);
        assertThat(summary.at("/expectations/0/peaks/0/users").asInt()).isEqualTo(20);
        assertThat(summary.at("/expectations/0/peaks/0/highestTried").asBoolean()).isTrue();
        assertThat(summary.at("/expectations/0/peaks/0/processorShare").asDouble()).isEqualTo(0.9);
        ((ObjectNode) summary.at("/expectations/0/peaks/0")).put("rate", 10);
        assertThat(problems(summary)).as("a rate beside the users").isNotEmpty();
    }

    @Test
    void recordsTheWarmUpOfAStep() {
        Experiment steps = Runs.steps("{load-model: closed, users: [5, 20]}");
        List<RunResult> warmedUp = List.of(Runs.after(new WarmUp(35, true, 0.012345), Runs.passed(steps.runs().get(0), 90)),
                Runs.after(new WarmUp(7.5, false, Double.NaN), Runs.passed(steps.runs().get(1), 90)));
        JsonNode summary = Json.MAPPER.valueToTree(Runs.result(steps, warmedUp).summary());

        assertThat(problems(summary)).isEmpty();
        assertThat(summary.at("/runs/0/warmUp")).hasToString("{\"seconds\":35.0,\"warm\":true,\"compilationShare\":0.0123}");
        assertThat(summary.at("/runs/1/warmUp/compilationShare").isNull()).isTrue();
        assertThat(summary().at("/runs/0").has("warmUp")).isFalse();
    }

    @Test
    void recordsTheLoadByOthersAndTheSpeedOfARun() {
        assertThat(summary().at("/runs/0/others/programs").asDouble()).isEqualTo(Runs.OTHERS.programs());
        assertThat(summary().at("/runs/0/fixedWorkMicros").asDouble()).isEqualTo(310.5);
    }

    @Test
    void ratioOverZeroIsNullAndCounted() {
        Experiment handOvers = Runs.experiment("{purchasing: [sync, messaging]}",
                "{claim: c, figure: handOver.count, of: {purchasing: messaging}, to: {purchasing: sync}, at-least: 2}");
        JsonNode summary = Json.MAPPER.valueToTree(Runs.result(handOvers,
                List.of(Runs.withoutHandOver(Runs.passed(handOvers.runs().get(0), 100)), Runs.passed(handOvers.runs().get(1), 90)))
                .summary());

        assertThat(problems(summary)).isEmpty();
        assertThat(summary.at("/expectations/0/verdict").asString()).isEqualTo("indicative");
        assertThat(summary.at("/expectations/0/value").isNull()).isTrue();
        assertThat(summary.at("/expectations/0/overZero").asInt()).isEqualTo(1);
    }

    @Test
    void splitsOperationTimeIntoPartsThatAddUp() {
        JsonNode operation = summary().at("/runs/0/operations/newOrder");

        assertThat(operation.path("millis").asDouble()).isEqualTo(9);
        assertThat(operation.path("lockWaitMillis").asDouble()).isEqualTo(2);
        assertThat(operation.path("sqlMillis").asDouble()).isEqualTo(3);
        assertThat(operation.path("connectionWaitMillis").asDouble() + operation.path("commitMillis").asDouble()).isEqualTo(2);
        assertThat(operation.path("restMillis").asDouble()).isEqualTo(2);
    }

    @Test
    void lockWaitsAreNullWithoutSamples() {
        assertThat(runWithLockWaitSamples(5, 0).at("/lockWaits").isArray()).isTrue();
        assertThat(runWithLockWaitSamples(0, 0).at("/lockWaits").isNull()).isTrue();
    }

    @Test
    void lockWaitsAreNullWithTooFewSamples() {
        JsonNode run = runWithLockWaitSamples(1, 35);

        assertThat(run.at("/lockWaits").isNull()).isTrue();
        assertThat(run.at("/time/newOrder/lockWaitMillis").isNull()).isTrue();
        assertThat(run.at("/time/newOrder/sqlMillis").asDouble()).isEqualTo(5);
        assertThat(run.at("/lockWaitLooks/made").asInt()).isEqualTo(1);
        assertThat(run.at("/lockWaitLooks/missed").asInt()).isEqualTo(35);
    }

    private JsonNode runWithLockWaitSamples(long made, long missed) {
        RunResult run = Runs.telling(runs.getFirst(), Runs.lookedAt(made, missed));
        JsonNode summary = Json.MAPPER.valueToTree(Runs.result(experiment, List.of(run)).summary());
        assertThat(problems(summary)).isEmpty();
        return summary.at("/runs/0");
    }

    @Test
    void refusesASummaryWithoutAFigure() {
        ObjectNode summary = summary();
        ((ObjectNode) summary.at("/runs/0")).remove("bbopsPerMinute");

        assertThat(problems(summary)).hasSize(1).first().asString().contains("bbopsPerMinute");
    }

    @Test
    void refusesASummaryWithAnUnknownVerdictOrKey() {
        ObjectNode summary = summary();
        summary.put("verdict", "perhaps");
        ((ObjectNode) summary.at("/runs/0/transactions/newOrder")).put("p42Millis", 1);

        assertThat(problems(summary)).hasSize(2);
    }

    @Test
    void refusesAnotherVersion() {
        assertThat(problems(summary().put("schemaVersion", "1.5"))).hasSize(1);
    }

    @Test
    void hasEveryFigureThatAnExpectationCanName() {
        JsonNode run = summary().at("/runs/0");
        List<String> missing = new ArrayList<>(Figures.ALL);
        // Only operations that occurred have a time split; newOrder is the one that did, with selects, in the first process.
        missing.replaceAll(figure -> figure.replaceFirst("^time\\.\\w+", "time.newOrder")
                .replaceFirst("statements\\.\\w+", "statements.select").replaceFirst("^processes\\.[^.]+", "processes.0")
                .replaceFirst("^operations\\.\\w+", "operations.newOrder"));
        JsonNode surging = surging().at("/runs/0");
        missing.removeIf(figure -> !(figure.startsWith("surge.") ? surging : run).at("/" + figure.replace('.', '/')).isMissingNode());

        assertThat(missing).isEmpty();
    }

    @Test
    void describesARunWithASurgeOfUsers() {
        assertThat(problems(surging())).isEmpty();
    }

    private static ObjectNode surging() {
        Experiment closed = Runs.experiment("{load-model: closed, users: 10, surge: 3}");
        return Json.MAPPER.valueToTree(Runs.result(closed, List.of(Runs.passed(closed.runs().getFirst(), 100))).summary());
    }

    private ObjectNode summary() {
        return Json.MAPPER.valueToTree(Runs.result(experiment, runs).summary());
    }

    private List<Error> problems(JsonNode summary) {
        return schema.validate(Json.MAPPER.writeValueAsString(summary), InputFormat.JSON);
    }
}
