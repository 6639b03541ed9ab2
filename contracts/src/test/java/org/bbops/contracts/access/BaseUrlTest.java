package org.bbops.contracts.access;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.net.URI;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests URLs of services, and of agents, which may be written without their scheme. */
class BaseUrlTest {

    @ParameterizedTest
    @CsvSource({"http://10.0.0.5:8090, 8090", "https://db.example, 443", "HTTPS://db.example/bbops, 443", "http://[::1], 80",
            "http://db.example:443/, 443"})
    void usesTheDefaultPortOfItsScheme(String text, int port) {
        assertThat(BaseUrl.of(text).map(BaseUrl::port)).hasValue(port);
    }

    @Test
    void hasItsSchemeInLowerCase() {
        assertThat(BaseUrl.of("HTTPS://Db.example/BBops")).hasValue(URI.create("https://Db.example/BBops"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "db.example:8090", "10.0.0.5:8090", "10.0.0.5", "ftp://db.example", "http:", "http://", "http:///x",
            "http://db example", "http://:80", "//db.example"})
    void rejectsTextWithoutSchemeOrHost(String text) {
        assertThat(BaseUrl.of(text)).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({"10.0.0.5:7070, http://10.0.0.5:7070", "https://agent.example, https://agent.example",
            "Http://agent.example:7070, http://agent.example:7070", "[::1]:7070, http://[::1]:7070"})
    void agentAddressMayOmitTheScheme(String text, String url) {
        assertThat(AgentAddress.of(text).url()).hasToString(url);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "agent.example", "agent.example:", ":7070", "agent.example:0", "ftp://agent.example:7070"})
    void rejectsAnAgentAddressWithoutHostOrPort(String text) {
        assertThatThrownBy(() -> AgentAddress.of(text)).isInstanceOf(IllegalArgumentException.class)
                .hasMessage("'" + text + "' is not of the form host:port, for example 10.0.0.5:7070");
    }

    @Test
    void rejectsTheSameAgentInAnotherSpelling() {
        assertThat(AgentAddress.all(List.of("https://a:7070", "b:7070"))).hasSize(2);
        assertThatThrownBy(() -> AgentAddress.all(List.of("https://a", "A:443"))).isInstanceOf(IllegalArgumentException.class)
                .hasMessageStartingWith("'A:443' is named twice");
    }
}
