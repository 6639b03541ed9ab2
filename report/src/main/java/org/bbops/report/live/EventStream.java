package org.bbops.report.live;

import com.sun.net.httpserver.HttpExchange;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Answers with server-sent events until all is over, the other end leaves, or it does not keep up. */
final class EventStream {

    private static final Pattern AFTER = Pattern.compile("after=(\\d{1,18})");
    /** Keeps the connection from being taken for dead, and notices when the other end is. */
    private static final Duration HEARTBEAT = Duration.ofSeconds(5);
    private static final byte[] BEAT = ": \n\n".getBytes(StandardCharsets.UTF_8);
    private static final byte[] RETRY_SOON = "retry: 1000\n\n".getBytes(StandardCharsets.UTF_8);

    private final Broadcast broadcast;

    EventStream(Broadcast broadcast) {
        this.broadcast = broadcast;
    }

    void answer(HttpExchange exchange) throws IOException {
        Optional<Subscriber> subscriber = broadcast.subscribe(lastHeard(exchange));
        if (subscriber.isEmpty()) {
            exchange.getResponseHeaders().set("Retry-After", "5");
            Answers.text(exchange, Answers.TOO_MANY, "There are " + Broadcast.SUBSCRIBERS_MAX
                    + " open pages already; close one, and this one goes on by itself.");
            return;
        }
        try {
            Answers.begin(exchange, "text/event-stream");
            exchange.sendResponseHeaders(Answers.OK, 0);
            write(subscriber.get(), exchange.getResponseBody());
        } catch (InterruptedException _) {
            // Dropped: the connection is closed, and the other end may come again.
        } finally {
            broadcast.leave(subscriber.get());
        }
    }

    private void write(Subscriber subscriber, OutputStream out) throws IOException, InterruptedException {
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
    }

    /** What a browser says by itself when it comes again, or what the page knows when it starts anew. */
    private static long lastHeard(HttpExchange exchange) {
        String header = exchange.getRequestHeaders().getFirst("Last-Event-ID");
        String query = exchange.getRequestURI().getRawQuery();
        Matcher asked = AFTER.matcher(header == null ? query == null ? "" : query : "after=" + header);
        return asked.matches() ? Long.parseLong(asked.group(1)) : 0;
    }
}
