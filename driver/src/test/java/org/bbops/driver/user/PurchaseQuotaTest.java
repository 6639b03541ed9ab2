package org.bbops.driver.user;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;
import org.bbops.contracts.manufacturing.ManufacturingService.Stage;
import org.bbops.contracts.manufacturing.ManufacturingService.StockCover;
import org.bbops.contracts.manufacturing.ManufacturingService.WorkOrderStatus;
import org.bbops.contracts.workload.PartIds;
import org.bbops.driver.draw.Assemblies;
import org.bbops.driver.draw.QuotaBlocks;
import org.junit.jupiter.api.Test;

/** Simulates work orders on a stock that buys by the workload's rule, a tenth of them in progress at a time. */
class PurchaseQuotaTest {

    private static final int ASSEMBLIES = 100;
    private static final int COMPONENTS = 10;
    private static final int WINDOW = 200;
    private static final int WINDOWS = 40;
    private static final int UNDER_WAY = 20;

    private final SplittableRandom random = new SplittableRandom(7);
    private final List<int[]> cycles = new ArrayList<>();
    private final List<int[]> above = new ArrayList<>();

    @Test
    void halvesTheDeviationOfPurchasesBetweenWindows() {
        stock();
        List<Integer> byChance = play(AssemblyChoice.drawn(ASSEMBLIES));
        stock();
        List<Integer> byQuota = play(PurchaseQuota.of(ASSEMBLIES, covers(), new QuotaBlocks(0.2, random.split())));

        assertThat(mean(byQuota)).isCloseTo(0.2 * WINDOW, within(0.5));
        assertThat(deviation(byQuota)).isLessThan(deviation(byChance) / 2);
    }

    private static double mean(List<Integer> values) {
        return values.stream().mapToInt(each -> each).average().orElseThrow();
    }

    private static double deviation(List<Integer> values) {
        double mean = mean(values);
        return Math.sqrt(values.stream().mapToDouble(each -> (each - mean) * (each - mean)).average().orElseThrow());
    }

    @Test
    void doesNotCompensateForFailedWorkOrders() {
        stock();
        PurchaseQuota quota = PurchaseQuota.of(ASSEMBLIES, covers(), new QuotaBlocks(0.2, random.split()));

        IntStream.range(0, WINDOW).forEach(_ -> quota.planned(random, 11).scheduled().accept(Optional.empty()));

        assertThat(play(quota).getFirst()).isBetween(33, 47);
    }

    @Test
    void refusesAPopulationThatIsTooSmall() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> PurchaseQuota.of(2, List.of(new StockCover(PartIds.assembly(1), 5)), new QuotaBlocks(0.2, random)))
                .withMessageContaining("1 assemblies and the run draws from 2");
    }

    /** Returns the number of work orders that bought in each window. */
    private List<Integer> play(AssemblyChoice choice) {
        List<Integer> bought = new ArrayList<>();
        Deque<Runnable> answers = new ArrayDeque<>();
        for (int window = 0; window < WINDOWS; window++) {
            int count = 0;
            for (int i = 0; i < WINDOW; i++) {
                boolean large = random.nextDouble() < 0.18;
                int quantity = large ? random.nextInt(25, 150) : random.nextInt(11, 13);
                AssemblyChoice.Pick pick = large ? choice.large(Assemblies.draw(random, ASSEMBLIES), quantity)
                        : choice.planned(random, quantity);
                WorkOrderStatus status = schedule(Assemblies.numberOf(pick.assemblyId()), quantity);
                answers.add(() -> pick.scheduled().accept(Optional.of(status)));
                if (answers.size() > UNDER_WAY) {
                    answers.remove().run();
                }
                count += status.purchaseSent() ? 1 : 0;
            }
            bought.add(count);
        }
        return bought;
    }

    /** Draws the widgets between the marks of each component, and those above the low mark now. */
    private void stock() {
        RandomGenerator draw = random.split();
        cycles.clear();
        above.clear();
        for (int assembly = 0; assembly < ASSEMBLIES; assembly++) {
            int[] cycle = IntStream.range(0, COMPONENTS).map(_ -> draw.nextInt(450, 1_350)).toArray();
            cycles.add(cycle);
            above.add(IntStream.of(cycle).map(each -> draw.nextInt(1, each)).toArray());
        }
    }

    private List<StockCover> covers() {
        return IntStream.rangeClosed(1, ASSEMBLIES).mapToObj(number -> new StockCover(PartIds.assembly(number), cover(number))).toList();
    }

    private int cover(int assembly) {
        return IntStream.of(above.get(assembly - 1)).min().orElseThrow() - 1;
    }

    private WorkOrderStatus schedule(int assembly, int quantity) {
        boolean buys = false;
        for (int component = 0; component < COMPONENTS; component++) {
            int left = above.get(assembly - 1)[component] - quantity;
            buys |= left <= 0;
            above.get(assembly - 1)[component] = left > 0 ? left : cycles.get(assembly - 1)[component];
        }
        return new WorkOrderStatus(1, PartIds.assembly(assembly), quantity, 0, Stage.STAGE_1, buys, cover(assembly));
    }
}
