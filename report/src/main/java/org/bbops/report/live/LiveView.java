package org.bbops.report.live;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicBoolean;
import org.bbops.report.live.PageFiles.PageFile;

/**
 * Serves the live page on a free port of loopback. What it is told costs whoever tells it the writing of one line of JSON: pages
 * are written to by threads of their own.
 */
public final class LiveView implements AutoCloseable {

    private static final Duration GOODBYE_MAX = Duration.ofSeconds(1);

    private final HttpServer server;
    private final RequestGuard guard = RequestGuard.random();
    private final Broadcast broadcast = new Broadcast();
    private final EventStream stream = new EventStream(broadcast);
    private final ExecutorService executor = Executors.newVirtualThreadPerTaskExecutor();
    private final Runnable stop;
    private final AtomicBoolean closed = new AtomicBoolean();

    private LiveView(HttpServer server, Runnable stop) {
        this.server = server;
        this.stop = stop;
    }

    /**
     * Starts to serve.
     *
     * @param stop called by a thread of the server when somebody presses the stop button; returns at once
     * @throws IOException there is no port to listen on
     */
    public static LiveView start(Runnable stop) throws IOException {
        LiveView view = new LiveView(HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0), stop);
        view.server.createContext("/", exchange -> {
            try (exchange) {
                view.answer(exchange);
            }
        });
        view.server.setExecutor(view.executor);
        view.server.start();
        return view;
    }

    /** Where the page is, for a browser of this machine; whoever knows it may also stop the run. */
    public URI address() {
        return URI.create("http://127.0.0.1:" + server.getAddress().getPort() + "/" + guard.token() + "/");
    }

    /** Tells all open pages, and those to come; returns at once, from any thread. */
    public void tell(LiveFact fact) {
        broadcast.publish(fact);
    }

    /** How many streams are open now; tabs of one browser share one. */
    int openStreams() {
        return broadcast.subscriberCount();
    }

    /** Gives open pages a second to hear the last that was told, and stops serving; does nothing the second time. */
    @Override
    public void close() {
        if (closed.compareAndSet(false, true)) {
            broadcast.awaitLeave(GOODBYE_MAX);
            server.stop(0);
            executor.shutdownNow();
        }
    }

    private void answer(HttpExchange exchange) throws IOException {
        String[] path = exchange.getRequestURI().getPath().substring(1).split("/", 2);
        if (!guard.allows(path[0], exchange.getRequestHeaders()) || path.length < 2) {
            Answers.text(exchange, Answers.NOT_FOUND, "There is nothing here; use the address that bbops has shown, all of it.");
        } else if (path[1].equals("stop")) {
            stop(exchange, path[0]);
        } else if (!exchange.getRequestMethod().equals("GET")) {
            Answers.text(exchange, Answers.WRONG_METHOD, "This can only be read.");
        } else {
            read(exchange, path[1]);
        }
    }

    private void read(HttpExchange exchange, String name) throws IOException {
        Optional<PageFile> file = PageFiles.named(name);
        if (name.equals("events")) {
            stream.answer(exchange);
        } else if (name.equals("history")) {
            Answers.bytes(exchange, Answers.OK, "application/json", history());
        } else if (file.isPresent()) {
            Answers.file(exchange, file.get());
        } else {
            Answers.text(exchange, Answers.NOT_FOUND, "There is no such file.");
        }
    }

    private byte[] history() {
        return ("[" + String.join(",", broadcast.history().stream().map(LiveEvent::element).toList()) + "]").getBytes(UTF_8);
    }

    private void stop(HttpExchange exchange, String token) throws IOException {
        if (!exchange.getRequestMethod().equals("POST")) {
            Answers.text(exchange, Answers.WRONG_METHOD, "To stop the run, press the page's button.");
        } else if (!guard.allowsChange(token, exchange.getRequestHeaders())) {
            Answers.text(exchange, Answers.FORBIDDEN, "Only the page itself may stop the run.");
        } else {
            stop.run();
            tell(new CourseFact.Stopping());
            Answers.text(exchange, Answers.ACCEPTED, "The run is being stopped.");
        }
    }
}
