package org.bbops.migrations.population;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.assertj.core.data.Percentage;
import org.bbops.contracts.event.RunEvent;
import org.bbops.migrations.Schema;
import org.bbops.test.server.PostgresTestServer;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;

/** Tests the content of a population (workload page, section 2) for each writer. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
abstract class PopulationContractTest {

    private static final PopulationSettings SETTINGS = new PopulationSettings(20, 42, PopulationModel.BBOPS,
            PopulationSettings.PURCHASE_SHARE_DEFAULT, LocalDate.of(2026, 11, 1));
    private static final int CUSTOMERS = 1_500;
    private static final int ASSEMBLIES = 100;

    private final PostgresTestServer server = PostgresTestServer.shared();
    private final String database = "population_" + getClass().getSimpleName().toLowerCase(Locale.ROOT);
    private final List<Long> progress = new ArrayList<>();
    private long rowsReported;
    private Connection connection;

    abstract PopulationTable.Loader loader(Connection to) throws SQLException;

    @BeforeAll
    void load() throws SQLException {
        server.create(database);
        Schema.migrate(server.dataSource(database));
        connection = server.dataSource(database).getConnection();
        Population.load(connection, loader(connection), SETTINGS, event -> {
            RunEvent.Advance told = (RunEvent.Advance) event;
            progress.add(told.done());
            rowsReported = told.total();
        });
    }

    @AfterAll
    void drop() throws SQLException {
        connection.close();
        server.drop(database);
    }

    @Test
    void hasTheNumberOfRowsOfTheWorkloadPage() throws SQLException {
        for (String one : List.of("c_site", "s_site", "c_rule")) {
            assertThat(count(one)).as(one).isEqualTo(1);
        }
        assertThat(List.of(count("c_supplier"), count("s_supplier"), count("c_discount"))).containsExactly(10L, 10L, 6L);
        for (String customers : List.of("c_customer", "o_customer", "o_orders")) {
            assertThat(count(customers)).as(customers).isEqualTo(CUSTOMERS);
        }
        assertThat(List.of(count("o_item"), count("m_workorder"))).containsOnly((long) ASSEMBLIES);
        assertThat(count("o_orderline")).isCloseTo(3L * CUSTOMERS, Percentage.withPercentage(5));
        long components = count("m_bom");
        assertThat(components).isCloseTo(10L * ASSEMBLIES, Percentage.withPercentage(10));
        assertThat(count("s_component")).isEqualTo(components);
        assertThat(count("s_supp_component")).isEqualTo(10 * components);
        for (String parts : List.of("c_parts", "m_parts", "m_inventory")) {
            assertThat(count(parts)).as(parts).isEqualTo(components + ASSEMBLIES);
        }
        assertThat(count("s_purchase_order")).isEqualTo(ASSEMBLIES / 5);
        assertThat(List.of(count("m_largeorder"), count("m_receipt"), count("s_outbox"))).containsOnly(0L);
    }

    @Test
    void givesExactlyATenthOfTheCustomersBadCreditAndNoOrders() throws SQLException {
        assertThat(count("c_customer where c_credit = 'BC' and c_credit_limit = 0")).isEqualTo(CUSTOMERS / 10);
        assertThat(count("c_customer where c_credit = 'GC' and c_credit_limit between 300000 and 3000000"))
                .isEqualTo(CUSTOMERS - CUSTOMERS / 10);
        assertThat(count("o_orders join c_customer on c_id = o_c_id where c_credit = 'BC'")).isZero();
    }

    @Test
    void drawsCustomersWithinTheirRanges() throws SQLException {
        assertThat(count("c_customer where c_balance > 0 and c_balance < 500 or c_balance > 25000")).isZero();
        assertThat(share("c_customer", "c_balance = 0")).isCloseTo(0.02, within(0.015));
        assertThat(share("c_customer", "c_ytd_payment > 300000")).isCloseTo(1.0 / 7, within(0.035));
        assertThat(count("c_customer where c_since > date '2026-11-01' or c_since < date '2019-11-01'")).isZero();
        assertThat(share("c_customer", "c_since < date '2021-11-01'")).isCloseTo(2.0 / 7, within(0.045));
    }

    @Test
    void keepsTheSameCustomersInBothDomains() throws SQLException {
        assertThat(count("c_customer c join o_customer o using (c_id, c_first, c_last, c_street1, c_street2, c_city, c_state,"
                + " c_country, c_zip, c_phone, c_contact, c_since)")).isEqualTo(CUSTOMERS);
        assertThat(count("o_item join c_parts on p_id = i_id and p_price = i_price and p_name = i_name"))
                .isEqualTo(ASSEMBLIES);
    }

    @Test
    void writesOrdersWhoseLinesAndTotalsAgree() throws SQLException {
        assertThat(count("(select o_id from o_orders join o_orderline on ol_o_id = o_id join o_item on i_id = ol_i_id "
                + "group by o_id having count(*) <> o_ol_cnt or count(*) <> count(distinct ol_i_id) or max(ol_id) <> o_ol_cnt "
                + "or sum(round(ol_qty * i_price * (1 - i_discount), 2)) <> o_total) wrong")).isZero();
        assertThat(count("o_orderline a join o_orderline b on b.ol_o_id = a.ol_o_id and b.ol_id = a.ol_id + 1 "
                + "where a.ol_i_id >= b.ol_i_id")).isZero();
        // 90 % draw from 1 to 9; of the others, 9 in 99 do too.
        assertThat(share("o_orderline", "ol_qty <= 9")).isCloseTo(0.9 + 0.1 / 11, within(0.015));
        assertThat(count("o_orders join c_customer on c_id = o_c_id where o_discount <> case "
                + "when c_ytd_payment > 300000 then 0.4 when c_ytd_payment > 200000 then 0.3 "
                + "when c_ytd_payment > 100000 then 0.2 when c_since < date '2021-11-01' then 0.1 else 0 end")).isZero();
    }

    @Test
    void sharesNoComponentBetweenAssemblies() throws SQLException {
        assertThat(count("(select b_comp_id from m_bom group by b_comp_id having count(*) > 1) shared")).isZero();
        assertThat(count("(select b_assembly_id from m_bom group by b_assembly_id having count(*) not between 5 and 15) wrong"))
                .isZero();
        assertThat(count("m_bom where b_qty not between 1 and 20")).isZero();
        assertThat(count("m_bom join m_inventory on in_p_id = b_comp_id join s_component on comp_id = b_comp_id "
                + "join m_parts on p_id = b_comp_id where p_lomark = p_himark / 2 and container_size = p_himark / 2 "
                + "and in_qty > p_lomark and in_qty <= p_himark and lead_time between 2 and 10"))
                .isEqualTo(count("m_bom"));
    }

    @Test
    void offersEveryComponentFromEverySupplierInTime() throws SQLException {
        assertThat(count("s_supp_component join s_component on comp_id = sc_p_id where sc_price = comp_cost "
                + "and sc_qty between 10 and 20 and sc_discount between 0 and 0.5 and sc_del_date between 1 and lead_time"))
                .isEqualTo(count("s_supp_component"));
        assertThat(count("c_parts where p_type = 1 and p_cost between 0.10 and 1000 and abs(p_price - 1.5 * p_cost) < 0.01"))
                .isEqualTo(ASSEMBLIES);
        assertThat(count("s_component where comp_cost not between 0.10 and 100")).isZero();
    }

    @Test
    void leavesNothingOnOrderAndRecordsTheLoad() throws SQLException {
        assertThat(count("s_component where qty_on_order <> 0 or qty_demanded <> 0")).isZero();
        assertThat(count("s_purchase_order where po_status = 'delivered' and po_delivered_at > po_sent_at"))
                .isEqualTo(ASSEMBLIES / 5);
        assertThat(count("m_inventory join u_baseline_inventory b on in_p_id = p_id and m_inventory.in_qty = b.in_qty"))
                .isEqualTo(count("m_inventory"));
        assertThat(count("u_baseline_component")).isEqualTo(count("s_component"));
        assertThat(count("u_sequences where s_nextnum = 10001 and s_blocksize = 10000")).isEqualTo(5);
        assertThat(count("u_population where u_key = 'injection-rate' and u_value = '20'")).isEqualTo(1);
    }

    @Test
    void reportsItsProgressUpToTheEnd() {
        assertThat(progress).isSorted().endsWith(rowsReported).hasSizeGreaterThan(20);
    }

    private long count(String from) throws SQLException {
        try (Statement statement = connection.createStatement();
                ResultSet rows = statement.executeQuery("select count(*) from " + from)) {
            rows.next();
            return rows.getLong(1);
        }
    }

    private double share(String table, String condition) throws SQLException {
        return (double) count(table + " where " + condition) / count(table);
    }
}
