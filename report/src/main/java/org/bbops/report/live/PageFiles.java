package org.bbops.report.live;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.bbops.contracts.workload.Transaction;

/** The page's files: a fixed list, so that nothing else can be requested. */
final class PageFiles {

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
