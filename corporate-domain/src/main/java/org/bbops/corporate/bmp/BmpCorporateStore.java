package org.bbops.corporate.bmp;

import static org.bbops.platform.bmp.EntityTable.date;
import static org.bbops.platform.bmp.EntityTable.dateOf;

import java.math.BigDecimal;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.List;
import java.util.Optional;
import org.bbops.contracts.corporate.CustomerRecord;
import org.bbops.contracts.customer.CustomerDetails;
import org.bbops.corporate.entity.Account;
import org.bbops.corporate.store.CorporateStore;
import org.bbops.platform.bmp.EntityTable;
import org.bbops.platform.bmp.Home;
import org.bbops.platform.bmp.Homes;
import org.bbops.platform.locking.Use;
import org.springframework.dao.DuplicateKeyException;

/** The domain's tables by beans. */
public final class BmpCorporateStore implements CorporateStore {

    private final Home<Integer, AccountTable.Row> customers;
    private final Home<String, RuleTable.Row> rules;
    private final Home<String, DiscountTable.Row> discounts;

    /** A store that works in the calling thread's transaction. */
    public BmpCorporateStore(Homes homes) {
        this.customers = homes.of(new AccountTable());
        this.rules = homes.of(new RuleTable());
        this.discounts = homes.of(new DiscountTable());
    }

    @Override
    public Optional<Account> account(int customerId) {
        return customers.find(customerId, Use.READ).map(AccountTable.Row::account);
    }

    @Override
    public Optional<String> ruleText(String ruleId) {
        return rules.find(ruleId, Use.READ).map(RuleTable.Row::text);
    }

    @Override
    public Optional<Integer> percentOf(String discountId) {
        return discounts.find(discountId, Use.READ).map(DiscountTable.Row::percent);
    }

    @Override
    public boolean insert(CustomerRecord customer) {
        Account account = new Account(customer.since(), BigDecimal.ZERO, customer.credit().standing(),
                customer.credit().limit(), BigDecimal.ZERO);
        try {
            customers.create(new AccountTable.Row(customer.customerId(), customer.details(), account));
            return true;
        } catch (DuplicateKeyException _) {
            return false;
        }
    }

    /** c_customer. */
    private static final class AccountTable implements EntityTable<Integer, AccountTable.Row> {

        /** A row. */
        record Row(int id, CustomerDetails details, Account account) {
        }

        @Override
        public String name() {
            return "c_customer";
        }

        @Override
        public List<String> keyColumns() {
            return List.of("c_id");
        }

        @Override
        public List<String> columns() {
            return List.of("c_first", "c_last", "c_street1", "c_street2", "c_city", "c_state", "c_country", "c_zip", "c_phone",
                    "c_contact", "c_since", "c_balance", "c_credit", "c_credit_limit", "c_ytd_payment");
        }

        @Override
        public Integer key(ResultSet result) throws SQLException {
            return result.getInt("c_id");
        }

        @Override
        public Row row(ResultSet result) throws SQLException {
            CustomerDetails details = new CustomerDetails(result.getString("c_first"), result.getString("c_last"),
                    result.getString("c_street1"), result.getString("c_street2"), result.getString("c_city"),
                    result.getString("c_state"), result.getString("c_country"), result.getString("c_zip"),
                    result.getString("c_phone"), result.getString("c_contact"));
            return new Row(key(result), details, new Account(dateOf(result, "c_since"), result.getBigDecimal("c_balance"),
                    result.getString("c_credit"), result.getBigDecimal("c_credit_limit"), result.getBigDecimal("c_ytd_payment")));
        }

        @Override
        public Integer keyOf(Row row) {
            return row.id();
        }

        @Override
        public List<?> keyValues(Integer key) {
            return List.of(key);
        }

        @Override
        public List<?> values(Row row) {
            CustomerDetails details = row.details();
            Account account = row.account();
            return List.of(details.first(), details.last(), details.street1(), details.street2(), details.city(),
                    details.state(), details.country(), details.zip(), details.phone(), details.contact(), date(account.since()),
                    account.balance(), account.standing(), account.creditLimit(), account.ytdPayment());
        }
    }

    /** c_discount, which nothing changes. */
    private static final class DiscountTable implements EntityTable<String, DiscountTable.Row> {

        /** A row. */
        record Row(String id, int percent) {
        }

        @Override
        public String name() {
            return "c_discount";
        }

        @Override
        public List<String> keyColumns() {
            return List.of("d_id");
        }

        @Override
        public List<String> columns() {
            return List.of("d_percent");
        }

        @Override
        public String key(ResultSet result) throws SQLException {
            return result.getString("d_id");
        }

        @Override
        public Row row(ResultSet result) throws SQLException {
            return new Row(key(result), result.getInt("d_percent"));
        }

        @Override
        public String keyOf(Row row) {
            return row.id();
        }

        @Override
        public List<?> keyValues(String key) {
            return List.of(key);
        }

        @Override
        public List<?> values(Row row) {
            return List.of(row.percent());
        }
    }

    /** c_rule, which nothing changes. */
    private static final class RuleTable implements EntityTable<String, RuleTable.Row> {

        /** A row. */
        record Row(String id, String text) {
        }

        @Override
        public String name() {
            return "c_rule";
        }

        @Override
        public List<String> keyColumns() {
            return List.of("r_id");
        }

        @Override
        public List<String> columns() {
            return List.of("r_text");
        }

        @Override
        public String key(ResultSet result) throws SQLException {
            return result.getString("r_id");
        }

        @Override
        public Row row(ResultSet result) throws SQLException {
            return new Row(key(result), result.getString("r_text"));
        }

        @Override
        public String keyOf(Row row) {
            return row.id();
        }

        @Override
        public List<?> keyValues(String key) {
            return List.of(key);
        }

        @Override
        public List<?> values(Row row) {
            return List.of(row.text());
        }
    }
}
