package org.bbops.system;

import java.util.List;
import org.bbops.contracts.corporate.DiscountRule;
import org.bbops.contracts.customer.CustomerService;
import org.bbops.test.Rival;
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

/** The four domains in one JVM, over HTTP, on a real database. */
@SpringBootTest(webEnvironment = SpringBootTest.WebEnvironment.RANDOM_PORT, properties = "bbops.emulator.url=http://127.0.0.1:1")
@Import(WatchedPool.class)
abstract class SystemTest {

    static final String ITEM_1 = "ASM000000000001";
    static final String ITEM_2 = "ASM000000000002";
    static final String ITEM_3 = "ASM000000000003";
    static final int CUSTOMER = 1;
    static final int BAD_CREDIT_CUSTOMER = 2;

    private static final TestDatabase DATABASE = TestDatabase.migrated();
    private static final JdbcClient SQL = JdbcClient.create(DATABASE.pooled());
    private static final List<String> TABLES = List.of("c_rule", "c_discount", "c_customer", "o_customer", "o_item",
            "o_orders", "o_orderline", "m_largeorder", "u_sequences");

    /** Bypasses the service; each statement is a transaction of its own. */
    final JdbcClient sql = SQL;
    /** Concurrent session. */
    final Rival rival = new Rival(DATABASE);
    @Autowired
    StatementLog statements;
    @LocalServerPort
    int port;
    CustomerService customers;

    @DynamicPropertySource
    static void database(DynamicPropertyRegistry properties) {
        DATABASE.configure(properties::add);
    }

    @BeforeEach
    void rows() {
        customers = client(CustomerService.class);
        TABLES.forEach(table -> sql.sql("delete from " + table).update());
        sql.sql("insert into c_rule values (?, ?)").params(DiscountRule.ID, DiscountRule.TEXT).update();
        sql.sql("insert into c_discount values ('Platinum', 40), ('Gold', 30), ('Silver', 20), ('LongTime', 10),"
                + " ('FirstTime', 15), ('Just-a-customer', 0)").update();
        customer(CUSTOMER, "GC", 1_000_000, 150_000);
        customer(BAD_CREDIT_CUSTOMER, "BC", 0, 0);
        sql.sql("""
                insert into o_item (i_id, i_name, i_desc, i_price, i_discount) values
                (?, 'one', 'one', 100.00, 0.10), (?, 'two', 'two', 33.33, 0.0750), (?, 'three', 'three', 0.15, 0)""")
                .params(ITEM_1, ITEM_2, ITEM_3).update();
        // Keys that a block taken by an earlier test still hands out are above all of these.
        sql.sql("insert into u_sequences select name, 10001, 10000 from (values ('customer'), ('order'), ('workorder'),"
                + " ('largeorder'), ('purchaseorder')) as sequences(name)").update();
    }

    private void customer(int id, String credit, int limit, int ytdPayment) {
        sql.sql("insert into c_customer values (?, 'A', 'B', '', '', '', '', '', '', '', '', date '2026-01-01', 0, ?, ?, ?)")
                .params(id, credit, limit, ytdPayment).update();
        sql.sql("insert into o_customer values (?, 'A', 'B', '', '', '', '', '', '', '', '', date '2026-01-01')")
                .params(id).update();
    }

    <T> T client(Class<T> contract) {
        return ServiceClient.of(contract, ServiceClient.plain(port));
    }

    long count(String table) {
        return sql.sql("select count(*) from " + table).query(Long.class).single();
    }
}
