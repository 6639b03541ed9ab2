package org.bbops.report.live;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Supplier;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.bbops.contracts.event.RunListener;
import org.bbops.contracts.event.TimesLeft;
import org.bbops.http.HttpListener;
import org.bbops.http.HttpListener.HttpService;
import org.bbops.http.HttpListener.ListenerBounds;
import org.bbops.http.Question;
import org.bbops.http.Reply;
import org.bbops.report.live.Broadcast.Subscriber;
import org.bbops.report.live.LivePage.ServedReport;
import org.bbops.report.live.PageReplies.PageFiles;
import org.bbops.report.live.PageReplies.PageFiles.PageFile;

/**
 * Serves the live page on a free port of loopback. An event costs its publisher the writing of one line of JSON: pages
 * are written to by threads of their own.
 */
public final class LiveView implements HttpService, AutoCloseable {

    private static final Duration GOODBYE_MAX = Duration.ofSeconds(1);

    /**
     * Bounds of the listener: {@value Broadcast#SUBSCRIBERS_MAX} streams at most, plus a browser's other connections; requests have no
     * bodies.
     */
    private static final ListenerBounds BOUNDS = ListenerBounds.of(128, 1_024);

    private final HttpListener listener;
    private final RequestGuard guard = RequestGuard.random();
    private final Broadcast broadcast = new Broadcast();
    private final EventStream stream = new EventStream(broadcast);
    private final LivePage page;
    private final Runnable stop;
    private final AtomicBoolean closed = new AtomicBoolean();

    private LiveView(HttpListener listener, Supplier<Optional<TimesLeft>> times, Runnable stop, ServingTime serving) {
        this.listener = listener;
        this.page = new LivePage(broadcast, times, serving);
        this.stop = stop;
    }

    /**
     * Starts the server.
     *
     * @param times progress at the moment of the call; empty before the first plan
     * @param stop called on a thread of the server when the stop button is pressed; publishes that, and returns at once
     * @param serving time that the report of finished work is served for; the caller closes the view after it
     * @throws IOException when there is no port to listen on
     */
    public static LiveView start(Supplier<Optional<TimesLeft>> times, Runnable stop, ServingTime serving) throws IOException {
        LiveView view = new LiveView(
                HttpListener.bind(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), Optional.empty(), BOUNDS), times, stop,
                serving);
        view.listener.serve(view);
        return view;
    }

    /** Returns the page's address, for a browser of this machine; it authorizes its holder to stop the run as well. */
    public URI address() {
        return URI.create("http://127.0.0.1:" + listener.address().getPort() + "/" + guard.token() + "/");
    }

    /** Returns the listener that renders events for all current and later pages. */
    public RunListener page() {
        return page;
    }

    /** Returns the address of the report, where it is found after the end if it is served. */
    public URI reportAddress() {
        return address().resolve(LivePage.REPORT);
    }

    /** Returns the time for which the report is to be served, as the page says; 0 before the end, without a report, and after an error. */
    public Duration servedFor() {
        return page.report().map(ServedReport::time).orElse(Duration.ZERO);
    }

    /** Returns the number of open streams; tabs of one browser share one. */
    int openStreams() {
        return broadcast.subscriberCount();
    }

    /** Gives open pages a second to receive the last event, and stops the server; idempotent. */
    @Override
    public void close() {
        if (closed.compareAndSet(false, true)) {
            broadcast.awaitLeave(GOODBYE_MAX);
            listener.close();
        }
    }

    @Override
    public Reply answer(Question question) {
        String[] path = question.path().substring(1).split("/", 2);
        if (!guard.allows(path[0], question.headers()) || path.length < 2) {
            return PageReplies.text(PageReplies.NOT_FOUND, "There is nothing here; use the address that bbops has shown, all of it.");
        }
        if (path[1].equals("stop")) {
            return stop(question, path[0]);
        }
        return question.method().equals("GET") ? read(question, path[1])
                : PageReplies.text(PageReplies.WRONG_METHOD, "This can only be read.");
    }

    @Override
    public Reply.Whole refuse(String sentence) {
        return PageReplies.text(PageReplies.UNREADABLE, sentence);
    }

    private Reply read(Question question, String name) {
        return switch (name) {
            case "events" -> stream.answer(question);
            case "history" -> PageReplies.json(history());
            case LivePage.REPORT -> page.report().map(served -> report(served.file()))
                    .orElseGet(() -> PageReplies.text(PageReplies.NOT_FOUND, "No report is served here."));
            default -> PageFiles.named(name).map(LiveView::file)
                    .orElseGet(() -> PageReplies.text(PageReplies.NOT_FOUND, "There is no such file."));
        };
    }

    private static Reply file(PageFile file) {
        try {
            return PageReplies.file(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static Reply report(Path file) {
        try {
            return PageReplies.report(Files.readAllBytes(file));
        } catch (IOException e) {
            return PageReplies.text(PageReplies.NOT_FOUND, "The report cannot be read: " + e.getMessage());
        }
    }

    private byte[] history() {
        return ("[" + String.join(",", broadcast.history().stream().map(LiveEvent::element).toList()) + "]").getBytes(UTF_8);
    }

    private Reply stop(Question question, String token) {
        if (!question.method().equals("POST")) {
            return PageReplies.text(PageReplies.WRONG_METHOD, "To stop the run, press the page's button.");
        }
        if (!guard.allowsChange(token, question.headers())) {
            return PageReplies.text(PageReplies.FORBIDDEN, "Only the page itself may stop the run.");
        }
        stop.run();
        return PageReplies.text(PageReplies.ACCEPTED, "The run is being stopped.");
    }

    /** Rule for the time that the report of finished work is served for. */
    @FunctionalInterface
    public interface ServingTime {

        /**
         * Returns the time; 0 for not at all.
         *
         * @param watched true when a page is open at the end
         */
        Duration after(boolean watched);
    }

    /** Answers with server-sent events until the last event, the client's disconnection, or the loss of a slow client. */
    private static final class EventStream {

        private static final Pattern AFTER = Pattern.compile("after=(\\d{1,18})");
        /** Interval of comments that keep the connection alive and detect a disconnected client. */
        private static final Duration HEARTBEAT = Duration.ofSeconds(5);
        private static final byte[] BEAT = ": \n\n".getBytes(UTF_8);
        private static final byte[] RETRY_SOON = "retry: 1000\n\n".getBytes(UTF_8);

        private final Broadcast broadcast;

        EventStream(Broadcast broadcast) {
            this.broadcast = broadcast;
        }

        Reply answer(Question question) {
            Optional<Subscriber> subscriber = broadcast.subscribe(lastHeard(question));
            return subscriber.map(each -> PageReplies.stream("text/event-stream", out -> write(each, out)))
                    .orElseGet(() -> PageReplies.text(PageReplies.TOO_MANY, "There are " + Broadcast.SUBSCRIBERS_MAX
                            + " open pages already; close one, and this one goes on by itself.", Map.of("Retry-After", "5")));
        }

        private void write(Subscriber subscriber, OutputStream out) throws IOException, InterruptedException {
            try {
                out.write(RETRY_SOON);
                for (LiveEvent event : subscriber.missed()) {
                    out.write(event.frame());
                }
                out.flush();
                while (!(broadcast.isEnded() && subscriber.isIdle())) {
                    Optional<LiveEvent> next = subscriber.next(HEARTBEAT);
                    out.write(next.map(LiveEvent::frame).orElse(BEAT));
                    if (subscriber.isIdle()) {
                        out.flush();
                    }
                }
            } finally {
                broadcast.leave(subscriber);
            }
        }

        /** Returns the last event id sent by a reconnecting browser, or known to a reloaded page. */
        private static long lastHeard(Question question) {
            String header = question.headers().get("Last-Event-ID");
            String query = question.query();
            Matcher asked = AFTER.matcher(header == null ? query == null ? "" : query : "after=" + header);
            return asked.matches() ? Long.parseLong(asked.group(1)) : 0;
        }
    }
}
