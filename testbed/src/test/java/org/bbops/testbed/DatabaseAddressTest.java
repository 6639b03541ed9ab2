package org.bbops.testbed;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Locale;
import org.bbops.contracts.process.WrongInputException;
import org.bbops.testbed.external.OwnSchema;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class DatabaseAddressTest {

    @ParameterizedTest
    @ValueSource(strings = {"jdbc:postgresql://db/bbops?user=bbops&password=hunter2", "jdbc:mariadb://bbops:hunter2@db/bbops",
            "jdbc:derby://db/bbops;user=bbops;password=hunter2", "jdbc:nosuch://db/bbops?password=hunter2"})
    void refusesAPasswordInAUrlWithoutRepeatingIt(String url) {
        assertThatThrownBy(() -> new DatabaseAddress(url, "bbops", "p")).isInstanceOf(WrongInputException.class)
                .hasMessageContaining("//db/bbops").hasMessageContaining("BBOPS_DATABASE_PASSWORD")
                .hasMessageNotContaining("hunter2");
    }

    @ParameterizedTest
    @ValueSource(strings = {"jdbc:hsqldb:mem:x", "jdbc:hsqldb:file:/data/x", "jdbc:hsqldb:res:x", "jdbc:hsqldb:x", "jdbc:HSQLDB:mem:x",
            "jdbc:derby:/data/x;create=true", "jdbc:derby:memory:x", "jdbc:derby:x"})
    void refusesAnEmbeddedDatabase(String url) {
        assertThatThrownBy(() -> new DatabaseAddress(url, "sa", "p")).isInstanceOf(WrongInputException.class)
                .hasMessageContainingAll(url.replace(";create=true", ""), "a server",
                        url.toLowerCase(Locale.ROOT).contains("derby") ? "as jdbc:derby://" : "as jdbc:hsqldb:hsql://");
    }

    @ParameterizedTest
    @ValueSource(strings = {"jdbc:hsqldb:hsql://db/x", "jdbc:hsqldb:hsqls://db:9001/x", "jdbc:hsqldb:http://db/x",
            "jdbc:hsqldb:https://db/", "jdbc:derby://db:1527/x;ssl=basic", "jdbc:derby://db/memory:x", "jdbc:derby://db//data/x"})
    void acceptsADatabaseOnAServer(String url) {
        assertThat(new DatabaseAddress(url, "sa", "p").jdbcUrl()).isEqualTo(url);
    }

    @ParameterizedTest
    @CsvSource({"jdbc:mariadb://db:3306, jdbc:mariadb://db:3306/own", "jdbc:mariadb://db:3306/, jdbc:mariadb://db:3306/own",
            "jdbc:mariadb://db?useSsl=true&serverSslCert=/a/b, jdbc:mariadb://db/own?useSsl=true&serverSslCert=/a/b",
            "jdbc:mariadb://db/theirs?useSsl=true, jdbc:mariadb://db/own?useSsl=true"})
    void namedKeepsTheServerAndItsParameters(String url, String named) {
        assertThat(new DatabaseAddress(url, "me", "p").named("own").jdbcUrl()).isEqualTo(named);
    }

    @Test
    void refusesASecondSchemaBesideThatOfTheUrl() {
        DatabaseAddress named = new DatabaseAddress("jdbc:postgresql://db/bbops?ssl=true&currentSchema=a&currentSchema=b", "me", "p");

        assertThat(named.identity()).as("the driver takes the last").endsWith("/bbops, schema b");
        assertThatThrownBy(() -> OwnSchema.existing(named, "own")).isInstanceOf(WrongInputException.class)
                .hasMessageContainingAll("'b' already", "'own'");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            jdbc:postgresql://me@db/bbops?ssl=true&currentSchema=own | PostgreSQL at db:5432/bbops, schema own
            jdbc:postgresql://db:5432/bbops                          | PostgreSQL at db:5432/bbops
            jdbc:mariadb://[::1]/bbops                               | MariaDB at [::1]:3306/bbops
            jdbc:hsqldb:hsql://db:9002/                              | HSQLDB at db:9002/
            jdbc:derby://db/bbops;ssl=basic                          | Derby at db:1527/bbops, schema ME""")
    void identityOmitsUserAndParameters(String url, String name) {
        assertThat(new DatabaseAddress(url, "me", "hunter2").identity()).isEqualTo(name);
        assertThat(new DatabaseAddress("jdbc:derby://db/bbops", "me", "p").inSchema("OWN").identity()).endsWith("/bbops, schema OWN");
    }

    @Test
    void printsNeitherParametersNorPassword() {
        DatabaseAddress address = new DatabaseAddress("jdbc:postgresql://db/bbops?ssl=true", "me", "hunter2");

        assertThat(address).hasToString("jdbc:postgresql://db/bbops as me");
        assertThat(address.named("other").jdbcUrl()).isEqualTo("jdbc:postgresql://db/other?ssl=true");
    }
}
