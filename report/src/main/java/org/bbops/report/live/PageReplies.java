package org.bbops.report.live;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.bbops.contracts.workload.Transaction;
import org.bbops.http.Reply;
import org.bbops.report.live.PageReplies.PageFiles.PageFile;

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

    /** The page's files: a fixed list, so that nothing else can be requested. */
    static final class PageFiles {

        private static final String CHART_LIBRARY = "/META-INF/resources/webjars/echarts/5.5.0/echarts.common.min.js";

        private static final Map<String, String> TYPES = Map.of("html", "text/html", "css", "text/css", "js", "text/javascript",
                "svg", "image/svg+xml");

        private static final Map<String, PageFile> FILES = Stream.concat(
                Stream.of("page.css", "page.js", "charts.js", "feed.js", "format.js", "source.js", "state.js", "stop.js",
                        "view.js", "worker.js", "icon.svg").map(name -> resource(name, name)),
                Stream.of(resource("", "page.html"), resource("echarts.js", CHART_LIBRARY),
                        new PageFile("transactions.js", "js", PageFiles::transactions)))
                .collect(Collectors.toMap(PageFile::name, Function.identity()));

        private PageFiles() {
        }

        /** The file of this name; empty when there is none. */
        static Optional<PageFile> named(String name) {
            return Optional.ofNullable(FILES.get(name));
        }

        /** Returns a file next to this class, or of a library. */
        private static PageFile resource(String name, String resource) {
            return new PageFile(name, resource.substring(resource.lastIndexOf('.') + 1), () -> {
                try (InputStream stream = PageFiles.class.getResourceAsStream(resource)) {
                    if (stream == null) {
                        throw new IOException(resource + " is not on the class path");
                    }
                    return stream.readAllBytes();
                }
            });
        }

        /** The columns of the table of runs. */
        private static byte[] transactions() {
            String labels = Transaction.ISSUED.stream().map(each -> "'" + each.label() + "'").collect(Collectors.joining(", "));
            return "export const TRANSACTIONS = [%s];\n".formatted(labels).getBytes(StandardCharsets.UTF_8);
        }

        /** Reads the content to send. */
        @FunctionalInterface
        interface Source {

            byte[] read() throws IOException;
        }

        /**
         * A file of the page.
         *
         * @param name path in requests
         * @param ending ending of its name, which determines its type
         * @param source its content
         */
        record PageFile(String name, String ending, Source source) {

            String type() {
                return TYPES.get(ending) + "; charset=utf-8";
            }

            byte[] content() throws IOException {
                return source.read();
            }
        }
    }
}
