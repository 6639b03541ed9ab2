package org.bbops.driver.user;

import java.util.List;
import java.util.Optional;
import java.util.random.RandomGenerator;
import org.bbops.contracts.manufacturing.ManufacturingService.StockCover;
import org.bbops.contracts.manufacturing.ManufacturingService.WorkOrderStatus;
import org.bbops.contracts.workload.PartIds;
import org.bbops.driver.draw.Assemblies;
import org.bbops.driver.draw.QuotaBlocks;

/**
 * Chooses assemblies so that a fixed number of every twenty work orders buy. The system decides by its own rule whether a work order buys,
 * from the stock of its assembly; so this class draws assemblies by NURand(63, 1, P) until one buys, or does not, as required. The stock
 * cover of each assembly is read before the run and comes with each answer. A large order's assembly is given, and a prediction may fail,
 * since a delivery can come between: the next planned work orders compensate for both.
 */
public final class PurchaseQuota implements AssemblyChoice {

    /** Draws for one work order; where no assembly buys, or all do, the last one drawn is taken. */
    private static final int DRAWS_MAX = 1_000;

    private final int assemblies;
    private final QuotaBlocks blocks;
    /**
     * By number, from 1: last reported stock cover in widgets, widgets being scheduled, and work orders being scheduled that are expected to
     * buy.
     */
    private final int[] covers;
    private final int[] underWay;
    private final int[] buying;
    /** Purchases required by the quota but not made; negative when there were too many. */
    private int owed;

    private PurchaseQuota(int assemblies, int[] covers, QuotaBlocks blocks) {
        this.assemblies = assemblies;
        this.covers = covers;
        this.underWay = new int[covers.length];
        this.buying = new int[covers.length];
        this.blocks = blocks;
    }

    /**
     * Creates a choice among the first assemblies of a population; large orders may use any.
     *
     * @param assemblies P
     * @param covers stock covers of all assemblies of the population, numbered from 1
     * @throws IllegalArgumentException when there are too few
     */
    public static PurchaseQuota of(int assemblies, List<StockCover> covers, QuotaBlocks blocks) {
        if (covers.size() < assemblies) {
            throw new IllegalArgumentException(("The system has %d assemblies and the run draws from %d: it was populated for a lower"
                    + " injection rate; populate it again.").formatted(covers.size(), assemblies));
        }
        int[] byNumber = new int[covers.size() + 1];
        covers.forEach(cover -> byNumber[Assemblies.numberOf(cover.assemblyId())] = cover.widgets());
        return new PurchaseQuota(assemblies, byNumber, blocks);
    }

    @Override
    public synchronized Pick planned(RandomGenerator random, int quantity) {
        boolean buy = wanted();
        int assembly = Assemblies.number(random, assemblies);
        for (int draws = 1; draws < DRAWS_MAX && buys(assembly, quantity) != buy; draws++) {
            assembly = Assemblies.number(random, assemblies);
        }
        return begun(assembly, quantity, buy);
    }

    @Override
    public synchronized Pick large(String assemblyId, int quantity) {
        return begun(Assemblies.numberOf(assemblyId), quantity, blocks.next());
    }

    private boolean wanted() {
        boolean buy = blocks.next();
        if (buy && owed < 0) {
            owed++;
            return false;
        }
        if (!buy && owed > 0) {
            owed--;
            return true;
        }
        return buy;
    }

    /** Predicts if a work order buys; after a purchase in progress the next one is assumed not to, as most do not. */
    private boolean buys(int assembly, int quantity) {
        return buying[assembly] == 0 && quantity > covers[assembly] - underWay[assembly];
    }

    private Pick begun(int assembly, int quantity, boolean wanted) {
        boolean expected = buys(assembly, quantity);
        underWay[assembly] += quantity;
        buying[assembly] += expected ? 1 : 0;
        return new Pick(PartIds.assembly(assembly), status -> ended(assembly, quantity, expected, wanted, status));
    }

    private synchronized void ended(int assembly, int quantity, boolean expected, boolean wanted, Optional<WorkOrderStatus> answer) {
        underWay[assembly] -= quantity;
        buying[assembly] -= expected ? 1 : 0;
        answer.ifPresent(status -> {
            covers[assembly] = status.stockCover();
            int change = (wanted ? 1 : 0) - (status.purchaseSent() ? 1 : 0);
            // Bounded, so that a quota that the system cannot meet does not accumulate.
            owed = Math.clamp(owed + change, -QuotaBlocks.LENGTH, QuotaBlocks.LENGTH);
        });
    }
}
