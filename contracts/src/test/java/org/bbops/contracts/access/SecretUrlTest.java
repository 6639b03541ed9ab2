package org.bbops.contracts.access;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SecretUrlTest {

    @ParameterizedTest
    @ValueSource(strings = {"jdbc:postgresql://db/bbops?user=x&password=p", "jdbc:postgresql://db/bbops?sslpassword=p",
            "jdbc:mariadb://db/bbops?keyStorePassword=p", "jdbc:mariadb://db/bbops?passwordCharacterEncoding=utf8&password=p",
            "jdbc:derby://db/bbops;user=x;PASSWORD=p", "jdbc:mariadb://x:p@db/bbops"})
    void masksThePasswordInADatabaseUrl(String url) {
        assertThat(SecretUrl.JDBC.hasSecret(url)).isTrue();
        assertThat(SecretUrl.JDBC.shown(url)).startsWith("jdbc:").endsWith("//db/bbops");
    }

    @ParameterizedTest
    @ValueSource(strings = {"jdbc:postgresql://127.0.0.1:5432/bbops?ssl=true", "jdbc:derby://127.0.0.1:1527/password",
            "password=p", "jdbc:mariadb://db1,db2/bbops?passwordCharacterEncoding=utf8",
            "jdbc:postgresql://db/bbops?ssl=true&sslpasswordcallback=org.example.Asker"})
    void findsNoSecretInOtherDatabaseTexts(String text) {
        assertThat(SecretUrl.JDBC.hasSecret(text)).isFalse();
    }

    @ParameterizedTest
    @ValueSource(strings = {"tcp://broker:61616?sslEnabled=true&keyStorePassword=hidden", "tcp://broker:61616?user=x&password=hidden",
            "TCP://broker:61616?trustStorePASSWORD=hidden", "tcp://x:hidden@broker:61616",
            "(tcp://x:hidden@broker:61616,tcp://other:1)?ha=true",
            "(tcp://broker:61616?passwordCodec=org.example.Codec;keyStorePassword=hidden,tcp://other:1)"})
    void masksThePasswordInABrokerUrl(String url) {
        assertThat(SecretUrl.BROKER.hasSecret(url)).isTrue();
        assertThat(SecretUrl.BROKER.shown(url)).containsIgnoringCase("tcp://broker:61616").doesNotContain("hidden");
    }

    @ParameterizedTest
    @ValueSource(strings = {"tcp://127.0.0.1:61616", "tcp://broker.example:61616?sslEnabled=true", "password=p",
            "(tcp://one:1,tcp://other:2)?passwordCodec=org.example.Codec", "tcp://password:61616?ha=true"})
    void findsNoSecretInOtherBrokerTexts(String text) {
        assertThat(SecretUrl.BROKER.hasSecret(text)).isFalse();
    }
}
