package org.bbops.system;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Map;
import org.bbops.contracts.corporate.CorporateService;
import org.bbops.contracts.customer.CustomerService;
import org.bbops.contracts.customer.CustomerService.LineRequest;
import org.bbops.contracts.customer.CustomerService.NewOrderRequest;
import org.bbops.contracts.customer.CustomerService.OrderReceipt;
import org.bbops.contracts.manufacturing.ManufacturingService;
import org.bbops.contracts.supplier.SupplierService;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.context.ApplicationContext;

/** The topology one-jvm: neighbours are beans, and their writes commit or roll back with the caller's transaction. */
class OneJvmTest extends SystemTest {

    @Autowired
    private ApplicationContext context;

    @ParameterizedTest
    @ValueSource(classes = {CustomerService.class, CorporateService.class, ManufacturingService.class,
            SupplierService.class})
    void hasEachDomainAsABeanWithoutAClient(Class<?> contract) {
        Map<String, ?> beans = context.getBeansOfType(contract);

        assertThat(beans).isNotEmpty();
        assertThat(beans.keySet()).noneMatch(name -> name.endsWith("Client"));
    }

    @Test
    void entersAnOrderAndItsLargeLinesInOneTransaction() {
        customers.newOrder(new NewOrderRequest(CUSTOMER, List.of(new LineRequest(ITEM_1, 30))));

        assertThat(count("o_orders")).isEqualTo(1);
        assertThat(count("m_largeorder")).isEqualTo(1);
    }

    @Test
    void rollsTheOrderBackWhenItsLargeLinesCannotBeWritten() {
        int last = customers.newOrder(new NewOrderRequest(CUSTOMER, List.of(new LineRequest(ITEM_1, 1)))).orderId();
        // The key of the next order's first large line is already taken.
        sql.sql("insert into m_largeorder values (1, ?, 1, 'X', 1, date '2026-01-01')").param(last + 1).update();

        assertThatThrownBy(() -> customers.newOrder(
                new NewOrderRequest(CUSTOMER, List.of(new LineRequest(ITEM_1, 30))))).isNotNull();

        assertThat(count("o_orders")).isEqualTo(1);
        assertThat(count("o_orderline")).isEqualTo(1);
        assertThat(count("m_largeorder")).isEqualTo(1);
    }

    @Test
    void givesTheDiscountOfTheRuleInTheTable() {
        // 150,000 paid this year: Silver, 20 %
        assertThat(order().discount()).isEqualByComparingTo("0.20");

        sql.sql("update c_rule set r_text = '''Gold'''").update();

        assertThat(order().discount()).isEqualByComparingTo("0.30");
    }

    private OrderReceipt order() {
        return customers.newOrder(new NewOrderRequest(CUSTOMER, List.of(new LineRequest(ITEM_1, 1))));
    }
}
