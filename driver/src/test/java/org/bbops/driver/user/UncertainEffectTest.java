package org.bbops.driver.user;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.bbops.driver.measurement.Outcome;
import org.bbops.driver.measurement.RunTotals;
import org.bbops.driver.measurement.TotalsRecorder;
import org.bbops.driver.measurement.Total;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class UncertainEffectTest {

    @TempDir
    private Path directory;

    private Path file;
    private TotalsRecorder totals;

    @BeforeEach
    void createTotalsInAFile() throws IOException {
        file = directory.resolve("counts");
        totals = TotalsRecorder.in(file);
    }

    @Test
    void countsARequestInProgressAsUncertain() {
        RunTotals meanwhile = effect().during(this::readByAnotherProcess, _ -> totals.add(Total.CANCELS));

        assertThat(meanwhile.of(Total.CANCELS_UNCERTAIN)).isEqualTo(1);
        assertThat(meanwhile.of(Total.CANCELS)).isZero();
        assertThat(readByAnotherProcess().of(Total.CANCELS_UNCERTAIN)).isZero();
        assertThat(readByAnotherProcess().of(Total.CANCELS)).isEqualTo(1);
    }

    @Test
    void staysUncertainWhenTheOutcomeIsUnknown() {
        assertThatThrownBy(() -> effect().during(() -> fail(Outcome.BROKEN_OFF), _ -> totals.add(Total.CANCELS)))
                .isInstanceOf(CallFailedException.class);

        assertThat(readByAnotherProcess().of(Total.CANCELS_UNCERTAIN)).isEqualTo(1);
        assertThat(readByAnotherProcess().of(Total.CANCELS)).isZero();
    }

    @Test
    void isClearedWhenTheRequestHadNoEffect() {
        assertThatThrownBy(() -> effect().during(() -> fail(Outcome.CONFLICT), _ -> totals.add(Total.CANCELS)))
                .isInstanceOf(CallFailedException.class);

        assertThat(readByAnotherProcess()).isEqualTo(RunTotals.NONE);
    }

    @Test
    void startsAtZeroInAFileOfAnEarlierRun() throws IOException {
        totals.add(Total.COMPLETED_WIDGETS, 12);

        TotalsRecorder.in(file);

        assertThat(readByAnotherProcess()).isEqualTo(RunTotals.NONE);
    }

    @Test
    void refusesToOverwriteAnUnrelatedFile() throws IOException {
        Path thesis = Files.writeString(directory.resolve("thesis.txt"), "all of it");

        assertThatThrownBy(() -> TotalsRecorder.in(thesis)).isInstanceOf(IOException.class).hasMessageContaining(thesis.toString());

        assertThat(thesis).hasContent("all of it");
    }

    private UncertainEffect effect() {
        return UncertainEffect.of(totals, Total.CANCELS_UNCERTAIN);
    }

    private static Integer fail(Outcome outcome) {
        throw new CallFailedException(outcome, "failed");
    }

    private RunTotals readByAnotherProcess() {
        try {
            return TotalsRecorder.read(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
