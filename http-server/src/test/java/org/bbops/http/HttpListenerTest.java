package org.bbops.http;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.awaitility.Awaitility.await;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.SocketException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.SynchronousQueue;
import java.util.concurrent.TimeUnit;
import java.util.function.Function;
import org.bbops.http.HttpListener.HttpService;
import org.bbops.http.HttpListener.ListenerBounds;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Connections that ask nothing or read nothing, and the threads on which the others are answered. */
class HttpListenerTest {

    private static final Duration LONG = Duration.ofMinutes(1);
    private static final Duration SHORT = Duration.ofMillis(200);
    private static final int BODY_BYTES_MAX = 1_024;
    private static final int PATIENCE_MILLIS = 20_000;
    private static final String REQUEST = "GET / HTTP/1.1\r\nHost: here\r\n\r\n";

    private static final Reply.Whole HERE = new Reply.Whole(200, Map.of(), "here".getBytes(US_ASCII));

    @Test
    void closesConnectionsBeyondItsLimit() throws IOException {
        try (HttpListener listener = listener(new ListenerBounds(1, BODY_BYTES_MAX, LONG, LONG))) {
            try (Socket first = connect(listener); Socket second = connect(listener)) {
                assertThat(receivesAReply(first)).isTrue();
                assertThat(isClosed(second)).isTrue();
            }
            await().until(() -> {
                try (Socket another = connect(listener)) {
                    return receivesAReply(another);
                }
            });
        }
    }

    /** Also right after its start; a port that is left open takes connections that nobody answers. */
    @Test
    void freesItsPortWhenItIsClosed() throws IOException {
        for (int times = 0; times < 20; times++) {
            HttpListener listener = listener(new ListenerBounds(64, BODY_BYTES_MAX, LONG, LONG));
            InetSocketAddress address = listener.address();
            listener.close();

            try (Socket next = new Socket()) {
                next.setReuseAddress(true);
                assertThatCode(() -> next.bind(address)).doesNotThrowAnyException();
            }
        }
    }

    @Test
    void closesAConnectionWhoseFirstRequestIsLate() throws IOException {
        try (HttpListener listener = listener(new ListenerBounds(64, BODY_BYTES_MAX, SHORT, LONG)); Socket half = connect(listener)) {
            half.getOutputStream().write("GET / HTTP/1.1\r\nHost:".getBytes(US_ASCII));

            assertThat(isClosed(half)).isTrue();
        }
    }

    @Test
    void closesAnIdleConnection() throws IOException {
        try (HttpListener listener = listener(new ListenerBounds(64, BODY_BYTES_MAX, LONG, SHORT)); Socket idle = connect(listener)) {
            assertThat(receivesAReply(idle)).isTrue();

            assertThat(isClosed(idle)).isTrue();
        }
    }

    @Test
    void answersOnPlatformDaemonThreads() throws Exception {
        CompletableFuture<Thread> answering = new CompletableFuture<>();
        try (HttpListener listener = listener(new ListenerBounds(64, BODY_BYTES_MAX, LONG, LONG), _ -> {
            answering.complete(Thread.currentThread());
            return HERE;
        }); Socket connection = connect(listener)) {
            assertThat(receivesAReply(connection)).isTrue();
        }
        assertThat(answering.get(1, TimeUnit.MINUTES)).matches(thread -> !thread.isVirtual() && thread.isDaemon());
    }

    @Test
    void sendsAStreamedBodyWhileItIsWritten() throws Exception {
        SynchronousQueue<String> words = new SynchronousQueue<>();
        Reply said = new Reply.Streamed(200, Map.of(), out -> {
            for (String word = words.take(); !word.isEmpty(); word = words.take()) {
                out.write(word.getBytes(US_ASCII));
                out.flush();
            }
        });
        try (HttpListener listener = listener(new ListenerBounds(64, BODY_BYTES_MAX, LONG, LONG), _ -> said);
                HttpClient client = HttpClient.newHttpClient()) {
            InputStream body = client.send(HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + listener.address().getPort())).build(),
                    BodyHandlers.ofInputStream()).body();

            words.put("first");
            assertThat(new String(body.readNBytes(5), US_ASCII)).isEqualTo("first");
            words.put("last");
            words.put("");
            assertThat(new String(body.readAllBytes(), US_ASCII)).isEqualTo("last");
        }
    }

    @Test
    void closesAStreamThatTheClientDoesNotRead() throws Exception {
        CompletableFuture<IOException> ended = new CompletableFuture<>();
        Reply endless = new Reply.Streamed(200, Map.of(), out -> {
            try {
                while (true) {
                    out.write(new byte[1 << 16]);
                }
            } catch (IOException e) {
                ended.complete(e);
                throw e;
            }
        });
        try (HttpListener listener = listener(new ListenerBounds(64, BODY_BYTES_MAX, LONG, SHORT), _ -> endless);
                Socket stuck = connect(listener)) {
            stuck.getOutputStream().write(REQUEST.getBytes(US_ASCII));

            assertThat(ended.get(1, TimeUnit.MINUTES)).hasMessageContaining("has read nothing");
            assertThat(isClosed(stuck)).isTrue();
        }
    }

    @Test
    void closesTheConnectionWhenTheServiceFailsWithAnError() throws Exception {
        Function<Question, Reply> failing = _ -> {
            throw new StackOverflowError("of this test");
        };
        try (HttpListener listener = listener(new ListenerBounds(64, BODY_BYTES_MAX, LONG, LONG), failing);
                Socket connection = connect(listener)) {
            connection.getOutputStream().write(REQUEST.getBytes(US_ASCII));

            assertThat(isClosed(connection)).isTrue();
        }
    }

    /** The refusal is longer than the buffers of a connection, so that it ends no sooner than the second request is read. */
    @Test
    void ignoresRequestsPipelinedAfterARefusedOne() throws Exception {
        List<String> asked = new CopyOnWriteArrayList<>();
        try (HttpListener listener = listener(new ListenerBounds(64, BODY_BYTES_MAX, LONG, LONG), question -> {
            asked.add(question.path());
            return HERE;
        }, 1 << 26); Socket connection = connect(listener)) {
            String twoHosts = "GET /first HTTP/1.1\r\nHost: one\r\nHost: two\r\n\r\n";
            connection.getOutputStream().write((twoHosts + "GET /second HTTP/1.1\r\nHost: here\r\n\r\n").getBytes(US_ASCII));

            assertThat(new String(connection.getInputStream().readNBytes(12), US_ASCII)).isEqualTo("HTTP/1.1 400");
            assertThat(isClosed(connection)).isTrue();
        }
        assertThat(asked).isEmpty();
    }

    @Test
    void closesAConnectionWhoseLastReplyIsNotRead() throws Exception {
        Reply large = new Reply.Whole(200, Map.of(), new byte[1 << 26]);
        try (HttpListener listener = listener(new ListenerBounds(64, BODY_BYTES_MAX, LONG, SHORT), _ -> large);
                Socket stuck = connect(listener)) {
            stuck.getOutputStream().write("GET / HTTP/1.1\r\nHost: here\r\nConnection: close\r\n\r\n".getBytes(US_ASCII));
            assertThat(stuck.getInputStream().read()).isEqualTo('H');

            await().untilAsserted(() -> assertThatExceptionOfType(IOException.class)
                    .isThrownBy(() -> stuck.getOutputStream().write("more".getBytes(US_ASCII))));
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"?x", "http://elsewhere/", "x"})
    void refusesAnInvalidPath(String target) throws Exception {
        try (HttpListener listener = listener(new ListenerBounds(64, BODY_BYTES_MAX, LONG, LONG)); Socket connection = connect(listener)) {
            connection.getOutputStream().write(("GET " + target + " HTTP/1.1\r\nHost: here\r\n\r\n").getBytes(US_ASCII));

            assertThat(new String(connection.getInputStream().readAllBytes(), US_ASCII)).startsWith("HTTP/1.1 400");
        }
    }

    @Test
    void answersHeadWithoutABody() throws Exception {
        try (HttpListener listener = listener(new ListenerBounds(64, BODY_BYTES_MAX, LONG, LONG)); Socket connection = connect(listener)) {
            connection.getOutputStream().write("HEAD / HTTP/1.1\r\nHost: here\r\nConnection: close\r\n\r\n".getBytes(US_ASCII));

            assertThat(new String(connection.getInputStream().readAllBytes(), US_ASCII)).containsIgnoringCase("content-length: 4")
                    .endsWith("\r\n\r\n");
        }
    }

    private static HttpListener listener(ListenerBounds bounds) throws IOException {
        return listener(bounds, _ -> HERE);
    }

    private static HttpListener listener(ListenerBounds bounds, Function<Question, Reply> answers) throws IOException {
        return listener(bounds, answers, 1);
    }

    private static HttpListener listener(ListenerBounds bounds, Function<Question, Reply> answers, int refusalBytes) throws IOException {
        HttpListener listener = HttpListener.bind(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), Optional.empty(), bounds);
        listener.serve(new HttpService() {

            @Override
            public Reply answer(Question question) {
                return answers.apply(question);
            }

            @Override
            public Reply.Whole refuse(String sentence) {
                return new Reply.Whole(400, Map.of(), Arrays.copyOf(sentence.getBytes(US_ASCII), refusalBytes));
            }
        });
        return listener;
    }

    private static Socket connect(HttpListener listener) throws IOException {
        Socket socket = new Socket(InetAddress.getLoopbackAddress(), listener.address().getPort());
        socket.setSoTimeout(PATIENCE_MILLIS);
        return socket;
    }

    private static boolean receivesAReply(Socket connection) throws IOException {
        try {
            connection.getOutputStream().write(REQUEST.getBytes(US_ASCII));
            return connection.getInputStream().read() == 'H';
        } catch (SocketException _) {
            // Reset by the other end.
            return false;
        }
    }

    /** Reads the rest of an answer, too; fails when the end does not come. */
    private static boolean isClosed(Socket connection) throws IOException {
        return connection.getInputStream().transferTo(OutputStream.nullOutputStream()) >= 0;
    }
}
