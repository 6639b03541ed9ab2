package org.bbops.customer;

import org.bbops.contracts.customer.CustomerService;
import org.bbops.test.Rival;
import org.bbops.test.ServiceClient;
import org.bbops.test.TestDatabase;
import org.junit.jupiter.api.BeforeEach;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.context.SpringBootTest;
import org.springframework.boot.test.web.server.LocalServerPort;
import org.springframework.context.annotation.Import;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.test.context.DynamicPropertyRegistry;
import org.springframework.test.context.DynamicPropertySource;

/** Customer domain over HTTP on a real database; its neighbours are doubles. */
@SpringBootTest(webEnvironment = SpringBootTest.WebEnvironment.RANDOM_PORT)
@Import({CorporateDouble.class, RecordingManufacturing.class})
abstract class CustomerDomainTest {

    static final String ITEM_1 = "ASM000000000001";
    static final String ITEM_2 = "ASM000000000002";
    static final String ITEM_3 = "ASM000000000003";
    static final String ITEM_4 = "ASM000000000004";
    static final int CUSTOMER = 1;
    static final int POOR_CUSTOMER = 2;

    private static final TestDatabase DATABASE = TestDatabase.migrated();
    private static final JdbcClient SQL = JdbcClient.create(DATABASE.pooled());

    @Autowired
    CorporateDouble corporate;
    @Autowired
    RecordingManufacturing manufacturing;
    @LocalServerPort
    private int port;

    /** Access to the database without the service; each statement is a separate transaction. */
    final JdbcClient sql = SQL;
    CustomerService customers;

    @DynamicPropertySource
    static void database(DynamicPropertyRegistry properties) {
        DATABASE.configure(properties::add);
    }

    @BeforeEach
    void rows() {
        customers = ServiceClient.of(CustomerService.class, ServiceClient.plain(port));
        for (String table : new String[] {"o_orders", "o_orderline", "o_item", "o_customer", "u_sequences"}) {
            sql.sql("delete from " + table).update();
        }
        sql.sql("""
                insert into o_item (i_id, i_name, i_desc, i_price, i_discount) values
                ('ASM000000000001', 'one', 'one', 100.00, 0.10), ('ASM000000000002', 'two', 'two', 33.33, 0.0750),
                ('ASM000000000003', 'three', 'three', 0.15, 0), ('ASM000000000004', 'four', 'four', 900.00, 0.70)""")
                .update();
        for (int id : new int[] {CUSTOMER, POOR_CUSTOMER}) {
            sql.sql("insert into o_customer values (?, 'A', 'B', '', '', '', '', '', '', '', '', date '2020-01-01')")
                    .param(id).update();
        }
        sql.sql("insert into u_sequences values ('order', 10001, 10000), ('customer', 10001, 10000)").update();
        corporate.limit(CUSTOMER, "1000000.00");
        corporate.limit(POOR_CUSTOMER, "100.00");
        manufacturing.largeOrders().clear();
        manufacturing.refuseWith(null);
    }

    int port() {
        return port;
    }

    Rival rival() {
        return new Rival(DATABASE);
    }

    long count(String table) {
        return sql.sql("select count(*) from " + table).query(Long.class).single();
    }
}
