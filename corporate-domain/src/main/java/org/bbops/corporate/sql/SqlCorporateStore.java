package org.bbops.corporate.sql;

import static org.bbops.platform.table.EntityTable.date;
import static org.bbops.platform.table.EntityTable.dateOf;

import java.math.BigDecimal;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.List;
import java.util.Optional;
import org.bbops.contracts.corporate.CorporateService.CustomerRecord;
import org.bbops.contracts.customer.CustomerDetails;
import org.bbops.corporate.entity.Account;
import org.bbops.corporate.store.CorporateStore;
import org.bbops.platform.locking.Use;
import org.bbops.platform.table.EntityTable;
import org.bbops.platform.table.Rows;
import org.bbops.platform.table.TableAccess;
import org.springframework.dao.DuplicateKeyException;

/** Store of c_customer, c_rule and c_discount with hand-written SQL. */
public final class SqlCorporateStore implements CorporateStore {

    private static final EntityTable<Integer, Customer> CUSTOMERS = new EntityTable<>("c_customer", EntityTable.Key.number("c_id"),
            List.of("c_first", "c_last", "c_street1", "c_street2", "c_city", "c_state", "c_country", "c_zip", "c_phone", "c_contact",
                    "c_since", "c_balance", "c_credit", "c_credit_limit", "c_ytd_payment"),
            Customer::of, Customer::id, Customer::values);
    private static final EntityTable<String, Rule> RULES = new EntityTable<>("c_rule", EntityTable.Key.text("r_id"), List.of("r_text"),
            result -> new Rule(result.getString("r_id"), result.getString("r_text")), Rule::id, row -> List.of(row.text()));
    private static final EntityTable<String, Discount> DISCOUNTS = new EntityTable<>("c_discount", EntityTable.Key.text("d_id"),
            List.of("d_percent"), result -> new Discount(result.getString("d_id"), result.getInt("d_percent")), Discount::id,
            row -> List.of(row.percent()));

    private final Rows<Integer, Customer> customers;
    private final Rows<String, Rule> rules;
    private final Rows<String, Discount> discounts;

    /** Creates a store that runs in the calling thread's transaction. */
    public SqlCorporateStore(TableAccess tables) {
        this.customers = tables.of(CUSTOMERS);
        this.rules = tables.of(RULES);
        this.discounts = tables.of(DISCOUNTS);
    }

    @Override
    public Optional<Account> account(int customerId) {
        return customers.find(customerId, Use.READ).map(Customer::account);
    }

    @Override
    public Optional<String> ruleText(String ruleId) {
        return rules.find(ruleId, Use.READ).map(Rule::text);
    }

    @Override
    public Optional<Integer> percentOf(String discountId) {
        return discounts.find(discountId, Use.READ).map(Discount::percent);
    }

    @Override
    public boolean insert(CustomerRecord customer) {
        Account account = new Account(customer.since(), BigDecimal.ZERO, customer.credit().standing(),
                customer.credit().limit(), BigDecimal.ZERO);
        try {
            customers.create(new Customer(customer.customerId(), customer.details(), account));
            return true;
        } catch (DuplicateKeyException _) {
            return false;
        }
    }

    /** Row of c_customer. */
    private record Customer(int id, CustomerDetails details, Account account) {

        static Customer of(ResultSet result) throws SQLException {
            CustomerDetails details = new CustomerDetails(result.getString("c_first"), result.getString("c_last"),
                    result.getString("c_street1"), result.getString("c_street2"), result.getString("c_city"),
                    result.getString("c_state"), result.getString("c_country"), result.getString("c_zip"),
                    result.getString("c_phone"), result.getString("c_contact"));
            return new Customer(result.getInt("c_id"), details, new Account(dateOf(result, "c_since"), result.getBigDecimal("c_balance"),
                    result.getString("c_credit"), result.getBigDecimal("c_credit_limit"), result.getBigDecimal("c_ytd_payment")));
        }

        List<?> values() {
            return List.of(details.first(), details.last(), details.street1(), details.street2(), details.city(),
                    details.state(), details.country(), details.zip(), details.phone(), details.contact(), date(account.since()),
                    account.balance(), account.standing(), account.creditLimit(), account.ytdPayment());
        }
    }

    /** Row of c_rule. */
    private record Rule(String id, String text) {
    }

    /** Row of c_discount. */
    private record Discount(String id, int percent) {
    }
}
