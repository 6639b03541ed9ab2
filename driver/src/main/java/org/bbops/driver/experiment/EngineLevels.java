package org.bbops.driver.experiment;

import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.bbops.engines.Ability;
import org.bbops.engines.DatabaseEngine;

/** Resolves and checks levels that depend on the database engine. */
final class EngineLevels {

    private EngineLevels() {
    }

    /** Replaces the level "usual" by the engine's own concurrency control. */
    static Map<Factor, String> resolved(Map<Factor, String> levels) {
        Map<Factor, String> resolved = new EnumMap<>(levels);
        resolved.replace(Factor.CONCURRENCY_CONTROL, Factor.USUAL,
                DatabaseEngine.named(levels.get(Factor.DATABASE)).defaultConcurrencyControl());
        return resolved;
    }

    /**
     * Returns the canonical form of a factor's level.
     *
     * @param databases the experiment's levels of database
     * @throws IllegalArgumentException when it is no level of the factor, or a concurrency control that none of those databases has; the
     *     message lists the valid ones
     */
    static String named(Factor factor, String text, List<String> databases) {
        if (factor == Factor.CONCURRENCY_CONTROL && !text.equals(Factor.USUAL)) {
            List<DatabaseEngine> engines = databases.stream().map(DatabaseEngine::named).toList();
            if (engines.stream().noneMatch(engine -> engine.concurrencyControls().contains(text))) {
                engines.getFirst().refuseUnknown(text);
            }
        }
        return factor.level(text);
    }

    /**
     * Returns a level that selects runs, which have the engine's own concurrency control.
     *
     * @throws IllegalArgumentException when it is "usual", which no run has
     */
    static String own(Factor factor, String level) {
        if (factor == Factor.CONCURRENCY_CONTROL && level.equals(Factor.USUAL)) {
            throw new IllegalArgumentException("'" + Factor.USUAL + "' picks no run, as each has its engine's own level; name that"
                    + " (docs/databases.md), or leave the factor out");
        }
        return level;
    }

    /** Returns the refusal of a combination that the engine does not support, with the levels that it does; empty when it does. */
    static Optional<String> refusal(Map<Factor, String> levels) {
        DatabaseEngine engine = DatabaseEngine.named(levels.get(Factor.DATABASE));
        if (PurchasingWay.of(levels) == PurchasingWay.XA && !engine.can(Ability.TWO_PHASE_COMMIT)) {
            return Optional.of("hand-over=xa is built for database=%s only, and a run would have database=%s; choose"
                    .formatted(levels(Ability.TWO_PHASE_COMMIT), engine.level())
                    + " outbox or after-commit, or name the combination in 'leave-out'");
        }
        if (levels.get(Factor.DATABASES).equals("per-domain") && !engine.can(Ability.FOREIGN_TABLES)) {
            return Optional.of(("databases=per-domain is audited through one database that shows the tables of all domains, which is built"
                    + " for database=%s only, and a run would have database=%s; leave one of them out").formatted(
                            levels(Ability.FOREIGN_TABLES), engine.level()));
        }
        try {
            engine.refuseUnknown(levels.get(Factor.CONCURRENCY_CONTROL));
            return liveAuditRefusal(levels, engine);
        } catch (IllegalArgumentException e) {
            return Optional.of(e.getMessage());
        }
    }

    /** Returns the reason against a live audit on an engine where readers and writers block each other at its isolation level. */
    private static Optional<String> liveAuditRefusal(Map<Factor, String> levels, DatabaseEngine engine) {
        return levels.get(Factor.LIVE_AUDIT).equals("off") || engine.can(Ability.LIVE_AUDIT)
                ? Optional.empty()
                : Optional.of("live-audit=on needs a database whose readers see a snapshot and keep nobody waiting, "
                        + levels(Ability.LIVE_AUDIT)
                        + ", and a run would have database=" + engine.level());
    }

    private static String levels(Ability ability) {
        return DatabaseEngine.with(ability).stream().map(DatabaseEngine::level).collect(Collectors.joining(" or "));
    }
}
