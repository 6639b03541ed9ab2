package org.bbops.manufacturing.jpa;

import jakarta.persistence.QueryHint;
import java.util.List;
import org.bbops.manufacturing.entity.BillLine;
import org.bbops.manufacturing.entity.BillOfMaterialsRow;
import org.bbops.manufacturing.store.BillOfMaterialsStore;
import org.hibernate.jpa.HibernateHints;
import org.springframework.data.jpa.repository.Query;
import org.springframework.data.jpa.repository.QueryHints;
import org.springframework.data.repository.Repository;

/** Spring Data repository of m_bom and m_parts. As a store it reads them by one query without entities, because they never change. */
interface BillOfMaterialsRepository extends Repository<BillOfMaterialsRow, BillOfMaterialsRow.Key>, BillOfMaterialsStore {

    /** Reads a bill of materials; the hint lets the second-level cache, if there is one, keep the result. */
    @Override
    @Query("""
            select new org.bbops.manufacturing.entity.BillLine(b.componentId, b.quantity, p.lowMark, p.highMark)
            from BillOfMaterialsRow b join PartRow p on p.id = b.componentId
            where b.assemblyId = :assemblyId order by b.componentId, b.lineNumber""")
    @QueryHints(@QueryHint(name = HibernateHints.HINT_CACHEABLE, value = "true"))
    List<BillLine> linesOf(String assemblyId);

    /** Returns the rows of an assembly's bill of materials by component and line, with lazily loaded parts. */
    @Query("select b from BillOfMaterialsRow b where b.assemblyId = :assemblyId order by b.componentId, b.lineNumber")
    List<BillOfMaterialsRow> rowsOf(String assemblyId);

    /** Returns this store with parts that Hibernate loads by association. */
    default BillOfMaterialsStore byAssociation() {
        return assemblyId -> rowsOf(assemblyId).stream().map(BillOfMaterialsRow::line).toList();
    }
}
