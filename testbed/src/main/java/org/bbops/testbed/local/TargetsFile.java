package org.bbops.testbed.local;

import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import java.util.Map;
import org.bbops.testbed.TestbedException;
import tools.jackson.databind.json.JsonMapper;

/**
 * Processes that serve metrics, in the format of Prometheus' file-based service discovery: their ports are new in each
 * run. Replaced as a whole, so that Prometheus reads the old list or the new one.
 */
final class TargetsFile {

    private static final JsonMapper JSON = JsonMapper.shared();

    private final Path file;

    /** @param file its path; its folder exists */
    TargetsFile(Path file) {
        this.file = file;
    }

    /** Replaces the list by these targets. */
    void write(List<ScrapeTarget> targets) {
        Path fresh = file.resolveSibling(file.getFileName() + ".new");
        try {
            Files.writeString(fresh, JSON.writerWithDefaultPrettyPrinter()
                    .writeValueAsString(targets.stream().map(TargetsFile::entry).toList()) + "\n");
            Files.move(fresh, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
        } catch (IOException e) {
            throw TestbedException.unwritable("write " + file, e);
        }
    }

    private static Map<String, Object> entry(ScrapeTarget target) {
        return Map.of("targets", List.of(target.address()),
                "labels", Map.of("process", target.process(), "__metrics_path__", target.path()));
    }

    /**
     * Process that serves metrics.
     *
     * @param process its name in results
     * @param address host:port
     * @param path path of the metrics
     */
    record ScrapeTarget(String process, String address, String path) {

        private static final String SPRING_PATH = "/actuator/prometheus";
        private static final String PLAIN_PATH = "/metrics";

        /** Returns the target of a Spring application. */
        static ScrapeTarget spring(String process, URI url) {
            return new ScrapeTarget(process, url.getAuthority(), SPRING_PATH);
        }

        /** Returns the target of another process. */
        static ScrapeTarget plain(String process, String address) {
            return new ScrapeTarget(process, address, PLAIN_PATH);
        }
    }
}
