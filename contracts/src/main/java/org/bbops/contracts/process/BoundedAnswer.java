package org.bbops.contracts.process;

import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.time.Duration;
import java.util.function.IntConsumer;
import org.apache.hc.core5.http.HttpEntity;
import org.apache.hc.core5.http.io.entity.HttpEntityWrapper;

/** Body of an answer, bounded in size and time. Exceeding a bound closes the connection, as closing the body would read the rest of it. */
public final class BoundedAnswer extends HttpEntityWrapper {

    /** 16 MiB. The longest answers list a table: 140,000 waiting large orders, which loads that make no work orders leave, fit. */
    public static final int BYTES_MAX = 16 << 20;

    private final Duration max;
    private final long endNanos;
    private final Runnable giveUp;
    private final IntConsumer read;

    /**
     * @param answer answer with a complete head
     * @param max time limit for its body from now on, except for the wait for its last bytes
     * @param giveUp closes the connection
     */
    public BoundedAnswer(HttpEntity answer, Duration max, Runnable giveUp) {
        this(answer, max, giveUp, _ -> {
        });
    }

    /** @param read is told the number of bytes of each read */
    public BoundedAnswer(HttpEntity answer, Duration max, Runnable giveUp, IntConsumer read) {
        super(answer);
        this.max = max;
        this.endNanos = System.nanoTime() + max.toNanos();
        this.giveUp = giveUp;
        this.read = read;
    }

    @Override
    public InputStream getContent() throws IOException {
        return new Content(super.getContent());
    }

    private final class Content extends FilterInputStream {

        private long left = BYTES_MAX;

        Content(InputStream content) {
            super(content);
        }

        @Override
        public int read() throws IOException {
            int one = super.read();
            count(one < 0 ? 0 : 1);
            return one;
        }

        @Override
        public int read(byte[] bytes, int from, int length) throws IOException {
            int count = super.read(bytes, from, length);
            count(Math.max(0, count));
            return count;
        }

        private void count(int bytes) throws IOException {
            read.accept(bytes);
            left -= bytes;
            if (left < 0) {
                giveUp.run();
                throw new IOException("its answer is longer than " + BYTES_MAX + " bytes");
            }
            if (System.nanoTime() - endNanos > 0) {
                giveUp.run();
                throw new IOException("the body of its answer took longer than " + max.toMillis() + " ms");
            }
        }
    }
}
