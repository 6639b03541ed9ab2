package org.bbops.driver.split;

import java.io.IOException;
import java.net.URI;
import java.nio.ByteBuffer;
import java.time.Duration;
import java.util.Base64;
import java.util.zip.DataFormatException;
import org.HdrHistogram.Histogram;
import org.bbops.contracts.access.ControlClient;
import org.bbops.contracts.supplier.HandOverState;

/** Times of purchase orders from their commit to the supplier, as reported by the supplier domain. */
@FunctionalInterface
public interface HandOverTimes {

    /**
     * Returns the histogram since the system's start, in microseconds; empty without hand-overs.
     *
     * @throws IOException when the supplier domain does not answer
     */
    Histogram micros() throws IOException;

    /** Asks the supplier domain at this base URL. */
    static HandOverTimes of(URI supplier) {
        return new SupplierDomain(supplier);
    }

    /**
     * Returns the 90th percentile of the hand-overs between two readings, milliseconds; NaN for fewer than ten, which have none, and when
     * the later reading lacks some of the earlier one's, as after a restart of the supplier domain.
     */
    static double p90MillisBetween(Histogram before, Histogram now) {
        Histogram between = now.copy();
        try {
            between.subtract(before);
        } catch (IllegalArgumentException _) {
            return Double.NaN;
        }
        return between.getTotalCount() < SupplierDomain.COUNT_MIN ? Double.NaN
                : between.getValueAtPercentile(SupplierDomain.PERCENTILE) / SupplierDomain.MICROS_PER_MILLI;
    }

    /** Reads the state of the hand-over. */
    class SupplierDomain implements HandOverTimes {

        private static final Duration TIMEOUT = Duration.ofSeconds(5);
        private static final int DIGITS = 3;
        private static final int COUNT_MIN = 10;
        private static final double PERCENTILE = 90;
        private static final double MICROS_PER_MILLI = 1e3;

        private final ControlClient http = new ControlClient(TIMEOUT);
        private final URI address;

        SupplierDomain(URI supplier) {
            address = supplier.resolve(HandOverState.PATH);
        }

        @Override
        public Histogram micros() throws IOException {
            try {
                String told = http.json(address, HandOverState.class, TIMEOUT).times().handOverMicros();
                return told.isEmpty() ? new Histogram(DIGITS)
                        : Histogram.decodeFromCompressedByteBuffer(ByteBuffer.wrap(Base64.getDecoder().decode(told)), 0);
            } catch (DataFormatException | IllegalArgumentException e) {
                throw new IOException("%s answered something else than times of the hand-over (%s)".formatted(address, e.getMessage()), e);
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
                throw new IOException("interrupted while asking " + address, e);
            }
        }
    }
}
