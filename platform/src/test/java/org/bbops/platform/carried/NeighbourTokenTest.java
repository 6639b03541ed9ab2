package org.bbops.platform.carried;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.bbops.contracts.access.ControlToken;
import org.bbops.contracts.problem.BusinessException;
import org.bbops.contracts.problem.Category;
import org.bbops.contracts.process.StartRefusedException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.http.HttpHeaders;
import org.springframework.mock.env.MockEnvironment;
import org.springframework.mock.web.MockHttpServletRequest;
import org.springframework.web.context.request.RequestContextHolder;
import org.springframework.web.context.request.ServletRequestAttributes;

class NeighbourTokenTest {

    private static final ControlToken TOKEN = ControlToken.of("0123456789abcdef");

    private final MockEnvironment environment = new MockEnvironment();
    private final CarriedTransactionsAutoConfiguration configuration = new CarriedTransactionsAutoConfiguration();

    @ParameterizedTest
    @ValueSource(strings = {"", "  "})
    void refusesToStartWithoutAToken(String secret) {
        assertThatThrownBy(() -> configuration.neighbourToken(environment)).isInstanceOf(StartRefusedException.class)
                .hasMessageContaining("set BBOPS_CONTROL_TOKEN");

        environment.setProperty("bbops.control-token", secret);

        assertThatThrownBy(() -> configuration.neighbourToken(environment)).isInstanceOf(StartRefusedException.class)
                .hasMessageContaining("set BBOPS_CONTROL_TOKEN");
    }

    @Test
    void acceptsCarriedRequestsOnlyWithTheRightToken() {
        environment.setProperty("bbops.control-token", TOKEN.secret());
        ControlToken token = configuration.neighbourToken(environment);
        Context context = new Context(BranchId.parse("1-aa-bb"), Context.SECONDS_MAX, Context.Turn.FIRST);
        HttpHeaders headers = new HttpHeaders();
        context.write(headers, token);

        Context read = carriedBy(headers, TOKEN);

        assertThat(read.branch()).hasToString("1-aa-bb");
        assertThat(read.secondsLeft()).isEqualTo(Context.SECONDS_MAX);
        assertThatThrownBy(() -> carriedBy(headers, ControlToken.of("fedcba9876543210"))).isInstanceOfSatisfying(BusinessException.class,
                error -> assertThat(error.category()).isEqualTo(Category.UNAUTHORIZED));
    }

    private static Context carriedBy(HttpHeaders headers, ControlToken neighbours) {
        MockHttpServletRequest request = new MockHttpServletRequest();
        headers.forEach((name, values) -> request.addHeader(name, values));
        RequestContextHolder.setRequestAttributes(new ServletRequestAttributes(request));
        try {
            return Context.ofRequest(() -> neighbours).orElseThrow();
        } finally {
            RequestContextHolder.resetRequestAttributes();
        }
    }

    @Test
    void reportsItsOwnRejectedTokenAsInternalError() {
        RuntimeException error = new CarriedTransactions(null, null, null, null, TOKEN)
                .refused(new BusinessException(Category.UNAUTHORIZED, "another token"));

        assertThat(error).isInstanceOfSatisfying(BusinessException.class,
                refusal -> assertThat(refusal.category()).isEqualTo(Category.INTERNAL)).hasMessageContaining("BBOPS_CONTROL_TOKEN");
    }
}
