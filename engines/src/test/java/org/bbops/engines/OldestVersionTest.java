package org.bbops.engines;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.reflect.Proxy;
import java.sql.DatabaseMetaData;
import java.sql.SQLException;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class OldestVersionTest {

    @ParameterizedTest
    @CsvSource({"postgresql, 13, 22", "mariadb, 10, 5", "mariadb, 5, 7"})
    void refusesOlderServers(String engine, int major, int minor) throws SQLException {
        assertThat(refusal(engine, major, minor)).hasValueSatisfying(clause -> assertThat(clause)
                .startsWith("is %s %d.%d-test, which ".formatted(engine, major, minor)).contains("; use version "));
    }

    @ParameterizedTest
    @CsvSource({"postgresql, 14, 0", "postgresql, 18, 1", "mariadb, 10, 6", "mariadb, 10, 11", "mariadb, 11, 0"})
    void acceptsSupportedServers(String engine, int major, int minor) throws SQLException {
        assertThat(refusal(engine, major, minor)).isEmpty();
    }

    @Test
    void namesTheOldestSupportedVersion() throws SQLException {
        assertThat(refusal("postgresql", 13, 0)).hasValueSatisfying(clause -> assertThat(clause).endsWith("; use version 14 or newer"));
        assertThat(refusal("mariadb", 10, 5)).hasValueSatisfying(clause -> assertThat(clause).endsWith("; use version 10.6 or newer"));
    }

    private static Optional<String> refusal(String engine, int major, int minor) throws SQLException {
        return DatabaseEngine.named(engine).own().oldest().orElseThrow().refusal(server(engine, major, minor));
    }

    /** Returns the metadata of a server whose version the tests do not have. */
    private static DatabaseMetaData server(String name, int major, int minor) {
        return (DatabaseMetaData) Proxy.newProxyInstance(DatabaseMetaData.class.getClassLoader(), new Class<?>[] {DatabaseMetaData.class},
                (_, method, _) -> switch (method.getName()) {
                    case "getDatabaseMajorVersion" -> major;
                    case "getDatabaseMinorVersion" -> minor;
                    case "getDatabaseProductName" -> name;
                    case "getDatabaseProductVersion" -> major + "." + minor + "-test";
                    default -> throw new UnsupportedOperationException(method.getName());
                });
    }
}
