package org.bbops.report.page;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Base64;
import java.util.List;

/** Styles and scripts that are written into the page: ours, and the chart library as its WebJar brings it. */
final class Assets {

    /** The library's build with lines, bars and their components: two thirds of its full size. */
    private static final String LIBRARY = "/META-INF/resources/webjars/echarts/5.5.0/echarts.common.min.js";

    private static final List<String> SCRIPTS = List.of(LIBRARY, "data.js", "theme.js", "figure.js", "overview.js", "capacity.js", "run.js",
            "page.js");

    private Assets() {
    }

    static String style() {
        return read("report.css");
    }

    /** Returns the scripts in the order in which they run. */
    static List<String> scripts() {
        return SCRIPTS.stream().map(Assets::read).toList();
    }

    /** Returns the hash that identifies an inline script in a Content-Security-Policy. */
    static String hash(String script) {
        try {
            byte[] digest = MessageDigest.getInstance("SHA-256").digest(script.getBytes(StandardCharsets.UTF_8));
            return "'sha256-" + Base64.getEncoder().encodeToString(digest) + "'";
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every JDK has SHA-256", e);
        }
    }

    private static String read(String name) {
        String path = name.startsWith("/") ? name : "/org/bbops/report/" + name;
        try (InputStream in = Assets.class.getResourceAsStream(path)) {
            if (in == null) {
                throw new IllegalStateException(path + " is not on the class path");
            }
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
