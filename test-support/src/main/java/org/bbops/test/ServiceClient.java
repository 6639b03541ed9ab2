package org.bbops.test;

import org.springframework.web.client.RestClient;
import org.springframework.web.client.support.RestClientAdapter;
import org.springframework.web.service.invoker.HttpServiceProxyFactory;

/** A service of this machine as a test asks it over HTTP. */
public final class ServiceClient {

    private ServiceClient() {
    }

    /** A client that throws what Spring makes of an error status. */
    public static RestClient plain(int port) {
        return RestClient.create(url(port));
    }

    /** A client that throws the business error that an answer's problem document was made of. */
    public static RestClient withBusinessErrors(int port) {
        return RestClient.builder().baseUrl(url(port)).defaultStatusHandler(new HttpProblems()).build();
    }

    /** A contract's interface on such a client. */
    public static <T> T of(Class<T> contract, RestClient client) {
        return HttpServiceProxyFactory.builderFor(RestClientAdapter.create(client)).build().createClient(contract);
    }

    private static String url(int port) {
        return "http://127.0.0.1:" + port;
    }
}
