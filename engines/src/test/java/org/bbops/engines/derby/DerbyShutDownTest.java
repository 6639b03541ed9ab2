package org.bbops.engines.derby;

import static org.assertj.core.api.Assertions.assertThat;

import java.sql.SQLException;
import java.sql.SQLTimeoutException;
import org.junit.jupiter.api.Test;

class DerbyShutDownTest {

    @Test
    void isDistinguishedFromAClientTimeOut() {
        assertThat(DerbyServer.isGone(new SQLTimeoutException("the server said nothing"))).isFalse();
        assertThat(DerbyServer.isGone(new SQLException("shut down", "08006"))).isTrue();
    }
}
