package org.bbops.analysis.predict;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.Random;
import org.bbops.analysis.predict.Queueing.Wait;
import org.bbops.analysis.predict.SideModel.AssemblyShares;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class QueueingTest {

    /** Tests Erlang C: for one server, its utilization; two servers at load 1: 1/3; five at 4: 0.5541 (from tables). */
    @ParameterizedTest
    @CsvSource({"1, 0.5, 0.5", "2, 1, 0.333333", "5, 4, 0.554113", "10, 8, 0.409180", "3, 3, 1", "4, 0, 0"})
    void erlangCMatchesPublishedTables(int servers, double load, double probability) {
        assertThat(Queueing.erlangC(servers, load)).isCloseTo(probability, within(1e-5));
    }

    @Test
    void singleServerWaitMatchesPollaczekKhinchine() {
        // Half busy with exponential services of 1 s: 1 s on average. With constant ones: half of that.
        assertThat(Queueing.singleServerWait(0.5, 1, 2)).isCloseTo(1, within(1e-12));
        assertThat(Queueing.singleServerWait(0.5, 1, 1)).isCloseTo(0.5, within(1e-12));
    }

    @Test
    void multiServerWaitMatchesSingleServerWaitForOneServer() {
        double waits = Queueing.erlangC(1, 0.6) * Queueing.waitOfThoseThatWait(1, 0.6, 0.2, 0.1);

        assertThat(waits).isCloseTo(Queueing.singleServerWait(0.6 / 0.2, 0.2, 0.1), within(1e-12));
    }

    @Test
    void waitsAreInfiniteAtSaturation() {
        assertThat(Queueing.waitOfThoseThatWait(2, 2, 1, 1)).isInfinite();
        assertThat(Queueing.singleServerWait(1, 1, 1)).isInfinite();
        assertThat(Queueing.stretch(4, 1)).isInfinite();
    }

    @Test
    void sharedProcessorsStretchServiceTimesAsInMmc() {
        assertThat(Queueing.stretch(1, 0.5)).isCloseTo(2, within(1e-12));
        assertThat(Queueing.stretch(4, 0)).isEqualTo(1);
    }

    @ParameterizedTest
    @CsvSource({"0.5, 2.0, 0.3, 1.0, 1.5", "1, 1, 1, 1, 2", "0.2, 3, 0, 0, 0.5", "0.9, 0.5, 0.9, 0.50000001, 1"})
    void tailOfTwoWaitsMatchesASimulation(double probability, double mean, double otherProbability, double otherMean, double time) {
        Random random = new Random(7);
        int beyond = 0;
        int draws = 400_000;
        for (int i = 0; i < draws; i++) {
            double sum = (random.nextDouble() < probability ? -mean * Math.log(1 - random.nextDouble()) : 0)
                    + (random.nextDouble() < otherProbability ? -otherMean * Math.log(1 - random.nextDouble()) : 0);
            beyond += sum > time ? 1 : 0;
        }

        double tail = Queueing.tail(time, new Wait(probability, mean), new Wait(otherProbability, otherMean));

        assertThat(tail).isCloseTo((double) beyond / draws, within(0.004));
    }

    @Test
    void tailIsOneForASaturatedQueue() {
        assertThat(Queueing.tail(5, new Wait(1, Double.POSITIVE_INFINITY), new Wait(0.5, 1))).isEqualTo(1);
        assertThat(Queueing.tail(-1, new Wait(0, 0), new Wait(0, 0))).isEqualTo(1);
    }

    @Test
    void assemblySharesMatchTheWorkloadsDistribution() {
        // 728 of the 6,400 pairs of U(0, 63) and U(1, 100) give the most frequent number.
        assertThat(AssemblyShares.hottest(100)).isCloseTo(728 / 6_400.0, within(1e-12));
        assertThat(Arrays.stream(AssemblyShares.at(250)).sum()).isCloseTo(1, within(1e-9));
        assertThat(AssemblyShares.at(250)).hasSize(300);
    }

    @ParameterizedTest
    @CsvSource({"400ms, 0.4, 0.16", "exponential 400ms, 0.4, 0.32", "uniform 0ms..300ms, 0.15, 0.03", "0ms, 0, 0"})
    void supplierLatenciesHaveTheMomentsOfTheirDistribution(String level, double mean, double meanSquare) {
        assertThat(SupplierTime.of(level).mean()).isCloseTo(mean, within(1e-12));
        assertThat(SupplierTime.of(level).meanSquare()).isCloseTo(meanSquare, within(1e-12));
    }
}
