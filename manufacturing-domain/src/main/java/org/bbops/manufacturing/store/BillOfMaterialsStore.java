package org.bbops.manufacturing.store;

import java.util.List;
import org.bbops.manufacturing.entity.BillLine;

/** Store of m_bom with the marks of m_parts. */
public interface BillOfMaterialsStore {

    /** Reads an assembly's bill of materials by component and line; empty when there is no such assembly. */
    List<BillLine> linesOf(String assemblyId);
}
