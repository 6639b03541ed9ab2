package org.bbops.platform.persistence;

import org.bbops.contracts.factor.LockPlan;
import org.bbops.platform.persistence.PersistenceAutoConfiguration.MappingAdjustment;
import org.hibernate.engine.OptimisticLockStyle;
import org.hibernate.mapping.Property;
import org.hibernate.mapping.RootClass;

/** Makes Hibernate's writes compare the columns of the lock plan. */
final class WriteCheckAdjustment implements MappingAdjustment {

    private final LockPlan locks;

    WriteCheckAdjustment(LockPlan locks) {
        this.locks = locks;
    }

    @Override
    public void adjust(RootClass entity) {
        String table = entity.getTable().getName();
        if (!locks.covers(table) || !entity.isVersioned()) {
            return;
        }
        switch (locks.check(table)) {
            case VERSION -> entity.setOptimisticLockStyle(OptimisticLockStyle.VERSION);
            case NONE -> entity.setOptimisticLockStyle(OptimisticLockStyle.NONE);
            case ALL_COLUMNS -> compareColumns(entity);
        }
    }

    /** Hibernate compares columns only for entities without a version, and with an UPDATE that is generated for each row. */
    private static void compareColumns(RootClass entity) {
        Property version = entity.getVersion();
        entity.setVersion(null);
        entity.setDeclaredVersion(null);
        version.setOptimisticLocked(false);
        // A column like any other, left to its default: the attribute is null in a new entity.
        version.setInsertable(false);
        version.setUpdatable(false);
        leaveOutKey(entity);
        entity.setOptimisticLockStyle(OptimisticLockStyle.ALL);
        entity.setDynamicUpdate(true);
    }

    /** A key of several columns is in the condition already; as an attribute Hibernate compares it with null, which finds no row. */
    private static void leaveOutKey(RootClass entity) {
        for (Property property : entity.getProperties()) {
            if (property.getValue() == entity.getIdentifierMapper()) {
                property.setOptimisticLocked(false);
            }
        }
    }
}
