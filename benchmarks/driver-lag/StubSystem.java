import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Queue;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;

/** Answers every request of the driver with a fixed text after a fixed time: a minimal server. */
final class StubSystem implements AutoCloseable {

    private static final String LINE = "{\"lineId\":%d,\"itemId\":\"ASM00000000000%d\",\"quantity\":5,\"shipDate\":null}";
    private static final String STATUS = "{\"orderId\":1,\"customerId\":1,\"total\":10,\"discount\":0,"
            + "\"entryDate\":\"2026-01-01T00:00:00\",\"lines\":[" + LINE.formatted(1, 1) + "," + LINE.formatted(2, 2) + "]}";
    private static final String CART = "{\"cartId\":\"c\",\"customerId\":1,\"lines\":["
            + "{\"itemId\":\"ASM000000000001\",\"quantity\":5}]}";
    private static final String RECEIPT = "{\"orderId\":%d,\"lineCount\":2,\"total\":10,\"discount\":0}";
    private static final String WORK_ORDER = "{\"workOrderId\":%d,\"assemblyId\":\"ASM000000000001\","
            + "\"originalQuantity\":11,\"completedQuantity\":0,\"stage\":\"STAGE_1\",\"purchaseSent\":false,\"stockCover\":0}";

    private static final int RECORDED_MAX = 2_000;

    private final ServerSocket socket = new ServerSocket(0, 4_096, InetAddress.getByName("127.0.0.1"));
    private final AtomicInteger requests = new AtomicInteger();
    private final Queue<Recorded> recorded = new ArrayBlockingQueue<>(RECORDED_MAX);
    private final long latencyNanos;

    StubSystem(Duration latency) throws IOException {
        latencyNanos = latency.toNanos();
        Thread.ofPlatform().daemon().name("accept").start(this::accept);
    }

    URI url() {
        return URI.create("http://127.0.0.1:" + socket.getLocalPort());
    }

    int requests() {
        return requests.get();
    }

    /** The first requests that came, 2,000 at most. */
    List<Recorded> recorded() {
        return List.copyOf(recorded);
    }

    /** A request; one without a body has an empty one. */
    record Recorded(String method, String path, String body) {
    }

    @Override
    public void close() throws IOException {
        socket.close();
    }

    private void accept() {
        try {
            while (true) {
                Socket connection = socket.accept();
                connection.setTcpNoDelay(true);
                Thread.ofVirtual().start(() -> serve(connection));
            }
        } catch (IOException _) {
            // Closed: the benchmark is over.
        }
    }

    private void serve(Socket connection) {
        try (connection) {
            InputStream in = new BufferedInputStream(connection.getInputStream());
            OutputStream out = connection.getOutputStream();
            for (String request = readLine(in); !request.isEmpty(); request = readLine(in)) {
                String body = new String(in.readNBytes(readHeaders(in)), StandardCharsets.UTF_8);
                String[] words = request.split(" ");
                recorded.offer(new Recorded(words[0], words[1], body));
                long end = System.nanoTime() + latencyNanos;
                for (long left = latencyNanos; left > 0; left = end - System.nanoTime()) {
                    LockSupport.parkNanos(left);
                }
                out.write(answer(request).getBytes(StandardCharsets.US_ASCII));
            }
        } catch (IOException _) {
            // The driver has closed the connection.
        }
    }

    private String answer(String request) {
        String body = body(request, requests.incrementAndGet());
        return "HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: " + body.length() + "\r\n\r\n" + body;
    }

    private static String body(String request, int number) {
        String path = request.split(" ")[1];
        if (path.startsWith("/manufacturing")) {
            return path.endsWith("large-orders") ? "[]" : WORK_ORDER.formatted(number);
        }
        if (path.endsWith("/carts")) {
            return "{\"cartId\":\"c" + number + "\"}";
        }
        if (path.endsWith("/items")) {
            return CART;
        }
        if (path.contains("/customers")) {
            return path.endsWith("/orders") ? "{\"customerId\":1,\"orders\":[" + STATUS + "]}" : "{\"customerId\":" + number + "}";
        }
        return request.startsWith("GET") ? STATUS : RECEIPT.formatted(number);
    }

    /** Reads the headers and returns the length of the body that follows. */
    private static int readHeaders(InputStream in) throws IOException {
        int length = 0;
        for (String header = readLine(in); !header.isEmpty(); header = readLine(in)) {
            if (header.toLowerCase(Locale.ROOT).startsWith("content-length:")) {
                length = Integer.parseInt(header.substring(15).trim());
            }
        }
        return length;
    }

    private static String readLine(InputStream in) throws IOException {
        StringBuilder line = new StringBuilder();
        for (int next = in.read(); next >= 0 && next != '\n'; next = in.read()) {
            if (next != '\r') {
                line.append((char) next);
            }
        }
        return line.toString();
    }
}
