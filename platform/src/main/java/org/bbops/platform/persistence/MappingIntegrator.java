package org.bbops.platform.persistence;

import java.util.List;
import org.hibernate.boot.Metadata;
import org.hibernate.boot.spi.BootstrapContext;
import org.hibernate.engine.spi.SessionFactoryImplementor;
import org.hibernate.integrator.spi.Integrator;
import org.hibernate.mapping.RootClass;

/** Runs the adjustments where Hibernate asks for integrators: the mapping is complete, and nothing is derived from it yet. */
final class MappingIntegrator implements Integrator {

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
