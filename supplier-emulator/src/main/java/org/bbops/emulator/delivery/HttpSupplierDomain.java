package org.bbops.emulator.delivery;

import java.io.IOException;
import java.io.OutputStream;
import java.net.URI;
import java.time.Duration;
import javax.net.ssl.SSLContext;
import org.apache.hc.client5.http.classic.methods.HttpPost;
import org.apache.hc.client5.http.config.ConnectionConfig;
import org.apache.hc.client5.http.config.RequestConfig;
import org.apache.hc.client5.http.impl.classic.CloseableHttpClient;
import org.apache.hc.client5.http.impl.classic.HttpClients;
import org.apache.hc.client5.http.impl.io.PoolingHttpClientConnectionManagerBuilder;
import org.apache.hc.client5.http.ssl.DefaultClientTlsStrategy;
import org.apache.hc.core5.http.ClassicHttpResponse;
import org.apache.hc.core5.http.ContentType;
import org.apache.hc.core5.http.HttpEntity;
import org.apache.hc.core5.http.io.entity.ByteArrayEntity;
import org.apache.hc.core5.http.io.entity.HttpEntityWrapper;
import org.apache.hc.core5.util.TimeValue;
import org.apache.hc.core5.util.Timeout;
import org.bbops.contracts.fault.FaultPoint;
import org.bbops.contracts.fault.FaultPoints;
import org.bbops.contracts.problem.BusinessException;
import org.bbops.contracts.process.CallDeadline;
import org.bbops.contracts.wire.DeliveryAnswer;
import org.bbops.contracts.wire.DeliveryMessage;
import org.bbops.contracts.wire.WireXml;
import org.bbops.telemetry.trace.TraceParent;

/** The supplier domain over HTTP: XML to {@code POST /supplier/deliveries}, over a bounded pool of connections. */
public final class HttpSupplierDomain implements SupplierDomain, AutoCloseable {

    private static final Duration CONNECT_TIMEOUT = Duration.ofSeconds(2);

    private final CloseableHttpClient client;
    private final Duration callMax;
    private final CallDeadline deadline;
    private final FaultPoints faults;

    /**
     * @param tls trusted certificates for https
     * @param connectionsMax the most connections at once
     * @param timeout bound on waiting for a free connection, and for the next bytes of an answer; a delivery as a whole
     *     takes at most both, and the 2 s for opening a connection
     * @param faults points at which this process may crash
     */
    public HttpSupplierDomain(SSLContext tls, int connectionsMax, Duration timeout, FaultPoints faults) {
        this.faults = faults;
        this.callMax = timeout.multipliedBy(2).plus(CONNECT_TIMEOUT);
        this.deadline = new CallDeadline("delivery-deadline", callMax);
        Timeout limit = Timeout.of(timeout);
        this.client = HttpClients.custom()
                .setConnectionManager(PoolingHttpClientConnectionManagerBuilder.create()
                        .setTlsSocketStrategy(new DefaultClientTlsStrategy(tls))
                        .setMaxConnPerRoute(connectionsMax)
                        .setMaxConnTotal(connectionsMax)
                        .setDefaultConnectionConfig(ConnectionConfig.custom().setConnectTimeout(Timeout.of(CONNECT_TIMEOUT))
                                .setSocketTimeout(limit).setValidateAfterInactivity(TimeValue.ofSeconds(1)).build())
                        .build())
                .setDefaultRequestConfig(RequestConfig.custom().setConnectionRequestTimeout(limit)
                        .setResponseTimeout(limit).build())
                .addRequestInterceptorLast((request, _, _) -> TraceParent.tellTo(request::setHeader))
                // Retries of a delivery are a setting of the emulator.
                .disableAutomaticRetries()
                .disableRedirectHandling()
                .disableCookieManagement()
                .build();
    }

    @Override
    public DeliveryAnswer deliver(URI base, DeliveryMessage delivery) throws IOException {
        HttpPost request = new HttpPost(base.resolve(WireXml.DELIVERIES_PATH));
        request.setEntity(new SentEntity(WireXml.write(delivery), faults));
        try (CallDeadline.Running _ = deadline.begin(request::abort)) {
            return client.execute(request, response -> answer(response, request));
        } catch (IOException e) {
            throw request.isAborted() && !(e instanceof OversizeException)
                    ? new IOException(request.getRequestUri() + " gave no answer within " + callMax.toMillis() + " ms", e) : e;
        }
    }

    private static DeliveryAnswer answer(ClassicHttpResponse response, HttpPost request) throws IOException {
        HttpEntity entity = response.getEntity();
        byte[] body = entity == null ? new byte[0] : entity.getContent().readNBytes(WireXml.DOCUMENT_BYTES_MAX + 1);
        if (body.length > WireXml.DOCUMENT_BYTES_MAX) {
            // Closing the stream would read the rest of the body, however long that is.
            request.abort();
            throw new OversizeException("%s answered %d with more than %d bytes".formatted(
                    request.getRequestUri(), response.getCode(), WireXml.DOCUMENT_BYTES_MAX));
        }
        if (response.getCode() / 100 != 2) {
            throw new IOException(request.getRequestUri() + " answered " + response.getCode());
        }
        try {
            return WireXml.readDeliveryAnswer(body);
        } catch (BusinessException e) {
            throw new IOException(request.getRequestUri() + " answered with no delivery answer: " + e.getMessage(), e);
        }
    }

    /** Reports an answer that was cut off because it is too long, rather than because it took too long. */
    private static final class OversizeException extends IOException {

        private static final long serialVersionUID = 1L;

        OversizeException(String message) {
            super(message);
        }
    }

    /** Body of a delivery. Its fault point is reached when it is on the wire, no longer in a buffer of this process. */
    private static final class SentEntity extends HttpEntityWrapper {

        private final FaultPoints faults;

        SentEntity(byte[] document, FaultPoints faults) {
            super(new ByteArrayEntity(document, ContentType.APPLICATION_XML));
            this.faults = faults;
        }

        @Override
        public void writeTo(OutputStream out) throws IOException {
            super.writeTo(out);
            out.flush();
            faults.reach(FaultPoint.DELIVERY_SENT);
        }
    }

    @Override
    public void close() throws IOException {
        deadline.close();
        client.close();
    }
}
