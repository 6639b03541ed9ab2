package org.bbops.listener;

import static org.assertj.core.api.Assertions.assertThat;

import jakarta.servlet.ServletException;
import java.io.IOException;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.mock.web.MockFilterChain;
import org.springframework.mock.web.MockHttpServletRequest;
import org.springframework.mock.web.MockHttpServletResponse;

/** A service without a token, as one on loopback is; {@link ListenerTest} has one with a token. */
class ControlFilterTest {

    private final ControlFilter filter = new ControlFilter(Optional.empty(), List.of("/business/{number}"));
    private final MockFilterChain service = new MockFilterChain();
    private final MockHttpServletResponse answer = new MockHttpServletResponse();

    @Test
    void letsInWhoeverReachesIt() throws ServletException, IOException {
        filter.doFilter(post("/control/reset"), answer, service);

        assertThat(service.getRequest()).isNotNull();
    }

    @ParameterizedTest
    @ValueSource(strings = {"https://strange.example", "http://127.0.0.1:8080", "null"})
    void refusesAPageInABrowser(String origin) throws ServletException, IOException {
        MockHttpServletRequest request = post("/control/reset");
        request.addHeader("Origin", origin);

        filter.doFilter(request, answer, service);

        assertThat(service.getRequest()).isNull();
        assertThat(answer.getStatus()).isEqualTo(403);
        assertThat(answer.getContentType()).isEqualTo("application/problem+json");
        assertThat(answer.getContentAsString()).contains("urn:bbops:problem:unauthorized", "BBOPS_CONTROL_TOKEN");
    }

    @Test
    void letsAPageDoBusiness() throws ServletException, IOException {
        MockHttpServletRequest request = post("/business/1");
        request.addHeader("Origin", "https://strange.example");

        filter.doFilter(request, answer, service);

        assertThat(service.getRequest()).isNotNull();
    }

    private static MockHttpServletRequest post(String path) {
        return new MockHttpServletRequest("POST", path);
    }
}
