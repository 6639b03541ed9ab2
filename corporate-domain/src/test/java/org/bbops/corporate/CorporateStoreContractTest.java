package org.bbops.corporate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.math.BigDecimal;
import java.time.LocalDate;
import org.bbops.contracts.corporate.CorporateService.CustomerRecord;
import org.bbops.contracts.customer.CreditTerms;
import org.bbops.contracts.customer.CustomerDetails;
import org.bbops.corporate.entity.Account;
import org.bbops.corporate.store.CorporateStore;
import org.bbops.test.StoreTest;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.autoconfigure.EnableAutoConfiguration;
import org.springframework.boot.persistence.autoconfigure.EntityScan;
import org.springframework.context.annotation.Import;
import org.springframework.test.context.ContextConfiguration;

/** Tests the promises of {@link CorporateStore}, for every way to reach the tables. */
@ContextConfiguration(classes = CorporateStoreContractTest.Only.class)
abstract class CorporateStoreContractTest extends StoreTest {

    private static final CustomerDetails DETAILS = new CustomerDetails("a", "b", "", "", "", "", "", "", "", "");
    private static final LocalDate SINCE = LocalDate.of(2026, 11, 21);

    @Autowired
    private CorporateStore store;

    @Test
    void insertsACustomerWithoutReadingFirst() {
        assertReadsNothing(() -> assertThat(store.insert(customer(7, "GC", "250.00"))).isTrue());

        assertThat(inReadingTransaction(() -> store.account(7))).contains(new Account(SINCE, new BigDecimal("0.00"), "GC",
                new BigDecimal("250.00"), new BigDecimal("0.00")));
    }

    @Test
    void returnsFalseForADuplicateKeyAndKeepsTheFirst() {
        insert(7, "GC", "250.00");

        assertThatThrownBy(() -> transact(() -> {
            assertThat(store.insert(customer(7, "BC", "0"))).isFalse();
            throw new IllegalStateException("only a roll-back is left");
        })).hasMessage("only a roll-back is left");
        assertThat(inReadingTransaction(() -> store.account(7))).map(Account::standing).contains("GC");
    }

    @Test
    void findsNothingInEmptyTables() {
        assertThat(inReadingTransaction(() -> store.account(7))).isEmpty();
        assertThat(inTransaction(() -> store.ruleText("none"))).isEmpty();
        assertThat(inTransaction(() -> store.percentOf("none"))).isEmpty();
    }

    @Test
    void findsRulesAndDiscounts() {
        sql.sql("insert into c_rule values ('r', 'a rule')").update();
        sql.sql("insert into c_discount values ('Gold', 30)").update();

        assertThat(inTransaction(() -> store.ruleText("r"))).contains("a rule");
        assertThat(inTransaction(() -> store.percentOf("Gold"))).contains(30);
    }

    private boolean insert(int id, String standing, String limit) {
        return inTransaction(() -> store.insert(customer(id, standing, limit)));
    }

    private static CustomerRecord customer(int id, String standing, String limit) {
        return new CustomerRecord(id, DETAILS, new CreditTerms(standing, new BigDecimal(limit)), SINCE);
    }

    @EnableAutoConfiguration
    @EntityScan("org.bbops.corporate.entity")
    @Import(CorporateStores.class)
    static class Only {
    }
}
