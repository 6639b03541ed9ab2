package org.bbops.migrations.population;

import java.nio.charset.StandardCharsets;
import java.sql.SQLException;
import java.time.LocalDate;
import org.postgresql.PGConnection;
import org.postgresql.copy.CopyIn;

/**
 * Writer by PostgreSQL's COPY. It formats rows as bytes in one buffer, without creating a String, and sends the buffer when it is full.
 * The server parses and stores one buffer while this class fills the next, so both work at once without a second thread.
 */
final class CopyWriter implements RowWriter {

    private static final int BUFFER_BYTES = 256 * 1024;
    /** Bound on the length of a row, the rule's text included. */
    private static final int ROW_BYTES_MAX = 8 * 1024;
    private static final int DIGITS_MAX = 20;
    private static final int SECONDS_PER_DAY = 86_400;

    private final Sink sink;
    private final LoadProgress progress;
    private final byte[] buffer = new byte[BUFFER_BYTES];
    private final byte[] digits = new byte[DIGITS_MAX];
    private int length;
    private boolean rowStarted;
    private long dayWritten = Long.MIN_VALUE;
    private byte[] dayBytes = {};

    CopyWriter(Sink sink, LoadProgress progress) {
        this.sink = sink;
        this.progress = progress;
    }

    /** Creates a loader that writes over a connection. */
    static PopulationTable.Loader over(PGConnection connection) {
        return (table, progress) -> {
            CopyIn copy = connection.getCopyAPI().copyIn("copy %s (%s) from stdin".formatted(table.name(), table.columns()));
            try {
                CopyWriter writer = new CopyWriter(copy::writeToCopy, progress);
                table.source().writeTo(writer);
                writer.flush();
                copy.endCopy();
            } finally {
                if (copy.isActive()) {
                    copy.cancelCopy();
                }
            }
        };
    }

    @Override
    public void integer(int value) {
        column();
        number(value);
    }

    @Override
    public void decimal(long unscaled, int scale) {
        column();
        long unit = 1;
        for (int i = 0; i < scale; i++) {
            unit *= 10;
        }
        number(unscaled / unit);
        put('.');
        paddedNumber(unscaled % unit, scale);
    }

    @Override
    public void text(Ascii value) {
        column();
        put(value.bytes(), value.length());
    }

    @Override
    public void text(String value) {
        column();
        byte[] bytes = value.replace("\\", "\\\\").replace("\n", "\\n").replace("\t", "\\t").replace("\r", "\\r")
                .getBytes(StandardCharsets.UTF_8);
        put(bytes, bytes.length);
    }

    @Override
    public void day(long epochDay) {
        column();
        putDay(epochDay);
    }

    @Override
    public void time(long epochSecond) {
        column();
        putDay(Math.floorDiv(epochSecond, SECONDS_PER_DAY));
        int second = (int) Math.floorMod(epochSecond, (long) SECONDS_PER_DAY);
        put(' ');
        paddedNumber(second / 3_600, 2);
        put(':');
        paddedNumber(second / 60 % 60, 2);
        put(':');
        paddedNumber(second % 60, 2);
    }

    @Override
    public void nullValue() {
        column();
        put('\\');
        put('N');
    }

    @Override
    public void end() throws SQLException {
        put('\n');
        rowStarted = false;
        progress.row();
        if (length > BUFFER_BYTES - ROW_BYTES_MAX) {
            flush();
        }
    }

    /** Sends the buffer. */
    void flush() throws SQLException {
        if (length > 0) {
            sink.write(buffer, 0, length);
            length = 0;
        }
    }

    private void column() {
        if (rowStarted) {
            put('\t');
        }
        rowStarted = true;
    }

    private void putDay(long epochDay) {
        if (epochDay != dayWritten) {
            dayBytes = LocalDate.ofEpochDay(epochDay).toString().getBytes(StandardCharsets.US_ASCII);
            dayWritten = epochDay;
        }
        put(dayBytes, dayBytes.length);
    }

    private void number(long value) {
        if (value < 0) {
            put('-');
        }
        long rest = Math.abs(value);
        int count = 0;
        do {
            digits[count++] = (byte) ('0' + rest % 10);
            rest /= 10;
        } while (rest > 0);
        while (count > 0) {
            buffer[length++] = digits[--count];
        }
    }

    private void paddedNumber(long value, int width) {
        long rest = value;
        for (int i = length + width - 1; i >= length; i--) {
            buffer[i] = (byte) ('0' + rest % 10);
            rest /= 10;
        }
        length += width;
    }

    private void put(byte[] bytes, int count) {
        System.arraycopy(bytes, 0, buffer, length, count);
        length += count;
    }

    private void put(char character) {
        buffer[length++] = (byte) character;
    }

    /** Destination of full buffers. */
    @FunctionalInterface
    interface Sink {

        void write(byte[] bytes, int offset, int length) throws SQLException;
    }
}
