package org.bbops.engines;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.ConnectException;
import java.net.UnknownHostException;
import java.sql.SQLException;
import org.junit.jupiter.api.Test;

class SqlReasonTest {

    @Test
    void addsTheHostThatADriverLeavesOut() {
        SQLException failed = new SQLException("The connection attempt failed.", "08001", new UnknownHostException("db.example"));

        assertThat(SqlReason.of(failed)).isEqualTo("The connection attempt failed: unknown host db.example");
    }

    @Test
    void isASingleLine() {
        assertThat(SqlReason.of(new SQLException("ERROR: permission denied for schema theirs\n  Position: 15")))
                .isEqualTo("ERROR: permission denied for schema theirs Position: 15");
    }

    @Test
    void mentionsARefusedConnectionOnlyOnce() {
        SQLException refused = new SQLException("Connection to 127.0.0.1:1 refused.", "08001", new ConnectException("Connection refused"));

        assertThat(SqlReason.of(refused)).isEqualTo("Connection to 127.0.0.1:1 refused");
    }

    @Test
    void terminatesWhenTwoErrorsAreEachOthersCause() {
        SQLException first = new SQLException("first");
        SQLException second = new SQLException("second", first);
        first.initCause(second);

        assertThat(SqlReason.of(first)).isEqualTo("first");
    }
}
