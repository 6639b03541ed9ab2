package org.bbops.corporate.bmp;

import static org.bbops.platform.bmp.EntityTable.date;
import static org.bbops.platform.bmp.EntityTable.dateOf;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.List;
import org.bbops.contracts.customer.CustomerDetails;
import org.bbops.corporate.entity.Account;
import org.bbops.platform.bmp.EntityTable;

/** c_customer. */
final class AccountTable implements EntityTable<Integer, AccountTable.Row> {

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
