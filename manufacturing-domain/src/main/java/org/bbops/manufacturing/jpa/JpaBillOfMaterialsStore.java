package org.bbops.manufacturing.jpa;

import jakarta.persistence.EntityManager;
import java.util.List;
import org.bbops.manufacturing.entity.BillLine;
import org.bbops.manufacturing.store.BillOfMaterialsStore;
import org.hibernate.jpa.HibernateHints;

/** m_bom and m_parts by Hibernate, in one query and past the entities: they are never changed. */
final class JpaBillOfMaterialsStore implements BillOfMaterialsStore {

    private static final String LINES = """
            select new org.bbops.manufacturing.entity.BillLine(b.componentId, b.quantity, p.lowMark, p.highMark)
            from BillOfMaterialsRow b join PartRow p on p.id = b.componentId
            where b.assemblyId = :assembly order by b.componentId, b.lineNumber""";

    private final EntityManager entities;

    JpaBillOfMaterialsStore(EntityManager entities) {
        this.entities = entities;
    }

    @Override
    public List<BillLine> linesOf(String assemblyId) {
        // Says that the answer may be kept, where there is a second-level cache.
        return entities.createQuery(LINES, BillLine.class).setParameter("assembly", assemblyId)
                .setHint(HibernateHints.HINT_CACHEABLE, true).getResultList();
    }
}
