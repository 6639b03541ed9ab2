package org.bbops.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Finds leftovers of a run: processes, threads that keep a JVM alive, open files, and files about ended processes. */
final class LeftBehind {

    private static final Path DESCRIPTORS = Path.of("/proc/self/fd");
    private static final Set<Thread> OF_THE_TESTS = Set.copyOf(threads());

    private final Path home;

    /** @param home the testbed's folder; to be made before the run, as threads that there are then are the tests' */
    LeftBehind(Path home) {
        this.home = home;
    }

    /** Waits until there are none: a process that is being stopped may need a moment. */
    void isNothing() {
        await().pollInSameThread().untilAsserted(() -> assertThat(now()).isEmpty());
    }

    /** Describes each leftover in a few words. */
    private List<String> now() throws IOException {
        List<String> left = new ArrayList<>();
        ProcessHandle.current().descendants().filter(ProcessHandle::isAlive)
                .forEach(process -> left.add("process " + process.info().commandLine().orElse(process.toString())));
        threads().stream().filter(thread -> !OF_THE_TESTS.contains(thread)).forEach(thread -> left.add("thread " + thread.getName()));
        openFiles().forEach(file -> left.add("open file " + file));
        if (Files.exists(home.resolve("broker.json"))) {
            left.add("broker.json");
        }
        for (String list : List.of("processes.json", "prometheus-targets.json")) {
            String told = Files.exists(home.resolve(list)) ? Files.readString(home.resolve(list)).replaceAll("\\s", "") : "[]";
            if (!told.equals("[]")) {
                left.add(list + " with " + told);
            }
        }
        return left;
    }

    /** Returns the threads that keep the JVM alive. */
    private static List<Thread> threads() {
        return Thread.getAllStackTraces().keySet().stream().filter(thread -> !thread.isDaemon()).toList();
    }

    /** Returns this process's open files in the testbed's folder; none where the system does not list them. */
    private Set<Path> openFiles() {
        if (!Files.isDirectory(DESCRIPTORS)) {
            return Set.of();
        }
        try (Stream<Path> all = Files.list(DESCRIPTORS)) {
            return all.map(LeftBehind::target).filter(file -> file.startsWith(home)).collect(Collectors.toSet());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static Path target(Path link) {
        try {
            return Files.readSymbolicLink(link);
        } catch (IOException _) {
            // Closed in the meantime, like the descriptor of this listing.
            return link;
        }
    }
}
