package org.bbops.test;

import org.apache.hc.client5.http.impl.classic.HttpClients;
import org.springframework.http.client.HttpComponentsClientHttpRequestFactory;
import org.springframework.web.client.RestClient;
import org.springframework.web.client.support.RestClientAdapter;
import org.springframework.web.service.invoker.HttpServiceProxyFactory;

/** HTTP clients of a service on this machine. */
public final class ServiceClient {

    /** Without retries: by default it would repeat a request after a 503 with Retry-After. */
    private static final HttpComponentsClientHttpRequestFactory HTTP = new HttpComponentsClientHttpRequestFactory(
            HttpClients.custom().disableAutomaticRetries().build());

    private ServiceClient() {
    }

    /** Returns a client that throws Spring's exception for an error status. */
    public static RestClient plain(int port) {
        return client(port).build();
    }

    /** A client that throws the business error that an answer's problem document was made of. */
    public static RestClient withBusinessErrors(int port) {
        return client(port).defaultStatusHandler(new HttpProblems()).build();
    }

    /** A contract's interface on such a client. */
    public static <T> T of(Class<T> contract, RestClient client) {
        return HttpServiceProxyFactory.builderFor(RestClientAdapter.create(client)).build().createClient(contract);
    }

    private static RestClient.Builder client(int port) {
        return RestClient.builder().baseUrl("http://127.0.0.1:" + port).requestFactory(HTTP);
    }
}
