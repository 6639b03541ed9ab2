package org.bbops.manufacturing;

import java.time.LocalDate;
import org.bbops.contracts.manufacturing.ManufacturingService;
import org.bbops.contracts.manufacturing.ManufacturingService.SalesOrderLine;
import org.bbops.contracts.manufacturing.ManufacturingService.ScheduleRequest;
import org.bbops.test.ServiceClient;
import org.bbops.test.StatementLog;
import org.bbops.test.TestDatabase;
import org.bbops.test.WatchedPool;
import org.junit.jupiter.api.BeforeEach;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.context.SpringBootTest;
import org.springframework.boot.test.web.server.LocalServerPort;
import org.springframework.context.annotation.Import;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.test.context.DynamicPropertyRegistry;
import org.springframework.test.context.DynamicPropertySource;

/** Manufacturing domain over HTTP on a real database; the supplier domain is a double. */
@SpringBootTest(webEnvironment = SpringBootTest.WebEnvironment.RANDOM_PORT)
@Import({SupplierDouble.class, WatchedPool.class})
abstract class ManufacturingDomainTest {

    static final String ASSEMBLY = "ASM000000000001";
    static final String BOLT = "CMP000000000001";
    static final String NUT = "CMP000000000002";
    static final LocalDate DUE = LocalDate.of(2026, 12, 24);

    private static final TestDatabase DATABASE = TestDatabase.migrated();
    private static final JdbcClient SQL = JdbcClient.create(DATABASE.pooled());

    /** Access to the database without the service; each statement is a separate transaction. */
    final JdbcClient sql = SQL;
    @Autowired
    SupplierDouble supplier;
    @Autowired
    StatementLog statements;
    @LocalServerPort
    int port;
    ManufacturingService manufacturing;

    @DynamicPropertySource
    static void database(DynamicPropertyRegistry properties) {
        DATABASE.configure(properties::add);
    }

    /** Inserts an assembly of 2 bolts, 3 nuts and, on a separate line, 1 more nut. The marks of both are 50 and 100. */
    @BeforeEach
    void rows() {
        manufacturing = ServiceClient.of(ManufacturingService.class, ServiceClient.withBusinessErrors(port));
        supplier.reset();
        for (String table : new String[] {"m_parts", "m_bom", "m_workorder", "m_largeorder", "m_inventory", "m_receipt",
                "u_sequences"}) {
            sql.sql("delete from " + table).update();
        }
        sql.sql("""
                insert into m_parts (p_id, p_name, p_desc, p_rev, p_planner, p_type, p_ind, p_lomark, p_himark) values
                ('ASM000000000001', 'a', 'a', '1', 1, 1, 1, 0, 0), ('CMP000000000001', 'b', 'b', '1', 1, 1, 1, 50, 100),
                ('CMP000000000002', 'n', 'n', '1', 1, 1, 1, 50, 100)""").update();
        sql.sql("""
                insert into m_bom (b_assembly_id, b_comp_id, b_line_no, b_qty, b_ops, b_eng_change, b_ops_desc) values
                ('ASM000000000001', 'CMP000000000001', 1, 2, 1, '', ''),
                ('ASM000000000001', 'CMP000000000002', 2, 3, 1, '', ''),
                ('ASM000000000001', 'CMP000000000002', 3, 1, 1, '', '')""").update();
        sql.sql("""
                insert into m_inventory (in_p_id, in_qty, in_ordered, in_location, in_acc_code, in_act_date) values
                ('ASM000000000001', 7, 0, '', 1, date '2026-01-01'), ('CMP000000000001', 100, 0, '', 1, date '2026-01-01'),
                ('CMP000000000002', 100, 0, '', 1, date '2026-01-01')""").update();
        sql.sql("insert into u_sequences values ('workorder', 10001, 10000), ('largeorder', 10001, 10000)").update();
    }

    static ScheduleRequest planned(int quantity) {
        return new ScheduleRequest(null, ASSEMBLY, quantity, DUE);
    }

    static ScheduleRequest large(int orderId, int lineId, int quantity) {
        return new ScheduleRequest(new SalesOrderLine(orderId, lineId), ASSEMBLY, quantity, DUE);
    }

    void stock(String part, int quantity, int ordered) {
        sql.sql("update m_inventory set in_qty = ?, in_ordered = ? where in_p_id = ?")
                .params(quantity, ordered, part).update();
    }

    /** Returns the quantities in stock and ordered, such as {@code 80/20}. */
    String stockOf(String part) {
        return sql.sql("select in_qty || '/' || in_ordered from m_inventory where in_p_id = ?").param(part)
                .query(String.class).single();
    }

    int count(String table) {
        return sql.sql("select count(*) from " + table).query(Integer.class).single();
    }
}
