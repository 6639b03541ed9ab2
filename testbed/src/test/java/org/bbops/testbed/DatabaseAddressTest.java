package org.bbops.testbed;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class DatabaseAddressTest {

    @ParameterizedTest
    @ValueSource(strings = {"jdbc:postgresql://db/bbops?user=bbops&password=hunter2", "jdbc:mariadb://bbops:hunter2@db/bbops",
        "jdbc:derby://db/bbops;user=bbops;password=hunter2", "jdbc:nosuch://db/bbops?password=hunter2"})
    void refusesAUrlWithAPasswordWithoutRepeatingItAndSaysWhereItBelongs(String url) {
        assertThatThrownBy(() -> new DatabaseAddress(url, "bbops", "p")).isInstanceOf(WrongInputException.class)
                .hasMessageContaining("//db/bbops").hasMessageContaining("BBOPS_DATABASE_PASSWORD")
                .hasMessageNotContaining("hunter2");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
        jdbc:postgresql://me@db/bbops?ssl=true&currentSchema=own | PostgreSQL at db:5432/bbops, schema own
        jdbc:postgresql://db:5432/bbops                          | PostgreSQL at db:5432/bbops
        jdbc:mariadb://[::1]/bbops                               | MariaDB at [::1]:3306/bbops
        jdbc:hsqldb:hsql://db:9002/                              | HSQLDB at db:9002/
        jdbc:derby://db/bbops;ssl=basic                          | Derby at db:1527/bbops, schema ME""")
    void isTheSameDatabaseUnderTheSameNameWithoutUserAndParameters(String url, String name) {
        assertThat(new DatabaseAddress(url, "me", "hunter2").identity()).isEqualTo(name);
        assertThat(new DatabaseAddress("jdbc:derby://db/bbops", "me", "p").inSchema("OWN").identity()).endsWith("/bbops, schema OWN");
    }

    @Test
    void isSaidWithoutItsParametersAndWithoutItsPassword() {
        DatabaseAddress address = new DatabaseAddress("jdbc:postgresql://db/bbops?ssl=true", "me", "hunter2");

        assertThat(address).hasToString("jdbc:postgresql://db/bbops as me");
        assertThat(address.named("other").jdbcUrl()).isEqualTo("jdbc:postgresql://db/other?ssl=true");
    }
}
