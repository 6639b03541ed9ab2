package org.bbops.testbed;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.SQLTimeoutException;
import java.time.Duration;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Tests the handling of a connection that a driver has opened. */
class OpenedConnectionTest {

    private CountedDriver driver;

    @AfterEach
    void takeDriverAway() throws SQLException {
        DriverManager.deregisterDriver(driver);
    }

    @Test
    void networkTimeoutIsThatOfTheUrlOrHalfAnHour() throws SQLException {
        register(7_000);
        try (Connection connection = source(CountedDriver.URL, Duration.ofSeconds(60)).getConnection()) {
            assertThat(connection.getNetworkTimeout()).isEqualTo(7_000);
        }
        takeDriverAway();
        register(0);
        try (Connection connection = source(CountedDriver.URL, Duration.ofSeconds(60)).getConnection()) {
            assertThat(connection.getNetworkTimeout()).isEqualTo(1_800_000);
        }
    }

    @Test
    void closesAConnectionThatOpensAfterTheTimeout() throws SQLException {
        register(0);

        assertThatThrownBy(source(CountedDriver.URL_LATE, Duration.ofMillis(20))::getConnection).isInstanceOf(SQLTimeoutException.class);

        Awaitility.await().untilAsserted(() -> assertThat(driver.closed).hasValue(1));
    }

    /** Uses timeouts close to the time that opening a connection takes. */
    @Test
    void leaksNoConnectionThatOpensAtTheTimeout() throws SQLException {
        register(0);
        for (int micros = 0; micros < 300; micros++) {
            try (Connection connection = source(CountedDriver.URL, Duration.ofNanos(micros * 1_000L)).getConnection()) {
                assertThat(connection).isNotNull();
            } catch (SQLTimeoutException _) {
                // The thread that opened it must have closed it then.
            }
        }

        Awaitility.await().untilAsserted(() -> assertThat(driver.closed).hasValue(driver.opened.get()));
    }

    private void register(int timeoutMillis) throws SQLException {
        driver = new CountedDriver(timeoutMillis);
        DriverManager.registerDriver(driver);
    }

    private static UrlDataSource source(String url, Duration loginMax) {
        return new UrlDataSource(new DatabaseAddress(url, "me", "p"), loginMax);
    }
}
