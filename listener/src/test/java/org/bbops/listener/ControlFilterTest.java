package org.bbops.listener;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.UnsupportedEncodingException;
import java.util.List;
import java.util.Optional;
import org.bbops.contracts.access.ControlToken;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.mock.web.MockFilterChain;
import org.springframework.mock.web.MockHttpServletRequest;
import org.springframework.mock.web.MockHttpServletResponse;

/** Services without a token, as one on loopback may be, and with one; {@link ListenerTest} asks a real one. */
class ControlFilterTest {

    private static final String TOKEN = "0123456789abcdef";
    private static final List<String> OPEN = List.of("/business/{number}");

    private final ControlFilter filter = new ControlFilter(Optional.empty(), true, OPEN);
    private final MockFilterChain service = new MockFilterChain();
    private final MockHttpServletResponse answer = new MockHttpServletResponse();

    @ParameterizedTest
    @CsvSource({"GET, /control", "GET, /business/1", "POST, /business/1", "DELETE, /business/1"})
    void allowsReadsAndBusinessRequestsWithoutAToken(String method, String path) throws Exception {
        filter.doFilter(request(method, path), answer, service);

        assertThat(service.getRequest()).isNotNull();
    }

    @ParameterizedTest
    @ValueSource(strings = {"POST", "PUT", "DELETE", "PATCH"})
    void refusesControlChangesWithoutAToken(String method) throws Exception {
        filter.doFilter(request(method, "/control/settings"), answer, service);

        assertRefused(401, "BBOPS_CONTROL_TOKEN");
    }

    @ParameterizedTest
    @CsvSource({"POST, /control", "POST, /business/1", "DELETE, /business/1", "GET, /business/1", "GET, /control"})
    void refusesBrowserPagesAtEveryPath(String method, String path) throws Exception {
        for (String origin : List.of("https://strange.example", "http://127.0.0.1:8080", "null")) {
            MockHttpServletRequest request = request(method, path);
            request.addHeader("Origin", origin);

            filter.doFilter(request, answer, service);

            assertRefused(403, "Origin");
        }
    }

    @ParameterizedTest
    @CsvSource({"cross-site, 403", "same-site, 403", "same-origin, 403", "none, 200"})
    void refusesRequestsMarkedAsSentByAPage(String site, int status) throws Exception {
        MockHttpServletRequest request = request("GET", "/business/1");
        request.addHeader("Sec-Fetch-Site", site);

        filter.doFilter(request, answer, service);

        assertThat(answer.getStatus()).isEqualTo(status);
    }

    /** With such a name a page has the same origin as the service to its browser. */
    @ParameterizedTest
    @ValueSource(strings = {"strange.example", "127.0.0.1.strange.example:8080", "localhost.strange.example", "10.0.0.4", "0.0.0.0"})
    void refusesAForeignHostName(String host) throws Exception {
        filter.doFilter(asked(host), answer, service);

        assertRefused(403, "Host");
    }

    @ParameterizedTest
    @ValueSource(strings = {"localhost", "LOCALHOST:8080", "127.0.0.1:8080", "127.1.2.3", "[::1]:8080"})
    void acceptsHostNamesOfThisMachine(String host) throws Exception {
        filter.doFilter(asked(host), answer, service);

        assertThat(service.getRequest()).isNotNull();
    }

    @Test
    void acceptsAnyHostNameWhenListeningRemotely() throws Exception {
        new ControlFilter(Optional.of(ControlToken.of(TOKEN)), false, OPEN).doFilter(asked("customer:8080"), answer, service);

        assertThat(service.getRequest()).isNotNull();
    }

    @Test
    void allowsEverythingWithTheToken() throws Exception {
        MockHttpServletRequest request = request("POST", "/control/settings");
        request.addHeader("Origin", "https://strange.example");
        request.addHeader("Authorization", "Bearer " + TOKEN);

        new ControlFilter(Optional.of(ControlToken.of(TOKEN)), true, OPEN).doFilter(request, answer, service);

        assertThat(service.getRequest()).isNotNull();
    }

    @ParameterizedTest
    @CsvSource({"true, 200", "false, 401"})
    void givesMetricsToThisMachineWithoutTheToken(boolean onLoopback, int status) throws Exception {
        ControlFilter guarded = new ControlFilter(Optional.of(ControlToken.of(TOKEN)), onLoopback, OPEN);

        guarded.doFilter(request("GET", "/actuator/prometheus"), answer, service);

        assertThat(answer.getStatus()).isEqualTo(status);
    }

    /** As Spring MVC maps them. */
    @ParameterizedTest
    @CsvSource({"/business/1, 200", "/business/%31, 200", "/business/1;a=b, 200", "/business/.., 200", "/business/1/lines/2, 200",
            "/business/new, 200", "/business/new/lines/2, 200", "/any/a/b, 200", "/business, 401", "/business/, 401", "/business//1, 401",
            "/business/1/, 401", "//business/1, 401", "/Business/1, 401", "/business/1/lines, 401", "/business/1/2, 401", "/any, 200",
            "/anyone, 401", "business/1, 401", "*, 401"})
    void opensPathsAsTheyAreMapped(String path, int status) throws Exception {
        List<String> open = List.of("/business/{number}", "/business/new", "/business/{number}/lines/{line}", "/any/**");

        new ControlFilter(Optional.empty(), true, open).doFilter(request("POST", path), answer, service);

        assertThat(answer.getStatus()).isEqualTo(status);
    }

    private void assertRefused(int status, String word) throws UnsupportedEncodingException {
        assertThat(service.getRequest()).isNull();
        assertThat(answer.getStatus()).isEqualTo(status);
        assertThat(answer.getContentType()).isEqualTo("application/problem+json");
        assertThat(answer.getContentAsString()).contains("urn:bbops:problem:unauthorized", word);
    }

    private static MockHttpServletRequest asked(String host) {
        MockHttpServletRequest request = request("GET", "/business/1");
        request.addHeader("Host", host);
        return request;
    }

    private static MockHttpServletRequest request(String method, String path) {
        return new MockHttpServletRequest(method, path);
    }
}
