package org.bbops.driver.agent;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.io.IOException;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.SocketException;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.function.Function;
import org.junit.jupiter.api.Test;

/** What becomes of those who hold connections to an agent and ask nothing, and on what threads the others are answered. */
class AgentListenerTest {

    private static final Duration LONG = Duration.ofMinutes(1);
    private static final Duration SHORT = Duration.ofMillis(200);
    private static final int PATIENCE_MILLIS = 20_000;
    private static final String REQUEST = "GET / HTTP/1.1\r\nHost: agent\r\n\r\n";

    @Test
    void closesMoreConnectionsThanItTakesUntilOneHasGone() throws IOException {
        try (AgentListener listener = listener(new ListenerBounds(1, LONG, LONG))) {
            try (Socket first = connect(listener); Socket second = connect(listener)) {
                assertThat(answerBegins(first)).isTrue();
                assertThat(isClosed(second)).isTrue();
            }
            await().until(() -> {
                try (Socket another = connect(listener)) {
                    return answerBegins(another);
                }
            });
        }
    }

    @Test
    void closesAConnectionWhoseFirstRequestDoesNotArriveInTime() throws IOException {
        try (AgentListener listener = listener(new ListenerBounds(64, SHORT, LONG)); Socket half = connect(listener)) {
            half.getOutputStream().write("GET / HTTP/1.1\r\nHost:".getBytes(US_ASCII));

            assertThat(isClosed(half)).isTrue();
        }
    }

    @Test
    void closesAConnectionOnWhichNothingMoreIsAsked() throws IOException {
        try (AgentListener listener = listener(new ListenerBounds(64, LONG, SHORT)); Socket idle = connect(listener)) {
            assertThat(answerBegins(idle)).isTrue();

            assertThat(isClosed(idle)).isTrue();
        }
    }

    @Test
    void answersOnThreadsThatNeedNoneOfTheUsersCarriers() throws Exception {
        CompletableFuture<Thread> answering = new CompletableFuture<>();
        try (AgentListener listener = listener(new ListenerBounds(64, LONG, LONG), _ -> {
            answering.complete(Thread.currentThread());
            return Reply.json(200, "here");
        }); Socket connection = connect(listener)) {
            assertThat(answerBegins(connection)).isTrue();
        }
        assertThat(answering.get(1, TimeUnit.MINUTES)).matches(thread -> !thread.isVirtual() && thread.isDaemon());
    }

    private static AgentListener listener(ListenerBounds bounds) throws IOException {
        return listener(bounds, _ -> Reply.json(200, "here"));
    }

    private static AgentListener listener(ListenerBounds bounds, Function<Question, Reply> answers) throws IOException {
        AgentListener listener = AgentListener.bind(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), Optional.empty(), bounds);
        listener.serve(answers);
        return listener;
    }

    private static Socket connect(AgentListener listener) throws IOException {
        Socket socket = new Socket(InetAddress.getLoopbackAddress(), listener.address().getPort());
        socket.setSoTimeout(PATIENCE_MILLIS);
        return socket;
    }

    private static boolean answerBegins(Socket connection) throws IOException {
        try {
            connection.getOutputStream().write(REQUEST.getBytes(US_ASCII));
            return connection.getInputStream().read() == 'H';
        } catch (SocketException _) {
            // Reset by the other end.
            return false;
        }
    }

    /** Reads what is left of an answer, too; fails when the end does not come. */
    private static boolean isClosed(Socket connection) throws IOException {
        return connection.getInputStream().transferTo(OutputStream.nullOutputStream()) >= 0;
    }
}
