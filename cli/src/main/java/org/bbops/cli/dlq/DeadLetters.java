package org.bbops.cli.dlq;

import jakarta.jms.Message;
import jakarta.jms.QueueBrowser;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Enumeration;
import java.util.List;
import java.util.Optional;
import org.bbops.testbed.app.BrokerAddress;

/** The dead letters of a broker. */
public final class DeadLetters implements AutoCloseable {

    /** Time limit for sending, equal to the default of {@code bbops.broker.send-max} in services. */
    private static final Duration SEND_MAX = Duration.ofSeconds(30);

    private final DeadLetterSession session;
    private final LetterReturn letterReturn;

    private DeadLetters(DeadLetterSession session, Duration sendMax) {
        this.session = session;
        this.letterReturn = new LetterReturn(session, sendMax);
    }

    /**
     * Connects to the broker.
     *
     * @throws DeadLetterSession.DeadLetterException when the broker does not answer, or refuses this user
     */
    public static DeadLetters of(BrokerAddress address) {
        return of(address, SEND_MAX);
    }

    /** @param sendMax time limit for sending one letter back */
    static DeadLetters of(BrokerAddress address, Duration sendMax) {
        return new DeadLetters(DeadLetterSession.open(address), sendMax);
    }

    /** Returns the oldest letters. */
    public List<DeadLetter> list(int lettersMax) {
        return session.asked(() -> {
            List<DeadLetter> letters = new ArrayList<>();
            try (QueueBrowser browser = session.context().createBrowser(session.queue())) {
                Enumeration<?> messages = browser.getEnumeration();
                while (letters.size() < lettersMax && messages.hasMoreElements()) {
                    letters.add(DeadLetter.of((Message) messages.nextElement()));
                }
            }
            return letters;
        });
    }

    /** The one with this id; empty when there is none. */
    public Optional<DeadLetter> find(String id) {
        return session.asked(() -> {
            try (QueueBrowser browser = session.context().createBrowser(session.queue(), DeadLetterSession.selecting(id))) {
                Enumeration<?> messages = browser.getEnumeration();
                return messages.hasMoreElements() ? Optional.of(DeadLetter.of((Message) messages.nextElement()))
                        : Optional.empty();
            }
        });
    }

    /**
     * Sends a letter back to its original queue, in one transaction with its removal here.
     *
     * @throws DeadLetterSession.DeadLetterException when the broker refuses it, or does not answer in time
     */
    public Retry retry(String id) {
        return letterReturn.retry(id);
    }

    @Override
    public void close() {
        session.close();
    }
}
