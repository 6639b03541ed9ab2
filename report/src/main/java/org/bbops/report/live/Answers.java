package org.bbops.report.live;

import com.sun.net.httpserver.Headers;
import com.sun.net.httpserver.HttpExchange;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import org.bbops.report.live.PageFiles.PageFile;

/** Writes answers, each with the headers that keep a page to itself. */
final class Answers {

    static final int OK = 200;
    static final int ACCEPTED = 202;
    static final int NOT_FOUND = 404;
    static final int WRONG_METHOD = 405;
    static final int FORBIDDEN = 403;
    static final int TOO_MANY = 503;

    /** Nothing but this server's own files, no inline script or style, and no frame around the page. */
    private static final String POLICY = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; "
            + "connect-src 'self'; worker-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

    private Answers() {
    }

    static void text(HttpExchange exchange, int status, String sentence) throws IOException {
        bytes(exchange, status, "text/plain; charset=utf-8", (sentence + "\n").getBytes(StandardCharsets.UTF_8));
    }

    static void bytes(HttpExchange exchange, int status, String type, byte[] body) throws IOException {
        begin(exchange, type);
        exchange.sendResponseHeaders(status, body.length == 0 ? -1 : body.length);
        exchange.getResponseBody().write(body);
    }

    /** Which stays as it is as long as its address, with this server's token, is good for anything. */
    static void file(HttpExchange exchange, PageFile file) throws IOException {
        byte[] content = file.content();
        begin(exchange, file.type());
        exchange.getResponseHeaders().set("Cache-Control", "private, max-age=86400");
        exchange.sendResponseHeaders(OK, content.length);
        exchange.getResponseBody().write(content);
    }

    /** Sets the headers of an answer that somebody else writes. */
    static void begin(HttpExchange exchange, String type) {
        Headers headers = exchange.getResponseHeaders();
        headers.set("Content-Type", type);
        headers.set("Cache-Control", "no-store");
        headers.set("Content-Security-Policy", POLICY);
        headers.set("Cross-Origin-Resource-Policy", "same-origin");
        headers.set("Cross-Origin-Opener-Policy", "same-origin");
        headers.set("Referrer-Policy", "no-referrer");
        headers.set("X-Content-Type-Options", "nosniff");
    }
}
