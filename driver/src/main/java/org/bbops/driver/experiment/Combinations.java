package org.bbops.driver.experiment;

import java.time.Duration;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.bbops.contracts.emulator.EmulatorSettings;
import org.bbops.contracts.factor.DurationText;
import org.bbops.contracts.factor.PoolExhaustion;
import org.bbops.contracts.factor.SystemLevels.Implementation;
import org.bbops.contracts.factor.TransactionTimeout;
import org.bbops.contracts.workload.PopulationSize;
import org.bbops.driver.experiment.Factor.Companion;
import org.bbops.driver.experiment.YamlReader.YamlNode;
import org.bbops.driver.plan.Load;
import org.bbops.engines.Ability;

/** Rejects combinations of levels that make no sense together. */
public final class Combinations {

    private Combinations() {
    }

    /** Returns the sentence that refuses a combination of levels; empty when it makes sense. */
    static Optional<String> refusal(Map<Factor, String> levels) {
        return levels.keySet().stream().filter(factor -> !levels.get(factor).equals(factor.level(factor.standard())))
                .flatMap(factor -> factor.companions().stream().filter(companion -> companion.isMissingIn(levels))
                        .map(companion -> sentence(factor, companion, levels)))
                .findFirst()
                .or(() -> quotaRefusal(levels)).or(() -> deliveryRefusal(levels)).or(() -> latencyRefusal(levels))
                .or(() -> cacheRefusal(levels))
                .or(() -> growthRefusal(levels)).or(() -> workersRefusal(levels)).or(() -> servletRefusal(levels))
                .or(() -> componentRefusal(levels)).or(() -> implementationRefusal(levels)).or(() -> entityRefusal(levels))
                .or(() -> callsRefusal(levels)).or(() -> surgeRefusal(levels)).or(() -> timeoutRefusal(levels))
                .or(() -> sendersTimeoutRefusal(levels))
                .or(() -> NeighbourWay.refusal(levels)).or(() -> EngineLevels.refusal(levels));
    }

    private static String sentence(Factor factor, Companion companion, Map<Factor, String> levels) {
        return "%s=%s has an effect only with %s=%s, and a run would have %s=%s; leave it out, or name the combination in 'leave-out'"
                .formatted(factor.label(), levels.get(factor), companion.factor(), companion.choice(), companion.factor(),
                        levels.get(Factor.named(companion.factor())));
    }

    private static Optional<String> quotaRefusal(Map<Factor, String> levels) {
        return levels.get(Factor.PURCHASE_QUOTA).equals("on") && levels.get(Factor.POPULATION_MODEL).equals("ecperf")
                ? Optional
                        .of("population-model=ecperf decides by its marks how many work orders buy, and a run would have purchase-quota=on;"
                                + " set purchase-quota: off")
                : Optional.empty();
    }

    /** Refuses a latency beyond the time that messaging waits for an answer: each order would be sent again and again. */
    private static Optional<String> latencyRefusal(Map<Factor, String> levels) {
        return levels.get(Factor.PURCHASING).equals("messaging") ? latencyRefusal(levels.get(Factor.SUPPLIER_LATENCY)) : Optional.empty();
    }

    /**
     * Refuses a latency with messaging.
     *
     * @param latency canonical level of supplier.latency
     * @return a sentence; empty for a latency that messaging can work with
     */
    public static Optional<String> latencyRefusal(String latency) {
        return SupplierLatency.parse(latency).isNeverBelow(EmulatorSettings.ANSWER_WAIT_MAX)
                ? Optional.of(("the system gives a call of the supplier up after %d s, so that with supplier.latency=%s messaging would "
                        + "send every purchase order again without end; choose less")
                        .formatted(EmulatorSettings.ANSWER_WAIT_MAX.toSeconds(), latency))
                : Optional.empty();
    }

    private static Optional<String> cacheRefusal(Map<Factor, String> levels) {
        return levels.get(Factor.SECOND_LEVEL_CACHE).equals("option-a") && LockingLevels.lockToRead("o_orders", levels.get(Factor.LOCKING))
                ? Optional
                        .of(("second-level-cache=option-a returns cached orders without a lock, and a run would have locking=%s, which"
                                + " locks rows of o_orders that are read; leave one of them out").formatted(levels.get(Factor.LOCKING)))
                : Optional.empty();
    }

    private static Optional<String> servletRefusal(Map<Factor, String> levels) {
        return levels.get(Factor.COMPONENT).equals("servlet") && !levels.get(Factor.PERSISTENCE).equals("jdbc")
                ? Optional.of(
                        "component=servlet asks the database by plain JDBC, and a run would have persistence=%s, which it would not use;"
                                .formatted(levels.get(Factor.PERSISTENCE)) + " set persistence: jdbc")
                : Optional.empty();
    }

    /** Refuses a component in two tiers, where the implementation decides what lies between a request and its row. */
    private static Optional<String> componentRefusal(Map<Factor, String> levels) {
        return !levels.get(Factor.COMPONENT).equals(Factor.COMPONENT.standard()) && levels.get(Factor.TOPOLOGY).equals("two-tier")
                ? Optional.of(("component=%s says what lies between a request and its row, and a run would have topology=two-tier, in which"
                        + " implementation=%s says that; leave one of them out").formatted(levels.get(Factor.COMPONENT),
                                levels.get(Factor.IMPLEMENTATION)))
                : Optional.empty();
    }

    /** Refuses a persistence level other than that of the paper's implementation, which includes what lies behind the web tier. */
    private static Optional<String> implementationRefusal(Map<Factor, String> levels) {
        String needed = switch (Factor.IMPLEMENTATION.chosen(Implementation.class, levels)) {
            case SERVLET, SESSION -> "jdbc";
            case ENTITIES_BMP -> "bmp";
            case ENTITIES_CMP, FACADE_REMOTE, FACADE_LOCAL ->
                levels.get(Factor.TOPOLOGY).equals("two-tier") ? "jpa" : levels.get(Factor.PERSISTENCE);
        };
        return levels.get(Factor.PERSISTENCE).equals(needed) ? Optional.empty()
                : Optional.of("implementation=%s has persistence=%s behind it, and a run would have persistence=%s; set persistence: %s"
                        .formatted(levels.get(Factor.IMPLEMENTATION), needed, levels.get(Factor.PERSISTENCE), needed));
    }

    /** Refuses levels for ways of reading orders that calls of entities do not use. */
    private static Optional<String> entityRefusal(Map<Factor, String> levels) {
        return levels.get(Factor.IMPLEMENTATION).startsWith("entities-") || levels.get(Factor.IMPLEMENTATION).equals("facade-remote")
                ? Map.of(Factor.READS, "jdbc", Factor.SECOND_LEVEL_CACHE, "option-a", Factor.LOADING, "lazy batch").entrySet().stream()
                        .filter(unused -> List.of(unused.getValue().split(" ")).contains(levels.get(unused.getKey()))).findFirst()
                        .map(unused -> "implementation=%s reads orders by calls of entities only, and a run would have %s=%s; leave it out"
                                .formatted(levels.get(Factor.IMPLEMENTATION), unused.getKey().label(), levels.get(unused.getKey())))
                : Optional.empty();
    }

    private static Optional<String> growthRefusal(Map<Factor, String> levels) {
        return levels.get(Factor.POOL_EXHAUSTION).equals("grow")
                && Integer.parseInt(levels.get(Factor.POOL_SIZE)) >= PoolExhaustion.GROWN_MAX
                        ? Optional.of("pool-exhaustion=grow ends at %d connections, and a run would have pool-size=%s; choose fewer"
                                .formatted(PoolExhaustion.GROWN_MAX, levels.get(Factor.POOL_SIZE)))
                        : Optional.empty();
    }

    /** Refuses errors of an exhausted pool where parts are bought: to relay and senders they would look like an outage of the database. */
    private static Optional<String> workersRefusal(Map<Factor, String> levels) {
        return levels.get(Factor.POOL_EXHAUSTION).equals("error") && buysParts(levels)
                ? Optional.of("pool-exhaustion=error refuses connections to the senders of purchase orders too, and a run would buy parts; "
                        + "set load-model: closed and a mix without work orders")
                : Optional.empty();
    }

    /** Refuses calls of a process to itself with bounded threads, or with transactions that are tied to a thread. */
    private static Optional<String> callsRefusal(Map<Factor, String> levels) {
        if (!levels.get(Factor.CALLS).equals("http")) {
            return Optional.empty();
        }
        return Map.of(Factor.THREADS, "platform", Factor.HAND_OVER, "xa").entrySet().stream()
                .filter(other -> other.getValue().equals(levels.get(other.getKey()))).findFirst()
                .map(other -> "calls=http makes a request of the process wait for another, in the same transaction, and a run would have"
                        + " %s=%s, which has %s; leave one of them out".formatted(other.getKey().label(), other.getValue(),
                                other.getKey() == Factor.THREADS ? "a fixed number of threads that might all wait"
                                        : "transactions that are tied to their thread"));
    }

    private static Optional<String> surgeRefusal(Map<Factor, String> levels) {
        int users = Integer.parseInt(levels.get(Factor.USERS));
        return (long) users * Integer.parseInt(levels.get(Factor.SURGE)) > Load.USERS_MAX
                ? Optional.of("surge=%s makes more than %d of users=%d, and a run has no more; choose fewer users or a smaller surge"
                        .formatted(levels.get(Factor.SURGE), Load.USERS_MAX, users))
                : Optional.empty();
    }

    private static Optional<String> timeoutRefusal(Map<Factor, String> levels) {
        return !levels.get(Factor.TRANSACTION_TIMEOUT).equals(Factor.TRANSACTION_TIMEOUT.standard())
                && levels.get(Factor.COMPONENT).equals("servlet")
                        ? Optional.of("component=servlet reads by a statement that commits by itself, and a run would have"
                                + " transaction-timeout=%s, which it would not come under; leave one of them out"
                                        .formatted(levels.get(Factor.TRANSACTION_TIMEOUT)))
                        : Optional.empty();
    }

    /** Refuses a short transaction timeout where parts are bought by messaging: it also shortens the senders' wait for a connection. */
    private static Optional<String> sendersTimeoutRefusal(Map<Factor, String> levels) {
        String timeout = levels.get(Factor.TRANSACTION_TIMEOUT);
        boolean isBelow = TransactionTimeout.of(timeout).max().filter(max -> max.compareTo(TransactionTimeout.CONNECTION_WAIT) < 0)
                .isPresent();
        return isBelow && levels.get(Factor.PURCHASING).equals("messaging") && buysParts(levels)
                ? Optional.of(
                        ("transaction-timeout=%s also bounds the senders' wait for a connection, which is %d s otherwise, and a run would"
                                + " buy parts with purchasing=messaging; choose a longer one, purchasing: sync, or a closed load without work orders")
                                .formatted(timeout, TransactionTimeout.CONNECTION_WAIT.toSeconds()))
                : Optional.empty();
    }

    /** Returns true when work orders, and so purchases, are part of the load. */
    static boolean buysParts(Map<Factor, String> levels) {
        return !levels.get(Factor.LOAD_MODEL).equals("closed") || List.of("ecperf", "work-orders").contains(levels.get(Factor.MIX));
    }

    private static Optional<String> deliveryRefusal(Map<Factor, String> levels) {
        String unit = levels.get(Factor.SUPPLIER_LEAD_TIME_UNIT);
        String latency = levels.get(Factor.SUPPLIER_LATENCY);
        return LeadTimeUnit.isLongEnough(unit, latency) ? Optional.empty()
                : Optional.of(
                        ("supplier.lead-time-unit=%s brings deliveries within the time that supplier.latency=%s takes to answer, so that they"
                                + " wait for transactions that wait for an answer; set supplier.lead-time-unit to more than %d ms")
                                .formatted(unit, latency, LeadTimeUnit.millisAbove(latency)));
    }

    /**
     * Relation of supplier.lead-time-unit to supplier.latency: the first delivery must come after the answer to its purchase order. Unless the
     * unit is set for the latency, it is derived from it.
     */
    static final class LeadTimeUnit {

        /** The shortest lead time, in units. */
        private static final int UNITS_MIN = 2;
        /** Half of the time between the answer and the first delivery, which is 20 ms: the shortest lead time is two units. */
        private static final int MARGIN_MILLIS = 10;

        private LeadTimeUnit() {
        }

        /** Returns true when the first delivery comes after the answer. */
        static boolean isLongEnough(String unit, String latency) {
            long latencyMillis = SupplierLatency.parse(latency).millisMax();
            return latencyMillis == 0 || UNITS_MIN * DurationText.parse(unit).toMillis() > latencyMillis;
        }

        /** Returns the length that a unit must exceed, milliseconds. */
        static long millisAbove(String latency) {
            return SupplierLatency.parse(latency).millisMax() / UNITS_MIN;
        }

        /**
         * Returns true when the unit may be derived: it is not set, or it is set by a file whose latency is overridden.
         *
         * @param file the experiment without overrides
         * @param overrides as for {@link ExperimentReader#read}
         */
        static boolean isOpen(YamlNode.Mapping file, List<String> overrides) {
            return !Overrides.name(overrides, Factor.SUPPLIER_LEAD_TIME_UNIT)
                    && (Overrides.name(overrides, Factor.SUPPLIER_LATENCY) || !Overrides.names(file, Factor.SUPPLIER_LEAD_TIME_UNIT));
        }

        /** Raises a unit that is too short for the longest latency to slightly more than half of that. */
        static void derive(Map<Factor, List<String>> levels) {
            List<String> units = levels.get(Factor.SUPPLIER_LEAD_TIME_UNIT);
            List<String> latencies = levels.get(Factor.SUPPLIER_LATENCY);
            if (units.size() == 1 && !latencies.stream().allMatch(latency -> isLongEnough(units.getFirst(), latency))) {
                long millis = latencies.stream().mapToLong(LeadTimeUnit::millisAbove).max().orElseThrow() + MARGIN_MILLIS;
                levels.put(Factor.SUPPLIER_LEAD_TIME_UNIT, List.of(DurationText.format(Duration.ofMillis(millis))));
            }
        }
    }

    /** Rejects an experiment in which two combinations of levels give the same run: random variation would look like an effect. */
    static final class SameRuns {

        private SameRuns() {
        }

        /** Returns the refusal of two equal runs; empty when each combination of levels gives a different run. */
        static Optional<String> refusal(List<RunConfiguration> runs) {
            Map<Map<Factor, String>, RunConfiguration> made = new HashMap<>();
            for (RunConfiguration run : runs) {
                if (run.repetition() == runs.getFirst().repetition()) {
                    RunConfiguration same = made.putIfAbsent(asMade(run), run);
                    if (same != null) {
                        return Optional.of(sentence(same, run));
                    }
                }
            }
            return Optional.empty();
        }

        /** Returns the levels without those that have no effect. */
        private static Map<Factor, String> asMade(RunConfiguration run) {
            Map<Factor, String> made = new EnumMap<>(run.levels());
            if (!run.database().can(Ability.LOCK_TIMEOUT)) {
                made.remove(Factor.LOCK_TIMEOUT);
            }
            made.put(Factor.HOT_ORDERS, String.valueOf(run.hotOrders()));
            return made;
        }

        private static String sentence(RunConfiguration one, RunConfiguration other) {
            if (one.levels().equals(other.levels())) {
                // Lists have no duplicates, so one of the two levels was resolved to the other.
                return "concurrency-control=%s is %s with database=%s, and is named beside it; leave one of the two out"
                        .formatted(Factor.USUAL, one.concurrencyControl(), one.database().level());
            }
            return one.level(Factor.LOCK_TIMEOUT).equals(other.level(Factor.LOCK_TIMEOUT))
                    ? sentence(Factor.HOT_ORDERS, one, other, "injection-rate=%d, whose population has %d orders"
                            .formatted(one.injectionRate(), new PopulationSize(one.injectionRate()).orders()))
                    : sentence(Factor.LOCK_TIMEOUT, one, other, "database=%s, which cannot be told how long to wait for a lock"
                            .formatted(one.database().level()));
        }

        private static String sentence(Factor factor, RunConfiguration one, RunConfiguration other, String why) {
            return "%1$s=%2$s and %1$s=%3$s are the same with %4$s; name one of them only, or the combination in 'leave-out'"
                    .formatted(factor.label(), one.level(factor), other.level(factor), why);
        }
    }
}
