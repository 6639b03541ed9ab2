package org.bbops.testbed.metrics;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import java.util.Map;
import org.bbops.testbed.TestbedException;
import tools.jackson.databind.json.JsonMapper;

/**
 * The processes that give metrics, in the form of Prometheus' file-based service discovery: their ports are new ones in each run.
 * Replaced as a whole, so that Prometheus reads the old list or the new one.
 */
public final class TargetsFile {

    private static final JsonMapper JSON = JsonMapper.shared();

    private final Path file;

    /** @param file where; its folder exists */
    public TargetsFile(Path file) {
        this.file = file;
    }

    /** Lists these and no others. */
    public void write(List<ScrapeTarget> targets) {
        Path fresh = file.resolveSibling(file.getFileName() + ".new");
        try {
            Files.writeString(fresh, JSON.writerWithDefaultPrettyPrinter()
                    .writeValueAsString(targets.stream().map(TargetsFile::entry).toList()) + "\n");
            Files.move(fresh, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
        } catch (IOException e) {
            throw new TestbedException("Cannot write " + file + " (" + e.getMessage()
                    + "); free disk space or choose another folder with --home", e);
        }
    }

    private static Map<String, Object> entry(ScrapeTarget target) {
        return Map.of("targets", List.of(target.address()),
                "labels", Map.of("process", target.process(), "__metrics_path__", target.path()));
    }
}
