package org.bbops.customer.bmp;

import static org.bbops.platform.bmp.EntityTable.date;
import static org.bbops.platform.bmp.EntityTable.dateOf;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.LocalDate;
import java.util.List;
import org.bbops.contracts.customer.CustomerDetails;
import org.bbops.customer.store.CustomerStore;
import org.bbops.platform.bmp.EntityTable;
import org.bbops.platform.bmp.Home;
import org.bbops.platform.bmp.Homes;
import org.bbops.platform.locking.Use;

/** o_customer by beans. */
final class BmpCustomerStore implements CustomerStore {

    private final Home<Integer, CustomerTable.Row> customers;

    BmpCustomerStore(Homes homes) {
        this.customers = homes.of(new CustomerTable());
    }

    @Override
    public boolean exists(int customerId) {
        return customers.find(customerId, Use.READ).isPresent();
    }

    @Override
    public void insert(int customerId, CustomerDetails details, LocalDate since) {
        customers.create(new CustomerTable.Row(customerId, details, since));
    }

    /** o_customer. */
    private static final class CustomerTable implements EntityTable<Integer, CustomerTable.Row> {

        /** A row. */
        record Row(int id, CustomerDetails details, LocalDate since) {
        }

        @Override
        public String name() {
            return "o_customer";
        }

        @Override
        public List<String> keyColumns() {
            return List.of("c_id");
        }

        @Override
        public List<String> columns() {
            return List.of("c_first", "c_last", "c_street1", "c_street2", "c_city", "c_state", "c_country", "c_zip", "c_phone",
                    "c_contact", "c_since");
        }

        @Override
        public Integer key(ResultSet result) throws SQLException {
            return result.getInt("c_id");
        }

        @Override
        public Row row(ResultSet result) throws SQLException {
            return new Row(key(result), new CustomerDetails(result.getString("c_first"), result.getString("c_last"),
                    result.getString("c_street1"), result.getString("c_street2"), result.getString("c_city"),
                    result.getString("c_state"), result.getString("c_country"), result.getString("c_zip"),
                    result.getString("c_phone"), result.getString("c_contact")), dateOf(result, "c_since"));
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
            return List.of(details.first(), details.last(), details.street1(), details.street2(), details.city(),
                    details.state(), details.country(), details.zip(), details.phone(), details.contact(), date(row.since()));
        }
    }
}
