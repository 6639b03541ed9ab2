package org.bbops.driver.experiment;

import java.math.BigDecimal;
import java.time.Duration;
import java.util.Collections;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.bbops.contracts.factor.DurationText;
import org.bbops.contracts.factor.PoolExhaustion;
import org.bbops.contracts.fault.FaultPoint;
import org.bbops.contracts.workload.PopulationSize;
import org.bbops.driver.draw.Mix;
import org.bbops.driver.experiment.Experiment.RunSettings;
import org.bbops.driver.plan.Load;
import org.bbops.driver.plan.Load.LoadModel;
import org.bbops.driver.plan.Phases;
import org.bbops.driver.plan.RunPlan;
import org.bbops.driver.plan.RunPlan.DomainUrls;
import org.bbops.driver.plan.RunPlan.Work;
import org.bbops.engines.DatabaseEngine;

/**
 * A run of an experiment: a level for every factor, and the common settings.
 *
 * @param number the run's place in the order of execution, 1 or more
 * @param repetition 1 or more
 * @param levels the effective level of every factor, in the factors' order
 * @param settings agents, seed, phases, interval
 */
public record RunConfiguration(int number, int repetition, Map<Factor, String> levels, RunSettings settings) {

    /** Keeps a copy of the levels. */
    public RunConfiguration {
        levels = Collections.unmodifiableMap(new EnumMap<>(levels));
        if (levels.size() != Factor.values().length) {
            throw new IllegalArgumentException("a run needs a level for every factor, not only for " + levels.keySet());
        }
    }

    /** Returns the effective level of a factor, as an experiment writes it. */
    public String level(Factor factor) {
        return levels.get(factor);
    }

    /** Returns the level of injection-rate. */
    public int injectionRate() {
        return Integer.parseInt(level(Factor.INJECTION_RATE));
    }

    /** Returns "sync" or "messaging". */
    public String purchasing() {
        return level(Factor.PURCHASING);
    }

    /** Returns true when purchase orders are handed over by messages, so that a broker is needed. */
    public boolean isMessaging() {
        return purchasing().equals("messaging");
    }

    /** Returns the way in which purchase orders leave. */
    public PurchasingWay purchasingWay() {
        return PurchasingWay.of(levels);
    }

    /** Returns the fault points that the run's code passes: of purchase orders where it buys parts, and of transactions over domains. */
    public Set<FaultPoint> faultPoints() {
        Set<FaultPoint> points = EnumSet.noneOf(FaultPoint.class);
        points.addAll(NeighbourWay.of(levels).faultPoints());
        if (buysParts()) {
            points.addAll(purchasingWay().faultPoints());
        }
        return points;
    }

    /** Returns true when work orders, and so purchases, are part of the load. */
    public boolean buysParts() {
        return Combinations.buysParts(levels);
    }

    /** Returns the guarantee of the way of purchasing and of transactions over several domains. */
    public Guarantee guarantee() {
        Guarantee purchasing = purchasingWay().guarantee(xaLog());
        Guarantee domains = NeighbourWay.of(levels).isWhole(xaLog()) ? purchasing : purchasing.withSplitTransactions();
        return callsEntities() ? domains.withSeparateEntities() : domains;
    }

    /** Returns true when each use of an entity of order entry is a call and a transaction of its own. */
    public boolean callsEntities() {
        return level(Factor.IMPLEMENTATION).startsWith("entities-");
    }

    /** Returns "outbox", "xa" or "after-commit". */
    public String handOver() {
        return level(Factor.HAND_OVER);
    }

    /** Returns "on" or "off". */
    public String xaLog() {
        return level(Factor.XA_LOG);
    }

    /** Returns the database engine. */
    public DatabaseEngine database() {
        return DatabaseEngine.named(level(Factor.DATABASE));
    }

    /** Returns the database's concurrency control, for example "mvcc". */
    public String concurrencyControl() {
        return level(Factor.CONCURRENCY_CONTROL);
    }

    /** Returns the isolation level, such as "read-committed". */
    public String isolation() {
        return level(Factor.ISOLATION);
    }

    /** Returns the locking, for example "pessimistic-updates", or "pessimistic-updates m_inventory=none". */
    public String locking() {
        return level(Factor.LOCKING);
    }

    /** Returns "jpa", "bmp" or "jdbc". */
    public String persistence() {
        return level(Factor.PERSISTENCE);
    }

    /** Returns "one-jvm", "two-tier" or "four-jvms". */
    public String topology() {
        return level(Factor.TOPOLOGY);
    }

    /** Returns true when the domains share a process, and with it their transactions. */
    public boolean domainsShareAProcess() {
        return !topology().equals("four-jvms");
    }

    /** Returns true when each domain has a database of its own. */
    public boolean isDatabasePerDomain() {
        return level(Factor.DATABASES).equals("per-domain");
    }

    /** Returns the number of connections of each JVM of the system, 1 to 500. */
    public int poolSize() {
        return Integer.parseInt(level(Factor.POOL_SIZE));
    }

    /** Returns the most connections that the pool of each JVM of the system can have. */
    public int poolConnectionsMax() {
        return constant(PoolExhaustion.class, Factor.POOL_EXHAUSTION).connectionsMax(poolSize());
    }

    /** Returns "bbops" or "ecperf". */
    public String populationModel() {
        return level(Factor.POPULATION_MODEL);
    }

    /** Returns the share of work orders that buy, 0 to 1. */
    public BigDecimal purchaseShare() {
        return new BigDecimal(level(Factor.PURCHASE_SHARE));
    }

    /** Returns the share of work orders that buy, as far as the driver enforces it; 0 when it is left to chance. */
    public double purchaseQuota() {
        return level(Factor.PURCHASE_QUOTA).equals("on") ? purchaseShare().doubleValue() : 0;
    }

    /** Returns the load: the number of users, their pace and their mix. */
    public Load load() {
        return switch (loadModel()) {
            case ECPERF -> Load.ECPERF;
            case CLOSED -> Load.closed(Integer.parseInt(level(Factor.USERS)), DurationText.parse(level(Factor.THINK_TIME)),
                    constant(Mix.class, Factor.MIX)).surging(Integer.parseInt(level(Factor.SURGE)));
        };
    }

    /**
     * Creates the plan of this run for the driver.
     *
     * @param runId name in messages and results
     * @param seed seed of all draws
     */
    public RunPlan plan(String runId, DomainUrls domains, long seed, Phases phases) {
        return RunPlan.of(runId, domains, new Work(injectionRate(), hotOrders(), purchaseQuota(), seed, load()), phases,
                settings.interval());
    }

    /** Returns the timing of a user's next transaction. */
    public LoadModel loadModel() {
        return constant(LoadModel.class, Factor.LOAD_MODEL);
    }

    /** Returns the factor whose levels are the size of the load: the injection rate, or the number of users of a closed load. */
    public Factor loadFactor() {
        return switch (loadModel()) {
            case ECPERF -> Factor.INJECTION_RATE;
            case CLOSED -> Factor.USERS;
        };
    }

    /** Returns the level of the {@link #loadFactor}. */
    public int loadLevel() {
        return Integer.parseInt(level(loadFactor()));
    }

    private <E extends Enum<E>> E constant(Class<E> type, Factor factor) {
        return Enum.valueOf(type, level(factor).toUpperCase(Locale.ROOT).replace('-', '_'));
    }

    /**
     * Returns the number of orders of the population, with keys from 1, that changeOrder and orderStatus draw from; all of them when there
     * are fewer.
     */
    public int hotOrders() {
        int orders = new PopulationSize(injectionRate()).orders();
        String level = level(Factor.HOT_ORDERS);
        return level.equals(Factor.ALL) ? orders : Math.min(orders, Integer.parseInt(level));
    }

    /** Returns the supplier's response latency. */
    public SupplierLatency supplierLatency() {
        return SupplierLatency.parse(level(Factor.SUPPLIER_LATENCY));
    }

    /** Returns the share of purchase orders that the supplier answers with an error, 0 to 1. */
    public BigDecimal supplierFailureShare() {
        return new BigDecimal(level(Factor.SUPPLIER_FAILURE_SHARE));
    }

    /** Returns the supplier's downtime; empty for none. */
    public Optional<SupplierOutage> supplierOutage() {
        return SupplierOutage.parse(level(Factor.SUPPLIER_OUTAGE));
    }

    /** Returns true when the books are audited during the run. */
    public boolean isLiveAudited() {
        return level(Factor.LIVE_AUDIT).equals("on");
    }

    /** Returns the length of one day of lead time in this run. */
    public Duration supplierLeadTimeUnit() {
        return DurationText.parse(level(Factor.SUPPLIER_LEAD_TIME_UNIT));
    }
}
