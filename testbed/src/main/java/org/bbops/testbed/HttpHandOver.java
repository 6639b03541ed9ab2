package org.bbops.testbed;

import java.io.IOException;
import java.net.HttpURLConnection;
import java.net.URI;
import java.time.Duration;
import java.util.Optional;
import org.bbops.contracts.access.AnswerException;
import org.bbops.contracts.access.ControlClient;
import org.bbops.contracts.supplier.HandOverState;

/** HTTP client for the state of the hand-over; a loaded system that answers too late counts as one without an answer. */
public final class HttpHandOver {

    private static final Duration TIMEOUT = Duration.ofSeconds(1);

    private final ControlClient client;
    private final Duration timeout;
    private final URI address;

    /** @param supplier base URL of the supplier domain */
    public HttpHandOver(URI supplier) {
        this(supplier, TIMEOUT);
    }

    /**
     * Creates a client with another patience than a second.
     *
     * @param supplier base URL of the supplier domain
     * @param timeout longest wait for an answer
     */
    public HttpHandOver(URI supplier, Duration timeout) {
        this.client = new ControlClient(timeout);
        this.timeout = timeout;
        this.address = supplier.resolve(HandOverState.PATH);
    }

    /**
     * Returns the current state; empty when the supplier domain does not answer.
     *
     * @throws TestbedException when the answer cannot be parsed, so that asking again is pointless
     */
    public Optional<HandOverState> state() {
        try {
            return Optional.of(client.json(address, HandOverState.class, timeout));
        } catch (AnswerException e) {
            if (e.status() == HttpURLConnection.HTTP_OK) {
                throw new TestbedException("The supplier domain answered %s with %s; use command and services of the same version"
                        .formatted(address, e.answer()), e);
            }
            return Optional.empty();
        } catch (IOException _) {
            return Optional.empty();
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
            return Optional.empty();
        }
    }
}
