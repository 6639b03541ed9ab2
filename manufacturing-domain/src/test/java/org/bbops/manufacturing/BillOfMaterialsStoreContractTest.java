package org.bbops.manufacturing;

import static org.assertj.core.api.Assertions.assertThat;

import org.bbops.manufacturing.entity.BillLine;
import org.bbops.manufacturing.store.BillOfMaterialsStore;
import org.junit.jupiter.api.Test;

/** Tests the promises of {@link BillOfMaterialsStore}, for every way to reach the tables. */
abstract class BillOfMaterialsStoreContractTest extends ManufacturingStoreTest {

    @Test
    void findsTheLinesByComponentAndLineWithTheComponentsMarks() {
        sql.sql("""
                insert into m_parts (p_id, p_name, p_desc, p_rev, p_planner, p_type, p_ind, p_lomark, p_himark) values
                ('CMP000000000001', 'b', 'b', '1', 1, 1, 1, 50, 100), ('CMP000000000002', 'n', 'n', '1', 1, 1, 1, 10, 20)""")
                .update();
        sql.sql("""
                insert into m_bom (b_assembly_id, b_comp_id, b_line_no, b_qty, b_ops, b_eng_change, b_ops_desc) values
                ('ASM000000000001', 'CMP000000000002', 3, 1, 1, '', ''), ('ASM000000000001', 'CMP000000000002', 1, 3, 1, '', ''),
                ('ASM000000000001', 'CMP000000000001', 2, 2, 1, '', ''), ('ASM000000000002', 'CMP000000000001', 1, 9, 1, '', '')""")
                .update();

        assertThat(inTransaction(() -> stores.billsOfMaterials().linesOf(ASSEMBLY))).containsExactly(
                new BillLine(BOLT, 2, 50, 100), new BillLine(NUT, 3, 10, 20), new BillLine(NUT, 1, 10, 20));
    }

    @Test
    void findsNothingForAnUnknownAssembly() {
        assertThat(inTransaction(() -> stores.billsOfMaterials().linesOf("ASM000000000009"))).isEmpty();
    }
}
