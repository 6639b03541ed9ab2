package org.bbops.testbed.process;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.bbops.testbed.Folders;
import org.bbops.testbed.Ownership;
import org.bbops.testbed.TestbedException;
import org.bbops.testbed.process.ProcessSpec.StopSignal;
import tools.jackson.core.JacksonException;
import tools.jackson.core.type.TypeReference;
import tools.jackson.databind.json.JsonMapper;

/** List of started processes on disk, replaced as a whole at every change, so that a kill leaves the old or the new list. */
final class StateFile {

    private static final JsonMapper JSON = JsonMapper.builder().build();

    private final Path file;

    StateFile(Path file) {
        this.file = file;
    }

    /**
     * Returns the processes that were running when the file was last written; none when there is no readable file.
     *
     * @throws TestbedException when another user may have written it, as processes are killed by this list
     */
    List<StartedProcess> read() {
        if (!Files.exists(file)) {
            return List.of();
        }
        try {
            Ownership.ofThisProcess().refuseForeign(file);
            return JSON.readValue(Files.readString(file), new TypeReference<List<StartedProcess>>() {
            });
        } catch (IOException | JacksonException e) {
            // A full disk leaves a cut-off file. The JVMs in it end with their parent anyway, and a database server is
            // found at the next start on its data.
            return List.of();
        }
    }

    void write(List<StartedProcess> processes) {
        Path fresh = file.resolveSibling(file.getFileName() + ".new");
        try {
            Folders.writeSecret(fresh, JSON.writeValueAsString(processes));
            Files.move(fresh, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
        } catch (IOException e) {
            // Deletes only the new file; a full disk does not prevent deletion.
            fresh.toFile().delete();
            throw TestbedException.unwritable("write " + file, e);
        }
    }

    /**
     * Record of a process on disk, so that a later testbed can stop the processes of a killed one.
     *
     * @param name its name in messages
     * @param pid its process id
     * @param startedAt start time by the operating system
     * @param stopSignal the signal that asks it to end
     */
    record StartedProcess(String name, long pid, Instant startedAt, StopSignal stopSignal) {

        /** Tolerance for adjustments of the clock, which shift the boot time that start times are computed from. */
        private static final Duration CLOCK_TOLERANCE = Duration.ofSeconds(2);

        static StartedProcess of(ChildProcess child) {
            Instant start = child.handle().info().startInstant().orElse(Instant.now());
            return new StartedProcess(child.name(), child.pid(), start, child.stopSignal());
        }

        /** Returns true when the process is this one by id and start time, as process ids are reused. */
        boolean is(ProcessHandle process) {
            return process.isAlive() && process.info().startInstant()
                    .map(start -> Duration.between(start, startedAt).abs().compareTo(CLOCK_TOLERANCE) <= 0)
                    .orElse(false);
        }
    }
}
