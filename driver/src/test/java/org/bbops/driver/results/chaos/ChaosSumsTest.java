package org.bbops.driver.results.chaos;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.bbops.driver.results.chaos.SittingRun.OrderCounts;
import org.junit.jupiter.api.Test;

class ChaosSumsTest {

    @Test
    void addUpSittings() {
        ChaosSummary.Run sum = sum(4, SittingRuns.run(1, 1, 0, 1.0, 3.0), SittingRuns.run(2, 1, 2, 5.0, 2.0));

        assertThat(sum.made()).isEqualTo(new ChaosSummary.Made(4, 4, 0, 0, Map.of("system", 2, "broker", 2), 120));
        assertThat(sum.orders()).isEqualTo(new ChaosSummary.Orders(40, 0, 0, 0, 4));
        assertThat(sum.points()).containsExactly(
                new ChaosSummary.Point("order-published", "system", 2, 0, new OrderCounts(20, 0, 0, 0), 5.0),
                new ChaosSummary.Point("any time", "broker", 2, 0, new OrderCounts(20, 0, 0, 0), 3.0));
        assertThat(sum.times()).isEqualTo(new ChaosSummary.Times(0.5, 0.25,
                new ChaosSummary.Recovery(2.75, 2.0, 5.0, 5.0, 5.0, Map.of("system", 3.0, "broker", 2.5))));
        assertThat(sum.checks()).isEqualTo(new ChaosSummary.Checks(2, 2, Map.of(), 0, Map.of(), new SittingRun.Driver(200, 6, 2)));
        assertThat(sum.judgement()).isEqualTo(new ChaosSummary.Judgement("passed", null));
    }

    @Test
    void takePercentilesOverAllRecoveries() {
        List<Double> hundred = IntStream.rangeClosed(1, 100).mapToObj(Double::valueOf).toList();

        assertThat(Stream.of(50, 90, 99, 100).map(percent -> ChaosSums.percentile(hundred, percent)))
                .containsExactly(50.0, 90.0, 99.0, 100.0);
        assertThat(ChaosSums.percentile(List.of(7.0), 50)).isEqualTo(7);
        assertThat(ChaosSums.percentile(List.of(), 99)).isZero();
    }

    @Test
    void areInvalidBeforeTheLastCycle() {
        assertThat(sum(5, SittingRuns.run(1, 1, 0, 1.0, 3.0), SittingRuns.run(2, 1, 2, 5.0)).judgement())
                .isEqualTo(new ChaosSummary.Judgement("invalid", "3 of 5 cycles have been made"));
    }

    @Test
    void stayFailedAfterAFailedSitting() {
        SittingRun good = SittingRuns.run(2, 1, 1, 1.0, 1.0);

        assertThat(sum(3, SittingRuns.run(1, 1, new OrderCounts(5, 1, 0, 0)), good).judgement().verdict()).isEqualTo("failed");
        assertThat(sum(3, SittingRuns.run(1, 1, new OrderCounts(5, 0, 1, 0)), good).judgement().verdict()).isEqualTo("failed");
        assertThat(sum(3, SittingRuns.run(1, 1, new OrderCounts(5, 0, 0, 1)), good).judgement().verdict()).isEqualTo("failed");
        assertThat(sum(9, SittingRuns.run(1, 1, new OrderCounts(5, 0, 0, 0), "inventory-balance"), good)).satisfies(run -> {
            assertThat(run.judgement().verdict()).isEqualTo("failed");
            assertThat(run.checks().violated()).containsExactly(Map.entry("inventory-balance", 1));
            assertThat(run.checks().passed()).isEqualTo(1);
        });
    }

    @Test
    void leaveOutCyclesOfAnAbortedRun() {
        SittingRun broken = SittingRuns.brokenOff(2, 1, 7, "The system was not ready");

        ChaosSummary.Run sum = sum(3, SittingRuns.run(1, 1, 0, 1.0, 1.0), broken);
        assertThat(sum.made().cycles()).isEqualTo(2);
        assertThat(sum.made().notCounted()).isEqualTo(7);
        assertThat(sum.orders().committed()).isEqualTo(20);
        assertThat(sum.judgement().because())
                .isEqualTo("2 of 3 cycles have been made; those of sitting 2 do not count: The system was not ready");
        assertThat(sum(3, SittingRuns.run(1, 1, 0, 1.0, 1.0), broken, SittingRuns.run(3, 1, 2, 1.0)).judgement().verdict())
                .isEqualTo("passed");
    }

    @Test
    void doNotPassWhenTooManyKillsWereMissed() {
        assertThat(sum(4, SittingRuns.run(1, 1, 0, 1.0, 1.0, -1, 1.0)).judgement().because()).startsWith("1 of 4 cycles killed no process");
        assertThat(sum(5, SittingRuns.run(1, 1, 0, 1.0, 1.0, -1, 1.0, 1.0)).judgement().verdict()).isEqualTo("passed");
    }

    @Test
    void doNotPassWithoutAKillAtEachFaultPoint() {
        double[] allMissedAtThePoint = DoubleStream.concat(DoubleStream.of(-1), DoubleStream.of(1)).toArray();
        SittingRun missed = SittingRuns.run(1, 1, 0, allMissedAtThePoint);
        SittingRun others = SittingRuns.run(2, 1, 1, 1.0);

        assertThat(sum(6, missed, others, others, others, others).judgement().because())
                .startsWith("No process was killed at order-published, so this run proves nothing about it");
    }

    @Test
    void doNotPassWithoutACommittedPurchaseOrder() {
        assertThat(sum(1, SittingRuns.run(1, 1, OrderCounts.NONE)).judgement().because()).startsWith("No purchase order was committed");
    }

    @Test
    void areEmptyOfARunThatHasNotBegun() {
        ChaosSummary.Run sum = sum(30);

        assertThat(sum.made()).isEqualTo(new ChaosSummary.Made(0, 0, 0, 0, Map.of(), 0));
        assertThat(sum.checks()).isNull();
        assertThat(sum.judgement().because()).isEqualTo("0 of 30 cycles have been made");
    }

    private static ChaosSummary.Run sum(int wanted, SittingRun... runs) {
        return ChaosSums.of(Variant.of(SittingRuns.EXPERIMENT, SittingRuns.EXPERIMENT.runs().getFirst()), List.of(runs), wanted);
    }
}
