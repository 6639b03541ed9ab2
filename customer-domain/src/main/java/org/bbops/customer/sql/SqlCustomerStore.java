package org.bbops.customer.sql;

import static org.bbops.platform.table.EntityTable.date;
import static org.bbops.platform.table.EntityTable.dateOf;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.LocalDate;
import java.util.List;
import java.util.Optional;
import org.bbops.contracts.customer.CustomerDetails;
import org.bbops.customer.store.CustomerStore;
import org.bbops.platform.locking.Use;
import org.bbops.platform.table.EntityTable;
import org.bbops.platform.table.Rows;
import org.bbops.platform.table.TableAccess;

/** o_customer. */
final class SqlCustomerStore implements CustomerStore {

    private static final EntityTable<Integer, Row> TABLE = new EntityTable<>("o_customer", EntityTable.Key.number("c_id"),
            List.of("c_first", "c_last", "c_street1", "c_street2", "c_city", "c_state", "c_country", "c_zip", "c_phone", "c_contact",
                    "c_since"),
            Row::of, Row::id, Row::values);

    private final Rows<Integer, Row> customers;

    SqlCustomerStore(TableAccess tables) {
        this.customers = tables.of(TABLE);
    }

    @Override
    public Optional<CustomerDetails> read(int customerId) {
        return customers.find(customerId, Use.READ).map(Row::details);
    }

    @Override
    public void insert(int customerId, CustomerDetails details, LocalDate since) {
        customers.create(new Row(customerId, details, since));
    }

    private record Row(int id, CustomerDetails details, LocalDate since) {

        static Row of(ResultSet result) throws SQLException {
            return new Row(result.getInt("c_id"), new CustomerDetails(result.getString("c_first"), result.getString("c_last"),
                    result.getString("c_street1"), result.getString("c_street2"), result.getString("c_city"),
                    result.getString("c_state"), result.getString("c_country"), result.getString("c_zip"),
                    result.getString("c_phone"), result.getString("c_contact")), dateOf(result, "c_since"));
        }

        List<?> values() {
            return List.of(details.first(), details.last(), details.street1(), details.street2(), details.city(),
                    details.state(), details.country(), details.zip(), details.phone(), details.contact(), date(since));
        }
    }
}
