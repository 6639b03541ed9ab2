package org.bbops.engines;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.sql.SQLException;
import java.sql.SQLTimeoutException;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class DatabaseEngineTest {

    @Test
    void namesTheLevelsWhenOneIsUnknown() {
        assertThatThrownBy(() -> DatabaseEngine.named("hsqldb").refuseUnknown("page-locks")).isInstanceOf(IllegalArgumentException.class)
                .hasMessage("The database hsqldb has no concurrency-control 'page-locks'; it has mvcc, mvlocks, locks");
        assertThatThrownBy(() -> DatabaseEngine.named("postgresql").refuseUnknown("mvlocks")).hasMessageContaining("it has mvcc");
        assertThatCode(() -> DatabaseEngine.named("derby").refuseUnknown("table-locks")).doesNotThrowAnyException();
    }

    @Test
    void namesTheEnginesWhenOneIsUnknown() {
        assertThatThrownBy(() -> DatabaseEngine.named("informix"))
                .hasMessageStartingWith("There is no database 'informix'; there are postgresql, hsqldb, derby, mariadb");
    }

    @Test
    void findsTheEngineOfAUrl() {
        assertThat(DatabaseEngine.ofUrl("jdbc:derby://127.0.0.1:1527/bbops")).contains(DatabaseEngine.named("derby"));
        assertThat(DatabaseEngine.ofUrl("jdbc:mariadb://db.example/bbops")).contains(DatabaseEngine.named("mariadb"));
        assertThat(DatabaseEngine.ofUrl("jdbc:firebirdsql:mem:bbops")).isEmpty();
    }

    @ParameterizedTest
    @MethodSource("all")
    void findsTheEngineByItsDriversNameIgnoringCase(DatabaseEngine engine) {
        assertThat(DatabaseEngine.ofProduct(engine.driverName())).contains(engine);
        assertThat(DatabaseEngine.ofProduct(engine.driverName().toUpperCase(Locale.ROOT))).contains(engine);
    }

    static List<DatabaseEngine> all() {
        return DatabaseEngine.all();
    }

    @ParameterizedTest
    @MethodSource("all")
    void doesNotTakeAClientTimeOutForAMissingTable(DatabaseEngine engine) {
        assertThat(engine.errors().isMissingTable(new SQLTimeoutException("the server said nothing"))).isFalse();
    }

    @Test
    void recognizesAMissingTableByItsOwnSqlStateOnly() {
        SQLException missing = new SQLException("relation does not exist", "42P01");

        assertThat(DatabaseEngine.named("postgresql").errors().isMissingTable(missing)).isTrue();
        assertThat(DatabaseEngine.named("derby").errors().isMissingTable(missing)).isFalse();
    }

    @Test
    void doesNotRecognizeOtherProducts() {
        assertThat(DatabaseEngine.ofProduct("Firebird")).isEmpty();
        assertThat(DatabaseEngine.ofProduct("PostgreSQL Plus")).isEmpty();
    }

    @Test
    void statementsHaveTheSameDigitsInEveryLocale() {
        Locale before = Locale.getDefault();
        try {
            Locale.setDefault(Locale.forLanguageTag("fa-IR"));
            assertThat("%d".formatted(30)).as("digits of their own").isNotEqualTo("30");

            assertThat(all()).allSatisfy(engine -> assertThat(
                    engine.connections().statementTimeoutOfSession(Duration.ofSeconds(30)).orElse("") + engine.connections()
                            .lockTimeoutOfSession(Duration.ofSeconds(30)).orElse(""))
                    .matches("\\p{ASCII}*"));
        } finally {
            Locale.setDefault(before);
        }
    }
}
