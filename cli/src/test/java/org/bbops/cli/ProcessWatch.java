package org.bbops.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.bbops.contracts.access.ControlToken;
import org.bbops.test.Niceness;

/** Samples the processes that this one starts: their command lines, priorities, secrets and listening addresses. */
final class ProcessWatch implements AutoCloseable {

    private static final Path PROCESSES = Path.of("/proc");
    private static final Pattern SECRET = Pattern.compile("(?:^|\u0000)[A-Z_]*(?:PASSWORD|TOKEN)=([^\u0000]{16,})");
    private static final long PAUSE_MILLIS = 100;
    /** Listening sockets stay open, and to find them takes reading every descriptor of every process. */
    private static final int PASSES_PER_READING_OF_ADDRESSES = 10;

    private final Set<String> secrets = ConcurrentHashMap.newKeySet();
    private final Map<String, OptionalInt> nicenesses = new ConcurrentHashMap<>();
    private final Map<Long, String> known = new ConcurrentHashMap<>();
    private final Set<String> addresses = ConcurrentHashMap.newKeySet();
    private final Thread thread = Thread.ofPlatform().daemon().name("process-watch").start(this::watch);
    private volatile boolean ended;

    ProcessWatch() {
        secrets.add(ControlToken.ofThisProcess().secret());
    }

    private void watch() {
        for (int pass = 0; !ended; pass++) {
            List<Long> pids = ProcessHandle.current().descendants().map(ProcessHandle::pid).toList();
            pids.forEach(this::look);
            if (pass % PASSES_PER_READING_OF_ADDRESSES == 0) {
                addresses.addAll(ListeningAddresses.of(pids));
            }
            pause();
        }
    }

    /** Reads a process once: its environment is constant until it executes another program or changes its name. */
    private void look(long pid) {
        Path folder = PROCESSES.resolve(Long.toString(pid));
        String commandLine = read(folder.resolve("cmdline")).replace('\u0000', ' ');
        if (!commandLine.equals(known.put(pid, commandLine))) {
            nicenesses.put(commandLine, Niceness.of(pid));
            SECRET.matcher(read(folder.resolve("environ"))).results().forEach(found -> secrets.add(found.group(1)));
        }
    }

    private static void pause() {
        try {
            Thread.sleep(PAUSE_MILLIS);
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
        }
    }

    /** Empty when the process has ended meanwhile. */
    private static String read(Path file) {
        try {
            return Files.readString(file, StandardCharsets.ISO_8859_1);
        } catch (IOException _) {
            return "";
        }
    }

    /** Returns all command lines seen so far. */
    Set<String> commandLines() {
        return Set.copyOf(nicenesses.keySet());
    }

    /** Returns the nicenesses of the processes seen so far whose command lines match, once {@code nice} has become their program. */
    Set<OptionalInt> nicenesses(String regex) {
        return nicenesses.entrySet().stream().filter(each -> each.getKey().matches(regex) && !each.getKey().matches("\\S*nice .*"))
                .map(Map.Entry::getValue).filter(OptionalInt::isPresent).collect(Collectors.toSet());
    }

    /** Asserts that no process listened beyond loopback. */
    void assertOnlyLoopbackIsListenedOn() {
        assertThat(addresses).isNotEmpty().isSubsetOf("127.0.0.1", "::1");
    }

    /**
     * Asserts that no secret is in a command line, a log, a result or on the screen.
     *
     * @param screen output of the run
     * @param out its results directory
     */
    void assertNoSecretLeaks(String screen, Path out) {
        // The control token, and the passwords of broker and database.
        assertThat(secrets).hasSizeGreaterThanOrEqualTo(3);
        assertThat(leaks(CommandUnderTest.HOME.resolve("logs"), out)).isEmpty();
        assertThat(holdsASecret(screen)).isFalse();
    }

    /** Command lines and files with one of the secrets in them. */
    private List<String> leaks(Path... folders) {
        Stream<String> files = Stream.of(folders).flatMap(ProcessWatch::files).filter(file -> holdsASecret(read(file))).map(Path::toString);
        return Stream.concat(nicenesses.keySet().stream().filter(this::holdsASecret), files).toList();
    }

    private boolean holdsASecret(String text) {
        return secrets.stream().anyMatch(text::contains);
    }

    private static Stream<Path> files(Path folder) {
        try (Stream<Path> all = Files.walk(folder)) {
            return all.filter(Files::isRegularFile).toList().stream();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public void close() throws InterruptedException {
        ended = true;
        thread.join(10 * PAUSE_MILLIS);
    }
}
