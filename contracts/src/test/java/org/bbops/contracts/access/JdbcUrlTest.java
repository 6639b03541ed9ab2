package org.bbops.contracts.access;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class JdbcUrlTest {

    @ParameterizedTest
    @ValueSource(strings = {"jdbc:postgresql://db/bbops?user=x&password=p", "jdbc:postgresql://db/bbops?sslpassword=p",
            "jdbc:mariadb://db/bbops?keyStorePassword=p", "jdbc:mariadb://db/bbops?passwordCharacterEncoding=utf8&password=p",
            "jdbc:derby://db/bbops;user=x;PASSWORD=p", "jdbc:mariadb://x:p@db/bbops"})
    void findsASecretAndShowsNone(String url) {
        assertThat(JdbcUrl.hasSecret(url)).isTrue();
        assertThat(JdbcUrl.shown(url)).startsWith("jdbc:").endsWith("//db/bbops");
    }

    @ParameterizedTest
    @ValueSource(strings = {"jdbc:postgresql://127.0.0.1:5432/bbops?ssl=true", "jdbc:derby://127.0.0.1:1527/password",
            "password=p", "jdbc:mariadb://db1,db2/bbops?passwordCharacterEncoding=utf8",
            "jdbc:postgresql://db/bbops?ssl=true&sslpasswordcallback=org.example.Asker"})
    void takesNothingElseForOne(String text) {
        assertThat(JdbcUrl.hasSecret(text)).isFalse();
    }
}
