package org.bbops.report.live;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.Socket;
import java.net.SocketException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;

/** Connection with hand-written requests, since no client would send such headers or leave answers unread. */
final class RawConnection implements AutoCloseable {

    private static final int PATIENCE_MILLIS = (int) Duration.ofSeconds(60).toMillis();

    private final Socket socket;
    private final InputStream in;
    private final StringBuilder read = new StringBuilder();

    RawConnection(int port) throws IOException {
        socket = new Socket(InetAddress.getLoopbackAddress(), port);
        socket.setSoTimeout(PATIENCE_MILLIS);
        in = socket.getInputStream();
    }

    void write(String text) throws IOException {
        socket.getOutputStream().write(text.getBytes(StandardCharsets.UTF_8));
    }

    /** Reads until this text has come; returns and discards everything up to it. */
    String readUntil(String expected) {
        byte[] part = new byte[1 << 16];
        while (read.indexOf(expected) < 0) {
            int length = read(part);
            if (length < 0) {
                throw new AssertionError("the connection ended before '" + expected + "': " + read);
            }
            read.append(new String(part, 0, length, StandardCharsets.UTF_8));
        }
        String text = read.toString();
        read.setLength(0);
        return text;
    }

    /** Reads to the end. */
    String all() {
        byte[] part = new byte[1 << 16];
        for (int length = read(part); length >= 0; length = read(part)) {
            read.append(new String(part, 0, length, StandardCharsets.UTF_8));
        }
        return read.toString();
    }

    /** Returns true when the other end closes the connection, even in the middle of an answer. */
    boolean readsToItsEnd() {
        byte[] part = new byte[1 << 16];
        int length = read(part);
        while (length >= 0) {
            length = read(part);
        }
        return true;
    }

    private int read(byte[] part) {
        try {
            return in.read(part);
        } catch (SocketException _) {
            // Reset by the other end: its end, too.
            return -1;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public void close() {
        try {
            socket.close();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
