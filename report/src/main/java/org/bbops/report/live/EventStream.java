package org.bbops.report.live;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.bbops.http.Question;
import org.bbops.http.Reply;

/** Answers with server-sent events until the last event, the client's disconnection, or the loss of a slow client. */
final class EventStream {

    private static final Pattern AFTER = Pattern.compile("after=(\\d{1,18})");
    /** Interval of comments that keep the connection alive and detect a disconnected client. */
    private static final Duration HEARTBEAT = Duration.ofSeconds(5);
    private static final byte[] BEAT = ": \n\n".getBytes(StandardCharsets.UTF_8);
    private static final byte[] RETRY_SOON = "retry: 1000\n\n".getBytes(StandardCharsets.UTF_8);

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
