import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.Socket;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.CountDownLatch;

/** Reads a number of event streams, each as fast as its events come. */
final class Tabs {

    private Tabs() {
    }

    static void read(URI page, int count) throws IOException, InterruptedException {
        CountDownLatch open = new CountDownLatch(count);
        for (int number = 0; number < count; number++) {
            Thread.ofVirtual().start(() -> read(page, open));
        }
        open.await();
        Helper.serve(page.getPort());
    }

    private static void read(URI page, CountDownLatch open) {
        String request = "GET " + page.getPath() + "events HTTP/1.1\r\nHost: " + page.getAuthority() + "\r\n\r\n";
        try (Socket socket = new Socket(page.getHost(), page.getPort())) {
            socket.getOutputStream().write(request.getBytes(StandardCharsets.US_ASCII));
            InputStream in = socket.getInputStream();
            byte[] part = new byte[1 << 16];
            int length = in.read(part);
            open.countDown();
            while (length >= 0) {
                length = in.read(part);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
