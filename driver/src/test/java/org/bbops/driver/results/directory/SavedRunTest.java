package org.bbops.driver.results.directory;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.time.Clock;
import java.time.ZoneOffset;
import java.util.List;
import java.util.stream.IntStream;
import org.bbops.driver.experiment.Experiment;
import org.bbops.driver.experiment.Guarantee;
import org.bbops.driver.measurement.AcknowledgedOrders;
import org.bbops.driver.measurement.AcknowledgedOrders.Order;
import org.bbops.driver.measurement.AcknowledgedOrders.Presence;
import org.bbops.driver.measurement.AcknowledgedOrders.Refusal;
import org.bbops.driver.measurement.Measurements;
import org.bbops.driver.results.DriverBooks;
import org.bbops.driver.results.RunResult;
import org.bbops.driver.results.Runs;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SavedRunTest {

    private static final AcknowledgedOrders TOLD = new AcknowledgedOrders(false, IntStream.range(0, 10_000)
            .mapToObj(id -> new Order(id, 2, 1_234_567_890_123L + id, id % 2 == 0, Presence.values()[id % 3])).toList(),
            List.of(new Refusal(7, 15)), List.of(1, 20_001));
    private static final DriverBooks BOOKS = new DriverBooks(
            Measurements.totals(TOLD, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18), 19);

    @TempDir
    private Path folder;

    @Test
    void readsBooksFromARunOrItsExperimentDirectory() {
        SavedRun saved = SavedRun.read(written("sync"));

        assertThat(saved).isEqualTo(new SavedRun(BOOKS, Guarantee.NOTHING_LOST));
        assertThat(SavedRun.read(folder.resolve("trial-20261121-080000"))).isEqualTo(saved);
    }

    @Test
    void readsTheGuaranteeOfTheHandOver() {
        assertThat(SavedRun.read(written("messaging, hand-over: after-commit")).guarantee()).isEqualTo(Guarantee.NOTHING_PHANTOM);
    }

    private Path written(String purchasing) {
        Experiment experiment = Runs.experiment("{purchasing: " + purchasing + "}");
        RunResult run = Runs.passed(experiment.runs().getFirst(), 100).with(BOOKS);
        return ResultsWriter.create(folder, experiment, Clock.fixed(Runs.START, ZoneOffset.UTC))
                .writeRun(Runs.result(experiment, List.of(run.condensed())), run);
    }
}
