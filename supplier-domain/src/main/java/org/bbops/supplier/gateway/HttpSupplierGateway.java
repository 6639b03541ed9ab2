package org.bbops.supplier.gateway;

import java.io.IOException;
import java.net.ConnectException;
import java.net.URI;
import java.net.UnknownHostException;
import java.time.Duration;
import java.util.Optional;
import javax.net.ssl.SSLContext;
import org.apache.hc.client5.http.ConnectTimeoutException;
import org.apache.hc.client5.http.classic.methods.HttpPost;
import org.apache.hc.client5.http.config.ConnectionConfig;
import org.apache.hc.client5.http.config.RequestConfig;
import org.apache.hc.client5.http.impl.classic.CloseableHttpClient;
import org.apache.hc.client5.http.impl.classic.HttpClients;
import org.apache.hc.client5.http.impl.io.PoolingHttpClientConnectionManager;
import org.apache.hc.client5.http.impl.io.PoolingHttpClientConnectionManagerBuilder;
import org.apache.hc.client5.http.ssl.DefaultClientTlsStrategy;
import org.apache.hc.core5.http.ClassicHttpResponse;
import org.apache.hc.core5.http.ConnectionRequestTimeoutException;
import org.apache.hc.core5.http.ContentType;
import org.apache.hc.core5.http.HttpEntity;
import org.apache.hc.core5.http.HttpStatus;
import org.apache.hc.core5.http.io.entity.ByteArrayEntity;
import org.apache.hc.core5.pool.PoolStats;
import org.apache.hc.core5.util.TimeValue;
import org.apache.hc.core5.util.Timeout;
import org.bbops.contracts.problem.BusinessException;
import org.bbops.contracts.problem.Category;
import org.bbops.contracts.process.CallDeadline;
import org.bbops.contracts.process.StartRefusedException;
import org.bbops.contracts.wire.OrderAnswer;
import org.bbops.contracts.wire.PurchaseOrderMessage;
import org.bbops.contracts.wire.WireXml;
import org.bbops.platform.start.SettingRange;
import org.bbops.telemetry.trace.TraceParent;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;

/** Posts orders to the emulator over a bounded pool of connections, without retries. */
public final class HttpSupplierGateway implements SupplierGateway, AutoCloseable {

    private static final int ANSWER_BYTES_MAX = 65_536;
    private static final TimeValue UNCHECKED_IDLE_MAX = TimeValue.ofSeconds(1);

    private final URI address;
    private final PoolingHttpClientConnectionManager connections;
    private final CloseableHttpClient http;
    private final CallDeadline deadline;

    /**
     * Creates a gateway with a pool of its own; it connects when the first order is sent.
     *
     * @param settings address and bounds
     * @param tls trusted certificates for https
     */
    public HttpSupplierGateway(SupplierClientSettings settings, SSLContext tls) {
        this.address = settings.url().resolve(WireXml.ORDERS_PATH);
        this.deadline = new CallDeadline("supplier-deadline", settings.callTimeout());
        this.connections = connections(settings, tls);
        this.http = HttpClients.custom()
                .setConnectionManager(connections)
                .setDefaultRequestConfig(RequestConfig.custom()
                        .setConnectionRequestTimeout(Timeout.of(settings.poolTimeout()))
                        .setResponseTimeout(Timeout.of(settings.responseTimeout()))
                        .build())
                .addRequestInterceptorLast((request, _, _) -> TraceParent.tellTo(request::setHeader))
                .disableAutomaticRetries().disableRedirectHandling().disableCookieManagement().disableAuthCaching()
                .build();
    }

    private static PoolingHttpClientConnectionManager connections(SupplierClientSettings settings, SSLContext tls) {
        return PoolingHttpClientConnectionManagerBuilder.create()
                .setTlsSocketStrategy(new DefaultClientTlsStrategy(tls))
                .setMaxConnPerRoute(settings.connectionsMax())
                .setMaxConnTotal(settings.connectionsMax())
                .setDefaultConnectionConfig(ConnectionConfig.custom()
                        .setConnectTimeout(Timeout.of(settings.connectTimeout()))
                        .setSocketTimeout(Timeout.of(settings.responseTimeout()))
                        // Detects connections that the emulator closed, as by a restart.
                        .setValidateAfterInactivity(UNCHECKED_IDLE_MAX)
                        .build())
                .build();
    }

    /**
     * Sends an order and waits for the answer.
     *
     * @throws SupplierUnavailableException as in the interface
     * @throws SupplierRefusedException as in the interface
     * @throws BusinessException {@code OVERLOADED} when all connections are in use
     */
    @Override
    public OrderAnswer send(PurchaseOrderMessage order) {
        HttpPost request = new HttpPost(address);
        request.setEntity(new ByteArrayEntity(WireXml.write(order), ContentType.create(WireXml.MEDIA_TYPE, "UTF-8")));
        try (CallDeadline.Running _ = deadline.begin(request::abort)) {
            return http.execute(request, response -> answer(order, response));
        } catch (ConnectionRequestTimeoutException e) {
            throw new BusinessException(Category.OVERLOADED,
                    ("All connections to the supplier are in use (%s), so purchase order %d was not sent;"
                            + " try again later, or set a higher bbops.emulator.connections-max").formatted(state(), order.number()),
                    e);
        } catch (ConnectException | ConnectTimeoutException | UnknownHostException e) {
            throw SupplierUnavailableException.notTaken(sentence(order, "cannot be reached (" + e.getMessage() + ")"), e);
        } catch (IOException e) {
            throw SupplierUnavailableException.perhapsTaken(sentence(order, "did not answer (" + e.getMessage() + ")"), e);
        }
    }

    private OrderAnswer answer(PurchaseOrderMessage order, ClassicHttpResponse response) throws IOException {
        HttpEntity entity = response.getEntity();
        byte[] body = entity == null ? new byte[0] : entity.getContent().readNBytes(ANSWER_BYTES_MAX);
        if (response.getCode() != HttpStatus.SC_OK) {
            throw refused(order, response.getCode(), entity == null ? null : entity.getContentType(), body);
        }
        try {
            return WireXml.readOrderAnswer(body);
        } catch (BusinessException e) {
            throw SupplierUnavailableException.perhapsTaken(
                    sentence(order, "gave an unreadable answer: " + e.getMessage()), e);
        }
    }

    private RuntimeException refused(PurchaseOrderMessage order, int status, String contentType, byte[] body) {
        Optional<String> refusal = OrderRefusals.finalRefusal(status, contentType, body, order.number());
        if (refusal.isPresent()) {
            return new SupplierRefusedException(sentence(order, "refused with status %d: %s".formatted(status, refusal.get())));
        }
        return OrderRefusals.isBeforeTaking(status)
                ? SupplierUnavailableException.notTaken(sentence(order, "did not take the order (status %d)".formatted(status)), null)
                : SupplierUnavailableException.perhapsTaken(sentence(order, "answered with status " + status), null);
    }

    /** Returns the state of the connection pool, for a log. */
    String state() {
        PoolStats pool = connections.getTotalStats();
        return "max=%d leased=%d available=%d pending=%d".formatted(pool.getMax(), pool.getLeased(), pool.getAvailable(),
                pool.getPending());
    }

    private String sentence(PurchaseOrderMessage order, String what) {
        return "The supplier at %s %s when purchase order %d was sent".formatted(address, what, order.number());
    }

    @Override
    public void close() throws IOException {
        deadline.close();
        http.close();
    }

    /**
     * Address and time-outs of the supplier emulator's client; each time is 1 ms to 10 minutes. The call time-out must exceed the pool
     * time-out: it would end the wait for a connection with an order in doubt, although nothing was sent.
     *
     * @param url base address
     * @param responseTimeout bound on waiting for the next bytes of the answer to an order
     * @param callTimeout bound on a whole call, the wait for a connection included
     * @param connectTimeout bound on opening a connection
     * @param poolTimeout bound on waiting for a free connection
     * @param connectionsMax the most connections; 1 to 10,000
     */
    @ConfigurationProperties("bbops.emulator")
    public record SupplierClientSettings(@DefaultValue("http://127.0.0.1:8090") URI url,
            @DefaultValue("10s") Duration responseTimeout,
            @DefaultValue("12s") Duration callTimeout,
            @DefaultValue("2s") Duration connectTimeout,
            @DefaultValue("5s") Duration poolTimeout,
            @DefaultValue("200") int connectionsMax) {

        private static final Duration TIME_MIN = Duration.ofMillis(1);
        private static final Duration TIME_MAX = Duration.ofMinutes(10);
        private static final int CONNECTIONS_LIMIT = 10_000;

        /** Rejects waits without a bound, a pool without connections, and calls that end before their wait for a connection. */
        public SupplierClientSettings {
            SettingRange.check("bbops.emulator.response-timeout", responseTimeout, TIME_MIN, TIME_MAX);
            SettingRange.check("bbops.emulator.call-timeout", callTimeout, TIME_MIN, TIME_MAX);
            SettingRange.check("bbops.emulator.connect-timeout", connectTimeout, TIME_MIN, TIME_MAX);
            SettingRange.check("bbops.emulator.pool-timeout", poolTimeout, TIME_MIN, TIME_MAX);
            SettingRange.check("bbops.emulator.connections-max", connectionsMax, 1, CONNECTIONS_LIMIT);
            if (callTimeout.compareTo(poolTimeout) <= 0) {
                throw new StartRefusedException(("bbops.emulator.call-timeout is %d ms, and bbops.emulator.pool-timeout is %d ms;"
                        + " a call includes the wait for a connection: set a longer call-timeout")
                        .formatted(callTimeout.toMillis(), poolTimeout.toMillis()));
            }
        }
    }
}
