package org.bbops.broker;

import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.apache.activemq.artemis.core.io.IOCriticalErrorListener;

/** The first I/O error after which Artemis stops itself; later ones are consequences of it. */
final class JournalFailure implements IOCriticalErrorListener {

    private final CountDownLatch failed = new CountDownLatch(1);
    private volatile String sentence;

    @Override
    public synchronized void onIOException(Throwable cause, String message, String file) {
        if (sentence == null) {
            sentence = message.strip() + (file == null ? "" : ", file " + file) + ": " + cause;
            failed.countDown();
        }
    }

    /**
     * Waits for the error.
     *
     * @return its description; empty when there was none within the time
     */
    Optional<String> within(long seconds) throws InterruptedException {
        return failed.await(seconds, TimeUnit.SECONDS) ? Optional.of(sentence) : Optional.empty();
    }
}
