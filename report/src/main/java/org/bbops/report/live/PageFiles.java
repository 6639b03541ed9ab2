package org.bbops.report.live;

import java.io.IOException;
import java.io.InputStream;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The page's files: a fixed list, since nothing else is ever to be sent. */
final class PageFiles {

    private static final String CHART_LIBRARY = "/META-INF/resources/webjars/echarts/5.5.0/echarts.common.min.js";

    private static final Map<String, String> TYPES = Map.of("html", "text/html", "css", "text/css", "js", "text/javascript",
            "svg", "image/svg+xml");

    private static final Map<String, PageFile> FILES = Stream.concat(
                    Stream.of("page.css", "page.js", "charts.js", "feed.js", "format.js", "source.js", "state.js", "stop.js",
                            "view.js", "worker.js", "icon.svg").map(name -> new PageFile(name, name)),
                    Stream.of(new PageFile("", "page.html"), new PageFile("echarts.js", CHART_LIBRARY)))
            .collect(Collectors.toMap(PageFile::name, Function.identity()));

    private PageFiles() {
    }

    /** The file of this name; empty when there is none. */
    static Optional<PageFile> named(String name) {
        return Optional.ofNullable(FILES.get(name));
    }

    /**
     * A file beside this class, or of a library.
     *
     * @param name what it is asked for by
     * @param resource where it is on the class path
     */
    record PageFile(String name, String resource) {

        String type() {
            return TYPES.get(resource.substring(resource.lastIndexOf('.') + 1)) + "; charset=utf-8";
        }

        byte[] content() throws IOException {
            try (InputStream stream = PageFiles.class.getResourceAsStream(resource)) {
                if (stream == null) {
                    throw new IOException(resource + " is not on the class path");
                }
                return stream.readAllBytes();
            }
        }
    }
}
