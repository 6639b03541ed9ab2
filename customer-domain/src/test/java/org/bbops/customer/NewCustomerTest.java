package org.bbops.customer;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.Optional;
import org.bbops.contracts.corporate.CorporateService;
import org.bbops.contracts.corporate.CorporateService.CustomerRecord;
import org.bbops.contracts.customer.CreditTerms;
import org.bbops.contracts.customer.CustomerDetails;
import org.bbops.contracts.customer.CustomerService.NewCustomerRequest;
import org.bbops.customer.store.CustomerStore;
import org.bbops.customer.store.CustomerTables;
import org.bbops.platform.keys.Keys;
import org.bbops.platform.keys.Keys.KeySequence;
import org.junit.jupiter.api.Test;

class NewCustomerTest {

    private static final NewCustomerRequest REQUEST = new NewCustomerRequest(
            new CustomerDetails("a", "b", "", "", "", "", "", "", "", ""), new CreditTerms("GC", BigDecimal.ONE));

    private final Corporate corporate = new Corporate();
    private final Customers customers = new Customers();

    @Test
    void storesTheSameDateInBothDomainsAroundMidnight() {
        new CustomerTransactions(new CustomerTables(null, null, null, customers), null, corporate, null, null, new OneKey(), new Calendar())
                .newCustomer(REQUEST);

        assertThat(customers.since).isNotNull().isEqualTo(corporate.since);
    }

    /** Clock that advances by a day at each reading. */
    private static final class Calendar extends Clock {
        private Instant now = Instant.parse("2026-11-21T23:59:59Z");

        @Override
        public Instant instant() {
            now = now.plus(Duration.ofDays(1));
            return now;
        }

        @Override
        public ZoneId getZone() {
            return ZoneOffset.UTC;
        }

        @Override
        public Clock withZone(ZoneId zone) {
            throw new UnsupportedOperationException("nobody asks");
        }
    }

    private static final class Customers implements CustomerStore {
        private LocalDate since;

        @Override
        public Optional<CustomerDetails> read(int customerId) {
            return Optional.empty();
        }

        @Override
        public void insert(int customerId, CustomerDetails details, LocalDate written) {
            since = written;
        }
    }

    private static final class Corporate implements CorporateService {
        private LocalDate since;

        @Override
        public CorporateService.DiscountAnswer discount(int customerId) {
            throw new UnsupportedOperationException("nobody asks");
        }

        @Override
        public CorporateService.CreditAnswer checkCredit(int customerId, BigDecimal amount) {
            throw new UnsupportedOperationException("nobody asks");
        }

        @Override
        public void addCustomer(CustomerRecord customer) {
            since = customer.since();
        }
    }

    private static final class OneKey implements Keys {

        @Override
        public int next(KeySequence sequence) {
            return 10_001;
        }

        @Override
        public boolean isHandedOut(KeySequence sequence, int key) {
            throw new UnsupportedOperationException("nobody asks");
        }
    }
}
