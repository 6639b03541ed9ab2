package org.bbops.contracts.database;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Locale;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class DatabaseEngineTest {

    @Test
    void refusesAConcurrencyControlThatAnEngineDoesNotOfferAndNamesThoseThatItDoes() {
        assertThatThrownBy(() -> DatabaseEngine.HSQLDB.refuseUnknown("page-locks")).isInstanceOf(IllegalArgumentException.class)
                .hasMessage("The database hsqldb has no concurrency-control 'page-locks'; it has mvcc, mvlocks, locks");
        assertThatThrownBy(() -> DatabaseEngine.POSTGRESQL.refuseUnknown("mvlocks")).hasMessageContaining("it has mvcc");
        assertThatCode(() -> DatabaseEngine.DERBY.refuseUnknown("table-locks")).doesNotThrowAnyException();
    }

    @Test
    void knowsFourEngines() {
        assertThatThrownBy(() -> DatabaseEngine.named("informix"))
                .hasMessage("There is no database 'informix'; there are postgresql, hsqldb, derby, mariadb");
    }

    @Test
    void knowsTheEngineOfAUrl() {
        assertThat(DatabaseEngine.ofUrl("jdbc:derby://127.0.0.1:1527/bbops")).contains(DatabaseEngine.DERBY);
        assertThat(DatabaseEngine.ofUrl("jdbc:mariadb://db.example/bbops")).contains(DatabaseEngine.MARIADB);
        assertThat(DatabaseEngine.ofUrl("jdbc:h2:mem:bbops")).isEmpty();
    }

    @ParameterizedTest
    @EnumSource
    void knowsTheEngineOfADriversNameForItInLettersOfEitherCase(DatabaseEngine engine) {
        assertThat(DatabaseEngine.ofProduct(engine.driverName())).contains(engine);
        assertThat(DatabaseEngine.ofProduct(engine.driverName().toUpperCase(Locale.ROOT))).contains(engine);
    }

    @Test
    void takesNoOtherProductForOneOfThem() {
        assertThat(DatabaseEngine.ofProduct("H2")).isEmpty();
        assertThat(DatabaseEngine.ofProduct("PostgreSQL Plus")).isEmpty();
    }
}
