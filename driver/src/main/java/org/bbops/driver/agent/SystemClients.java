package org.bbops.driver.agent;

import java.net.URI;
import java.util.concurrent.TimeUnit;
import org.apache.hc.client5.http.config.ConnectionConfig;
import org.apache.hc.client5.http.config.RequestConfig;
import org.apache.hc.client5.http.impl.classic.CloseableHttpClient;
import org.apache.hc.client5.http.impl.classic.HttpClients;
import org.apache.hc.client5.http.impl.io.PoolingHttpClientConnectionManagerBuilder;
import org.apache.hc.core5.http.ClassicHttpResponse;
import org.apache.hc.core5.io.CloseMode;
import org.apache.hc.core5.util.TimeValue;
import org.apache.hc.core5.util.Timeout;
import org.bbops.contracts.customer.CustomerService;
import org.bbops.contracts.manufacturing.ManufacturingService;
import org.bbops.contracts.process.BoundedAnswer;
import org.bbops.driver.plan.DriverLimits;
import org.bbops.driver.plan.RunPlan;
import org.bbops.driver.user.SystemClient;
import org.bbops.telemetry.spring.TracedExchange;
import org.bbops.telemetry.trace.Tracing;
import org.springframework.http.client.HttpComponentsClientHttpRequestFactory;
import org.springframework.web.client.RestClient;
import org.springframework.web.client.support.RestClientAdapter;
import org.springframework.web.service.invoker.HttpServiceProxyFactory;

/**
 * The HTTP clients of an agent's users. Nothing is tried again behind the users' backs, so that what they count is what
 * was sent; there is a connection for every user, so that no user waits for another. Answers are bounded in size and time.
 */
final class SystemClients implements AutoCloseable {

    /** Shorter than a server keeps an idle connection (20 s in Tomcat): the client is the one to close it. */
    private static final TimeValue IDLE_MAX = TimeValue.ofSeconds(10);

    private final CloseableHttpClient http;
    private final SystemClient client;

    SystemClients(RunPlan plan, int connectionsMax, Tracing tracing) {
        http = http(plan.limits(), connectionsMax);
        client = new SystemClient(proxy(plan.customerUrl(), CustomerService.class, tracing),
                proxy(plan.manufacturingUrl(), ManufacturingService.class, tracing));
    }

    SystemClient client() {
        return client;
    }

    @Override
    public void close() {
        http.close(CloseMode.IMMEDIATE);
    }

    private <T> T proxy(URI baseUrl, Class<T> contract, Tracing tracing) {
        // Buffered, a request tells its length and leaves in one piece; streamed, it would go in chunks.
        RestClient rest = TracedExchange.telling(RestClient.builder(), tracing).baseUrl(baseUrl).bufferContent((_, _) -> true)
                .requestFactory(new HttpComponentsClientHttpRequestFactory(http)).build();
        return HttpServiceProxyFactory.builderFor(TracedExchange.beginning(RestClientAdapter.create(rest), tracing)).build()
                .createClient(contract);
    }

    private static CloseableHttpClient http(DriverLimits limits, int connectionsMax) {
        Timeout requestTimeout = Timeout.of(limits.requestTimeout());
        Timeout connectTimeout = Timeout.of(limits.connectTimeout());
        ConnectionConfig connections = ConnectionConfig.custom().setConnectTimeout(connectTimeout)
                .setSocketTimeout(requestTimeout).setValidateAfterInactivity(TimeValue.of(2, TimeUnit.SECONDS)).build();
        RequestConfig requests = RequestConfig.custom().setResponseTimeout(requestTimeout)
                .setConnectionRequestTimeout(connectTimeout).build();
        return HttpClients.custom()
                .setConnectionManager(PoolingHttpClientConnectionManagerBuilder.create()
                        .setMaxConnTotal(2 * connectionsMax).setMaxConnPerRoute(connectionsMax)
                        .setDefaultConnectionConfig(connections).build())
                .setDefaultRequestConfig(requests)
                .addExecInterceptorFirst("bounded-answers", (request, scope, chain) -> {
                    ClassicHttpResponse answer = chain.proceed(request, scope);
                    if (answer.getEntity() != null) {
                        answer.setEntity(new BoundedAnswer(answer.getEntity(), limits.requestTimeout(),
                                scope.execRuntime::discardEndpoint));
                    }
                    return answer;
                })
                .setKeepAliveStrategy((_, _) -> IDLE_MAX)
                .disableAutomaticRetries().disableRedirectHandling().disableCookieManagement().disableAuthCaching()
                .disableContentCompression()
                .build();
    }
}
