package org.bbops.driver.experiment;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.bbops.engines.Ability;
import org.bbops.engines.DatabaseEngine;

/** Refuses runs whose levels make no sense together. */
final class Combinations {

    /**
     * A factor that means something beside one level of another only.
     *
     * @param factor the factor
     * @param owner the other one
     * @param level the owner's level
     */
    private record Switch(Factor factor, Factor owner, String level) {

        boolean isNonsenseIn(Map<Factor, String> levels) {
            return !levels.get(owner).equals(level) && !levels.get(factor).equals(factor.level(factor.standard()));
        }
    }

    private static final List<Switch> SWITCHES = List.of(
        new Switch(Factor.HAND_OVER, Factor.PURCHASING, "messaging"),
        new Switch(Factor.XA_LOG, Factor.HAND_OVER, "xa"),
        new Switch(Factor.STORE, Factor.PURCHASING, "sync"),
        new Switch(Factor.STORE, Factor.PERSISTENCE, "bmp"),
        new Switch(Factor.SENDERS, Factor.PURCHASING, "messaging"),
        new Switch(Factor.DIRTY_CHECK, Factor.PERSISTENCE, "bmp"),
        new Switch(Factor.FAT_KEY, Factor.PERSISTENCE, "bmp"),
        new Switch(Factor.CHANGED_COLUMNS, Factor.PERSISTENCE, "jpa"),
        new Switch(Factor.BATCHING, Factor.PERSISTENCE, "jpa"),
        new Switch(Factor.SECOND_LEVEL_CACHE, Factor.PERSISTENCE, "jpa"),
        new Switch(Factor.PREPARED_STATEMENTS, Factor.DATABASE, DatabaseEngine.with(Ability.UNPREPARED_STATEMENTS).getFirst().level()));

    private static final int LEAD_TIME_UNITS_MIN = 2;

    private Combinations() {
    }

    /** The sentence that refuses a combination of levels; empty when it makes sense. */
    static Optional<String> refusal(Map<Factor, String> levels) {
        return SWITCHES.stream().filter(each -> each.isNonsenseIn(levels)).findFirst()
            .map(each -> ("%s=%s means something with %s=%s only, and a run would have %s=%s; leave it out, or name the"
                + " combination in 'leave-out'").formatted(each.factor.label(), levels.get(each.factor),
                    each.owner.label(), each.level, each.owner.label(), levels.get(each.owner)))
            .or(() -> quotaRefusal(levels)).or(() -> deliveryRefusal(levels)).or(() -> EngineLevels.refusal(levels));
    }

    private static Optional<String> quotaRefusal(Map<Factor, String> levels) {
        return levels.get(Factor.PURCHASE_QUOTA).equals("on") && levels.get(Factor.POPULATION_MODEL).equals("ecperf")
            ? Optional.of("population-model=ecperf decides by its marks how many work orders buy, and a run would have purchase-quota=on;"
                + " set purchase-quota: off") : Optional.empty();
    }

    /** A lead time is two units at least. */
    private static Optional<String> deliveryRefusal(Map<Factor, String> levels) {
        long latencyMillis = SupplierLatency.parse(levels.get(Factor.SUPPLIER_LATENCY)).millisMax();
        long leadTimeMillis = LEAD_TIME_UNITS_MIN * DurationText.parse(levels.get(Factor.SUPPLIER_LEAD_TIME_UNIT)).toMillis();
        return leadTimeMillis > latencyMillis || latencyMillis == 0 ? Optional.empty()
            : Optional.of(("supplier.lead-time-unit=%s brings deliveries within the time that supplier.latency=%s takes to answer, so that they"
                + " wait for transactions that wait for an answer; set supplier.lead-time-unit to more than %d ms")
                    .formatted(levels.get(Factor.SUPPLIER_LEAD_TIME_UNIT), levels.get(Factor.SUPPLIER_LATENCY),
                        latencyMillis / LEAD_TIME_UNITS_MIN));
    }
}
