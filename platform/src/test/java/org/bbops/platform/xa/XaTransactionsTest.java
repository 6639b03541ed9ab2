package org.bbops.platform.xa;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.bbops.contracts.process.StartRefusedException;
import org.junit.jupiter.api.Test;
import org.springframework.boot.jdbc.autoconfigure.JdbcConnectionDetails;

class XaTransactionsTest {

    @Test
    void refusesOtherDatabasesAndHidesUrlParameters() {
        assertThatThrownBy(() -> new XaTransactions().transactionManager(null, null, new MariaDb(), null))
                .isInstanceOf(StartRefusedException.class).hasMessageContaining("jdbc:mariadb://db/bbops;")
                .hasMessageNotContaining("open sesame");
    }

    private static final class MariaDb implements JdbcConnectionDetails {

        @Override
        public String getUsername() {
            return "bbops";
        }

        @Override
        public String getPassword() {
            return "";
        }

        @Override
        public String getJdbcUrl() {
            return "jdbc:mariadb://db/bbops?password=open sesame";
        }
    }
}
