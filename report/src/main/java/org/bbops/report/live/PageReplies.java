package org.bbops.report.live;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.Map;
import org.bbops.http.Reply;
import org.bbops.report.live.PageFiles.PageFile;

/** Creates replies with the security headers of the page. */
final class PageReplies {

    static final int OK = 200;
    static final int ACCEPTED = 202;
    static final int UNREADABLE = 400;
    static final int NOT_FOUND = 404;
    static final int WRONG_METHOD = 405;
    static final int FORBIDDEN = 403;
    static final int TOO_MANY = 503;

    /** Content-Security-Policy that allows only this server's own files, no inline script or style, and no frame around the page. */
    private static final String POLICY = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; "
            + "connect-src 'self'; worker-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

    private static final Map<String, String> HEADERS = Map.of("Cache-Control", "no-store", "Content-Security-Policy", POLICY,
            "Cross-Origin-Resource-Policy", "same-origin", "Cross-Origin-Opener-Policy", "same-origin", "Referrer-Policy", "no-referrer",
            "X-Content-Type-Options", "nosniff");

    private PageReplies() {
    }

    static Reply.Whole text(int status, String sentence) {
        return text(status, sentence, Map.of());
    }

    /** @param more headers */
    static Reply.Whole text(int status, String sentence, Map<String, String> more) {
        return new Reply.Whole(status, headers("text/plain; charset=utf-8", more), (sentence + "\n").getBytes(StandardCharsets.UTF_8));
    }

    static Reply json(byte[] body) {
        return new Reply.Whole(OK, headers("application/json", Map.of()), body);
    }

    /** Creates the reply for a file; it may be cached, as its address contains this server's token. */
    static Reply file(PageFile file) throws IOException {
        return new Reply.Whole(OK, headers(file.type(), Map.of("Cache-Control", "private, max-age=86400")), file.content());
    }

    /** Creates the reply for a report, whose own policy allows its scripts by their hashes. */
    static Reply report(byte[] page) {
        return new Reply.Whole(OK, headers("text/html; charset=utf-8", Map.of("Content-Security-Policy", "frame-ancestors 'none'")), page);
    }

    static Reply stream(String type, Reply.Content content) {
        return new Reply.Streamed(OK, headers(type, Map.of()), content);
    }

    private static Map<String, String> headers(String type, Map<String, String> more) {
        Map<String, String> all = new HashMap<>(HEADERS);
        all.put(Reply.CONTENT_TYPE, type);
        all.putAll(more);
        return all;
    }
}
