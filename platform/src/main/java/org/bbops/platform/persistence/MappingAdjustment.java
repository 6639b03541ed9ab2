package org.bbops.platform.persistence;

import org.hibernate.mapping.RootClass;

/** Changes how an entity is mapped; a bean of this type is asked once for every entity, before Hibernate makes its SQL. */
@FunctionalInterface
public interface MappingAdjustment {

    /**
     * Changes the mapping in place.
     *
     * @param entity as its annotations say, and as the adjustments before this one left it
     */
    void adjust(RootClass entity);
}
