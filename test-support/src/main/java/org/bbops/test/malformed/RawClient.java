package org.bbops.test.malformed;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.BufferedInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.Socket;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Sends bytes and reads an answer of HTTP, over a connection that is kept while both sides agree on it. */
public final class RawClient implements AutoCloseable {

    private static final int WAIT_MILLIS_MAX = 30_000;
    private static final int ANSWER_BYTES_MAX = 1 << 20;
    private static final Pattern LENGTH = Pattern.compile("(?i)\r\ncontent-length: *(\\d+)");

    private final int port;
    private Socket socket;
    private InputStream input;

    /** @param port of this machine */
    public RawClient(int port) {
        this.port = port;
    }

    /**
     * Sends the request; if the server has closed the connection meanwhile, again on a new one.
     *
     * @throws IOException when nothing listens there, or no answer comes in time
     */
    public Answer send(Request request) throws IOException {
        boolean fresh = socket == null;
        Answer answer = sendOnce(request.bytes());
        return answer.status() == 0 && !fresh ? sendOnce(request.bytes()) : answer;
    }

    private Answer sendOnce(byte[] bytes) throws IOException {
        if (socket == null) {
            socket = new Socket(InetAddress.getLoopbackAddress(), port);
            socket.setSoTimeout(WAIT_MILLIS_MAX);
            socket.setTcpNoDelay(true);
            input = new BufferedInputStream(socket.getInputStream());
        }
        try {
            socket.getOutputStream().write(bytes);
        } catch (IOException e) {
            // Refused before all was sent: the answer can still be read.
        }
        return read();
    }

    private Answer read() throws IOException {
        try {
            String head = head();
            if (head.isEmpty()) {
                close();
                return Answer.closed();
            }
            boolean last = head.toLowerCase(Locale.ROOT).contains("\r\nconnection: close");
            String body = body(head, last);
            if (last) {
                close();
            }
            return new Answer(Integer.parseInt(head.substring(9, 12)), head, body);
        } catch (java.net.SocketTimeoutException e) {
            close();
            throw new IOException("no answer within " + WAIT_MILLIS_MAX + " ms", e);
        } catch (IOException e) {
            close();
            return Answer.closed();
        }
    }

    private String head() throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        for (int b = input.read(); b >= 0 && bytes.size() < ANSWER_BYTES_MAX; b = input.read()) {
            bytes.write(b);
            if (b == '\n' && endsWithBlankLine(bytes)) {
                return bytes.toString(ISO_8859_1);
            }
        }
        return "";
    }

    private static boolean endsWithBlankLine(ByteArrayOutputStream bytes) {
        byte[] all = bytes.toByteArray();
        return all.length > 3 && all[all.length - 3] == '\n' && all[all.length - 2] == '\r';
    }

    private String body(String head, boolean last) throws IOException {
        Matcher length = LENGTH.matcher(head);
        if (length.find()) {
            return new String(input.readNBytes(Math.min(ANSWER_BYTES_MAX, Integer.parseInt(length.group(1)))), UTF_8);
        }
        if (head.toLowerCase(Locale.ROOT).contains("transfer-encoding: chunked")) {
            return chunks();
        }
        return last ? new String(input.readNBytes(ANSWER_BYTES_MAX), UTF_8) : "";
    }

    private String chunks() throws IOException {
        StringBuilder body = new StringBuilder();
        for (int size = Integer.parseInt(line(), 16); size > 0; size = Integer.parseInt(line(), 16)) {
            body.append(new String(input.readNBytes(size), UTF_8));
            line();
        }
        line();
        return body.toString();
    }

    private String line() throws IOException {
        StringBuilder line = new StringBuilder();
        for (int b = input.read(); b >= 0 && b != '\n'; b = input.read()) {
            line.append((char) b);
        }
        return line.toString().strip();
    }

    @Override
    public void close() throws IOException {
        if (socket != null) {
            socket.close();
            socket = null;
        }
    }
}
