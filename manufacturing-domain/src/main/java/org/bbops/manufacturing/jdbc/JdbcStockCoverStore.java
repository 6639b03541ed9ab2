package org.bbops.manufacturing.jdbc;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.bbops.contracts.manufacturing.ManufacturingService.StockCover;
import org.bbops.manufacturing.entity.BillLine;
import org.bbops.manufacturing.store.StockCoverStore;
import org.springframework.jdbc.core.JdbcOperations;

/** Store of stock covers with plain JDBC, for every persistence level: they are read once before a run, in thousands of rows. */
public final class JdbcStockCoverStore implements StockCoverStore {

    private static final String BILLS = """
            select b_assembly_id, b_comp_id, b_qty, p_lomark, p_himark, in_qty + in_ordered as available
            from m_bom join m_parts on p_id = b_comp_id join m_inventory on in_p_id = b_comp_id""";

    private final JdbcOperations jdbc;

    /**
     * Creates a store that runs in the calling thread's transaction.
     *
     * @param jdbc access to the domain's database
     */
    public JdbcStockCoverStore(JdbcOperations jdbc) {
        this.jdbc = jdbc;
    }

    @Override
    public List<StockCover> findAll() {
        Map<String, Integer> covers = new TreeMap<>();
        jdbc.query(BILLS, rows -> {
            BillLine line = new BillLine(rows.getString("b_comp_id"), rows.getInt("b_qty"), rows.getInt("p_lomark"),
                    rows.getInt("p_himark"));
            covers.merge(rows.getString("b_assembly_id").strip(), line.cover(rows.getInt("available")), Math::min);
        });
        return covers.entrySet().stream().map(each -> new StockCover(each.getKey(), each.getValue())).toList();
    }
}
