package org.bbops.platform.persistence;

import java.util.List;
import org.bbops.contracts.factor.LockPlan;
import org.bbops.platform.locking.LockingAutoConfiguration;
import org.bbops.platform.settings.SystemSettings;
import org.hibernate.boot.Metadata;
import org.hibernate.boot.spi.BootstrapContext;
import org.hibernate.engine.OptimisticLockStyle;
import org.hibernate.engine.spi.SessionFactoryImplementor;
import org.hibernate.integrator.spi.Integrator;
import org.hibernate.jpa.boot.spi.IntegratorProvider;
import org.hibernate.jpa.boot.spi.JpaSettings;
import org.hibernate.mapping.Property;
import org.hibernate.mapping.RootClass;
import org.springframework.boot.autoconfigure.AutoConfiguration;
import org.springframework.boot.hibernate.autoconfigure.HibernateJpaAutoConfiguration;
import org.springframework.boot.hibernate.autoconfigure.HibernatePropertiesCustomizer;
import org.springframework.context.annotation.Bean;

/** Applies every {@link MappingAdjustment} to Hibernate's mapping. */
@AutoConfiguration(after = LockingAutoConfiguration.class, before = HibernateJpaAutoConfiguration.class)
public class PersistenceAutoConfiguration {

    @Bean
    MappingAdjustment writeChecks(LockPlan locks) {
        return new WriteCheckAdjustment(locks);
    }

    @Bean
    MappingAdjustment updatedColumns(SystemSettings settings) {
        return switch (settings.persistenceSwitches().changedColumns()) {
            case OFF -> _ -> {
            };
            case ON -> entity -> entity.setDynamicUpdate(true);
        };
    }

    @Bean
    HibernatePropertiesCustomizer mappingAdjustments(List<MappingAdjustment> adjustments) {
        IntegratorProvider integrators = () -> List.of(new MappingIntegrator(adjustments));
        return properties -> properties.put(JpaSettings.INTEGRATOR_PROVIDER, integrators);
    }

    /** Runs the adjustments as an integrator of Hibernate, when the mapping is complete and nothing has been derived from it. */
    static final class MappingIntegrator implements Integrator {

        private final List<MappingAdjustment> adjustments;

        MappingIntegrator(List<MappingAdjustment> adjustments) {
            this.adjustments = List.copyOf(adjustments);
        }

        @Override
        public void integrate(Metadata metadata, BootstrapContext bootstrap, SessionFactoryImplementor factory) {
            metadata.getEntityBindings().stream().filter(RootClass.class::isInstance).map(RootClass.class::cast)
                    .forEach(entity -> adjustments.forEach(adjustment -> adjustment.adjust(entity)));
        }
    }

    /** Makes Hibernate's writes compare the columns of the lock plan. */
    static final class WriteCheckAdjustment implements MappingAdjustment {

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
            // Now a column like any other. Left to its default in an insert, as the attribute is null in a new entity.
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

    /**
     * Changes the mapping of an entity; each bean of this type is called once for every entity, before Hibernate
     * generates its SQL.
     */
    @FunctionalInterface
    public interface MappingAdjustment {

        /**
         * Changes the mapping in place.
         *
         * @param entity mapping by its annotations and the adjustments before this one
         */
        void adjust(RootClass entity);
    }
}
