package org.bbops.contracts.process;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * File in which a process reports its ports to its parent: the process id, then the ports, on one line. The process id proves that the
 * listener on a port is the parent's own child.
 *
 * <p>A process that was started by hand, without {@value #VARIABLE} in its environment, writes none.
 */
public final class PortReport {

    /** Environment variable with the file's name. */
    public static final String VARIABLE = "BBOPS_PORT_FILE";

    private PortReport() {
    }

    /**
     * Writes the file named in the environment. To be called once this process listens on all of the ports.
     *
     * @param ports in the order that the parent expects
     * @throws UncheckedIOException when it cannot be written
     */
    public static void write(Integer... ports) {
        write(System.getenv(), List.of(ports));
    }

    static void write(Map<String, String> environment, List<Integer> ports) {
        String file = environment.get(VARIABLE);
        if (file == null || file.isBlank()) {
            return;
        }
        String line = Stream.concat(Stream.of(ProcessHandle.current().pid()), ports.stream()).map(Object::toString)
                .collect(Collectors.joining(" "));
        try {
            Path whole = Path.of(file);
            // Moved atomically: the parent never reads half of it.
            Path fresh = Files.writeString(whole.resolveSibling(whole.getFileName() + ".new"), line + System.lineSeparator());
            Files.move(fresh, whole, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
        } catch (IOException e) {
            throw new UncheckedIOException("Cannot write " + file + ", which " + VARIABLE + " names: " + e.getMessage(), e);
        }
    }

    /**
     * Reads the ports that a process has written.
     *
     * @param pid id of that process
     * @return its ports; empty while there is no file, or only one that another process has written
     * @throws UncheckedIOException when the file exists but cannot be read
     */
    public static Optional<List<Integer>> read(Path file, long pid) {
        if (!Files.exists(file)) {
            return Optional.empty();
        }
        try {
            List<String> words = List.of(Files.readString(file).strip().split(" "));
            return Optional.of(words).filter(all -> all.getFirst().equals(Long.toString(pid)))
                    .map(all -> all.stream().skip(1).map(Integer::valueOf).toList());
        } catch (IOException e) {
            throw new UncheckedIOException("Cannot read " + file + ": " + e.getMessage(), e);
        }
    }
}
