package org.bbops.manufacturing.jdbc;

import java.util.List;
import org.bbops.manufacturing.entity.BillLine;
import org.bbops.manufacturing.sql.ManufacturingSql;
import org.bbops.manufacturing.store.BillOfMaterialsStore;
import org.bbops.manufacturing.store.ManufacturingTables;
import org.bbops.platform.table.TableAccess;
import org.springframework.jdbc.core.JdbcOperations;

/** Creates the domain's stores with plain JDBC. */
public final class ManufacturingJdbc {

    private ManufacturingJdbc() {
    }

    /**
     * Creates stores that run in the calling thread's transaction.
     *
     * @param tables access to rows with plain JDBC
     */
    public static ManufacturingTables over(TableAccess tables) {
        return ManufacturingSql.over(tables).withBillsOfMaterials(new JdbcBillOfMaterialsStore(tables.jdbc()));
    }

    /** Store of m_bom joined with m_parts. */
    private static final class JdbcBillOfMaterialsStore implements BillOfMaterialsStore {

        private static final String LINES = """
                select p_id, b_qty, p_lomark, p_himark from m_bom join m_parts on p_id = b_comp_id
                where b_assembly_id = ? order by b_comp_id, b_line_no""";

        private final JdbcOperations jdbc;

        JdbcBillOfMaterialsStore(JdbcOperations jdbc) {
            this.jdbc = jdbc;
        }

        @Override
        public List<BillLine> linesOf(String assemblyId) {
            return jdbc.query(LINES, (row, _) -> new BillLine(row.getString("p_id"), row.getInt("b_qty"), row.getInt("p_lomark"),
                    row.getInt("p_himark")), assemblyId);
        }
    }
}
