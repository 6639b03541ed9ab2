package org.bbops.platform.persistence;

import org.hibernate.mapping.RootClass;

/** Changes the mapping of an entity; a bean of this type is asked once for every entity, before Hibernate makes its SQL. */
@FunctionalInterface
public interface MappingAdjustment {

    /**
     * Changes the mapping in place.
     *
     * @param entity mapping by its annotations and the adjustments before this one
     */
    void adjust(RootClass entity);
}
