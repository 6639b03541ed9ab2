package org.bbops.contracts.access;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class BrokerUrlTest {

    @ParameterizedTest
    @ValueSource(strings = {"tcp://broker:61616?sslEnabled=true&keyStorePassword=hidden", "tcp://broker:61616?user=x&password=hidden",
            "TCP://broker:61616?trustStorePASSWORD=hidden", "tcp://x:hidden@broker:61616",
            "(tcp://x:hidden@broker:61616,tcp://other:1)?ha=true",
            "(tcp://broker:61616?passwordCodec=org.example.Codec;keyStorePassword=hidden,tcp://other:1)"})
    void findsASecretAndShowsNone(String url) {
        assertThat(BrokerUrl.hasSecret(url)).isTrue();
        assertThat(BrokerUrl.shown(url)).containsIgnoringCase("tcp://broker:61616").doesNotContain("hidden");
    }

    @ParameterizedTest
    @ValueSource(strings = {"tcp://127.0.0.1:61616", "tcp://broker.example:61616?sslEnabled=true", "password=p",
            "(tcp://one:1,tcp://other:2)?passwordCodec=org.example.Codec", "tcp://password:61616?ha=true"})
    void takesNothingElseForOne(String text) {
        assertThat(BrokerUrl.hasSecret(text)).isFalse();
    }
}
