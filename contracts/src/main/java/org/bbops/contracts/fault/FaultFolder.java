package org.bbops.contracts.fault;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicLong;
import org.bbops.contracts.fault.Trap.Effect;

/**
 * Folder through which a process is told to crash: files work even before the process answers requests and after it has died, and need no
 * open port. {@code trap} holds the order to crash, {@code sprung} records that it happened.
 */
public final class FaultFolder {

    /** Number of the last trap, which distinguishes equal traps; one process lays all of them. */
    private static final AtomicLong LAID = new AtomicLong();

    private final Path folder;
    private final Path trap;
    private final Path sprung;

    /** @param folder of one process; made when missing */
    public FaultFolder(Path folder) {
        this.folder = folder;
        this.trap = folder.resolve("trap");
        this.sprung = folder.resolve("sprung");
        unchecked(() -> Files.createDirectories(folder));
    }

    /** Lays a trap, replacing the last one. */
    public void lay(Trap next) {
        clear();
        String text = new LaidTrap(LAID.incrementAndGet(), next).text();
        unchecked(() -> Files.move(Files.writeString(folder.resolve("trap.new"), text), trap, StandardCopyOption.ATOMIC_MOVE));
    }

    /** Returns true when the trap that was laid last has sprung. */
    public boolean hasSprung() {
        return Files.exists(sprung);
    }

    /** Takes the trap away; false when it has sprung. */
    public boolean takeAway() {
        try {
            return Files.deleteIfExists(trap);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Takes any trap away, and releases a thread that is held. */
    public void clear() {
        unchecked(() -> Files.deleteIfExists(trap));
        unchecked(() -> Files.deleteIfExists(sprung));
    }

    /** The trap that lies there now. */
    Optional<LaidTrap> laid() {
        try {
            return Optional.of(LaidTrap.parse(Files.readString(trap)));
        } catch (NoSuchFileException _) {
            return Optional.empty();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /**
     * Springs the trap and removes it, by one rename: only one of several JVMs that reach the point at the same time is told to crash.
     *
     * @return false when another JVM was first, or the trap has been taken away
     */
    boolean spring() {
        try {
            Files.move(trap, sprung, StandardCopyOption.ATOMIC_MOVE);
            return true;
        } catch (NoSuchFileException _) {
            return false;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Operation on files. */
    @FunctionalInterface
    private interface FileOperation {
        Object run() throws IOException;
    }

    private static void unchecked(FileOperation operation) {
        try {
            operation.run();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /**
     * A trap, stored in its folder.
     *
     * @param number unique number, by which the process that counts passages distinguishes it from an equal earlier trap
     * @param trap the order to crash
     */
    record LaidTrap(long number, Trap trap) {

        private static final int PARTS = 4;

        /** Formats the trap as one line. */
        String text() {
            return trap.point().label() + " " + trap.time() + " " + trap.effect().name().toLowerCase(Locale.ROOT) + " " + number;
        }

        /** @throws IllegalArgumentException when the line is no trap */
        static LaidTrap parse(String line) {
            String[] parts = line.strip().split(" ");
            if (parts.length != PARTS) {
                throw new IllegalArgumentException("'" + line + "' is no trap; one is like 'order-published 2 halt 17'");
            }
            return new LaidTrap(Long.parseLong(parts[PARTS - 1]), new Trap(FaultPoint.named(parts[0]), Integer.parseInt(parts[1]),
                    Effect.valueOf(parts[2].toUpperCase(Locale.ROOT))));
        }
    }
}
