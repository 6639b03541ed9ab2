package org.bbops.platform.neighbour;

import io.opentelemetry.api.trace.Tracer;
import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.net.URI;
import java.time.Duration;
import java.util.function.Supplier;
import org.apache.hc.client5.http.classic.ExecChainHandler;
import org.apache.hc.client5.http.config.ConnectionConfig;
import org.apache.hc.client5.http.config.RequestConfig;
import org.apache.hc.client5.http.impl.classic.CloseableHttpClient;
import org.apache.hc.client5.http.impl.classic.HttpClients;
import org.apache.hc.client5.http.impl.io.PoolingHttpClientConnectionManagerBuilder;
import org.apache.hc.client5.http.ssl.DefaultClientTlsStrategy;
import org.apache.hc.core5.http.ClassicHttpResponse;
import org.apache.hc.core5.http.ConnectionRequestTimeoutException;
import org.apache.hc.core5.http.HttpEntity;
import org.apache.hc.core5.http.io.entity.HttpEntityWrapper;
import org.apache.hc.core5.util.TimeValue;
import org.apache.hc.core5.util.Timeout;
import org.bbops.contracts.access.ControlToken;
import org.bbops.contracts.problem.BusinessException;
import org.bbops.contracts.problem.Category;
import org.bbops.contracts.process.BoundedAnswer;
import org.bbops.contracts.process.StartRefusedException;
import org.bbops.listener.PeerTls;
import org.bbops.platform.neighbour.NeighbourAutoConfiguration.NeighbourAddresses;
import org.bbops.platform.neighbour.NeighbourAutoConfiguration.NeighbourSettings;
import org.bbops.platform.operation.Effort;
import org.bbops.platform.operation.Work;
import org.bbops.telemetry.spring.TracedExchange;
import org.springframework.core.ParameterizedTypeReference;
import org.springframework.http.client.ClientHttpRequestInitializer;
import org.springframework.http.client.HttpComponentsClientHttpRequestFactory;
import org.springframework.http.converter.HttpMessageNotWritableException;
import org.springframework.web.client.RestClient;
import org.springframework.web.client.RestClientException;
import org.springframework.web.client.support.RestClientAdapter;
import org.springframework.web.service.invoker.HttpExchangeAdapter;
import org.springframework.web.service.invoker.HttpExchangeAdapterDecorator;
import org.springframework.web.service.invoker.HttpRequestValues;
import org.springframework.web.service.invoker.HttpServiceProxyFactory;

/**
 * Makes clients of neighbours over one bounded pool of connections. Control paths have a pool of their own: the end of a transaction must
 * not wait for business requests that wait for the transaction's locks.
 */
public final class NeighbourClients implements AutoCloseable {

    private static final int NEIGHBOURS_MAX = 4;
    /** Shorter than the server's keep-alive time-out, so that the client drops a connection before the server does. */
    private static final TimeValue IDLE_MAX = TimeValue.ofSeconds(30);

    private final RestClient.Builder clients;
    private final NeighbourProblems problems;
    private final Tracer tracer;
    private final NeighbourTransactions transactions;
    private final CloseableHttpClient http;
    private final Supplier<CloseableHttpClient> controlClients;
    private CloseableHttpClient control;

    NeighbourClients(NeighbourSettings settings, PeerTls tls, RestClient.Builder clients, NeighbourProblems problems,
            NeighbourTransactions transactions, Tracer tracer) {
        this.clients = clients;
        this.transactions = transactions;
        this.tracer = tracer;
        this.problems = problems;
        this.http = http(settings, tls);
        this.controlClients = () -> http(settings, tls);
    }

    private static CloseableHttpClient http(NeighbourSettings settings, PeerTls tls) {
        return HttpClients.custom()
                .setConnectionManager(PoolingHttpClientConnectionManagerBuilder.create()
                        .setTlsSocketStrategy(new DefaultClientTlsStrategy(tls.context()))
                        .setMaxConnPerRoute(settings.connectionsMax())
                        .setMaxConnTotal(NEIGHBOURS_MAX * settings.connectionsMax())
                        .setDefaultConnectionConfig(ConnectionConfig.custom()
                                .setConnectTimeout(Timeout.of(settings.connectTimeout()))
                                .setSocketTimeout(Timeout.of(settings.responseTimeout()))
                                .setValidateAfterInactivity(TimeValue.ofSeconds(1))
                                .build())
                        .build())
                .setDefaultRequestConfig(RequestConfig.custom()
                        .setConnectionRequestTimeout(Timeout.of(settings.poolTimeout()))
                        .setResponseTimeout(Timeout.of(settings.responseTimeout()))
                        .build())
                .addExecInterceptorFirst("bounded-answers", boundedAnswers(settings.responseTimeout()))
                .evictIdleConnections(IDLE_MAX)
                // Only the business knows which requests are safe to repeat.
                .disableAutomaticRetries()
                .disableRedirectHandling()
                .disableCookieManagement()
                .build();
    }

    /** Counts calls and their bytes, and bounds the time for the body of an answer. */
    private static ExecChainHandler boundedAnswers(Duration bodyMax) {
        return (request, scope, chain) -> {
            Work work = Work.current();
            work.count(Effort.REMOTE_CALL);
            work.add(Effort.REMOTE_BYTES, request.getRequestUri().length());
            if (request.getEntity() != null) {
                request.setEntity(new CountedEntity(request.getEntity(), work));
            }
            ClassicHttpResponse answer = chain.proceed(request, scope);
            if (answer.getEntity() != null) {
                answer.setEntity(new BoundedAnswer(answer.getEntity(), bodyMax, scope.execRuntime::discardEndpoint,
                        bytes -> work.add(Effort.REMOTE_BYTES, bytes)));
            }
            return answer;
        };
    }

    /**
     * A client of the neighbour.
     *
     * @param contract the contracts interface it offers
     * @param name its name in {@code bbops.neighbours.<name>.url}
     * @param address base address; null when the property is not set
     */
    public <T> T client(Class<T> contract, String name, NeighbourAddresses.Address address) {
        return client(http, contract, name, address, request -> transactions.join(name, request.getMethod(), request.getHeaders()));
    }

    /**
     * A client of the neighbour's control paths, whose requests belong to no transaction.
     *
     * @param contract the interface it offers
     * @param name name of the neighbour
     * @param address base address
     * @param token shown with each request
     */
    public <T> T controlClient(Class<T> contract, String name, NeighbourAddresses.Address address, ControlToken token) {
        return client(control(), contract, name, address, request -> request.getHeaders().set(ControlToken.HEADER, token.header()));
    }

    /** Created at the first use: only carried transactions and calls of entities need it. */
    private synchronized CloseableHttpClient control() {
        if (control == null) {
            control = controlClients.get();
        }
        return control;
    }

    private <T> T client(CloseableHttpClient connections, Class<T> contract, String name, NeighbourAddresses.Address address,
            ClientHttpRequestInitializer before) {
        if (address == null || address.url() == null) {
            throw new StartRefusedException("bbops.neighbours." + name + ".url is not set, and the " + name
                    + " domain is not in this process; set it to the base address of that service");
        }
        RestClient client = TracedExchange.telling(clients.clone(), tracer)
                .baseUrl(address.url().toString())
                .requestInitializer(before)
                .requestFactory(new HttpComponentsClientHttpRequestFactory(connections))
                .defaultStatusHandler(problems.handlerFor(name))
                .build();
        HttpExchangeAdapter calls = new NeighbourAdapter(RestClientAdapter.create(client), name, address.url(), transactions);
        return HttpServiceProxyFactory.builderFor(TracedExchange.within(calls, tracer))
                .build()
                .createClient(contract);
    }

    @Override
    public synchronized void close() throws IOException {
        try (CloseableHttpClient _ = control) {
            http.close();
        }
    }

    /** Converts a neighbour's failure to answer into a business error that names it. */
    private static final class NeighbourAdapter extends HttpExchangeAdapterDecorator {

        private final String name;
        private final URI address;
        private final NeighbourTransactions transactions;

        NeighbourAdapter(HttpExchangeAdapter delegate, String name, URI address, NeighbourTransactions transactions) {
            super(delegate);
            this.transactions = transactions;
            this.name = name;
            this.address = address;
        }

        @Override
        public void exchange(HttpRequestValues request) {
            try {
                super.exchange(request);
                transactions.answered(request.getHttpMethod());
            } catch (RestClientException e) {
                throw unavailable(e);
            } catch (HttpMessageNotWritableException e) {
                throw unwritable(e);
            } catch (BusinessException e) {
                throw transactions.refused(e);
            }
        }

        @Override
        public <T> T exchangeForBody(HttpRequestValues request, ParameterizedTypeReference<T> type) {
            try {
                T answer = super.exchangeForBody(request, type);
                transactions.answered(request.getHttpMethod());
                return answer;
            } catch (RestClientException e) {
                throw unavailable(e);
            } catch (HttpMessageNotWritableException e) {
                throw unwritable(e);
            } catch (BusinessException e) {
                throw transactions.refused(e);
            }
        }

        /** XML has no way to write some characters. */
        private BusinessException unwritable(HttpMessageNotWritableException error) {
            return new BusinessException(Category.INVALID_REQUEST, "a value of the request cannot be sent to the " + name + " domain ("
                    + error.getMostSpecificCause().getMessage() + "); send one without that character", error);
        }

        private BusinessException unavailable(RestClientException error) {
            if (error.contains(ConnectionRequestTimeoutException.class)) {
                return new BusinessException(Category.OVERLOADED,
                        "all connections to the " + name + " domain are in use; try again later", error);
            }
            return new BusinessException(Category.NEIGHBOUR_UNAVAILABLE, "the " + name + " domain at " + address
                    + " did not answer: " + error.getMostSpecificCause().getMessage() + "; check that service", error);
        }
    }

    /** Body of a request to a neighbour; its bytes count towards the effort of the operation that sends it. */
    private static final class CountedEntity extends HttpEntityWrapper {

        private final Work work;

        CountedEntity(HttpEntity body, Work work) {
            super(body);
            this.work = work;
        }

        @Override
        public void writeTo(OutputStream out) throws IOException {
            super.writeTo(new FilterOutputStream(out) {
                @Override
                public void write(int one) throws IOException {
                    out.write(one);
                    work.add(Effort.REMOTE_BYTES, 1);
                }

                @Override
                public void write(byte[] bytes, int offset, int length) throws IOException {
                    out.write(bytes, offset, length);
                    work.add(Effort.REMOTE_BYTES, length);
                }
            });
        }
    }
}
