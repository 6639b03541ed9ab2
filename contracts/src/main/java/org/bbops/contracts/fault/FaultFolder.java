package org.bbops.contracts.fault;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicLong;

/**
 * How a process and whoever makes it crash talk: by files, which also work before the process answers requests and after it
 * died, and open no door to anybody else. {@code trap} says where to crash, {@code sprung} that it happened.
 */
public final class FaultFolder {

    /** Tells a trap from an equal one laid before it: one process lays all of them. */
    private static final AtomicLong LAID = new AtomicLong();

    private final Path folder;
    private final Path trap;
    private final Path sprung;

    /** @param folder of one process; made when missing */
    public FaultFolder(Path folder) {
        this.folder = folder;
        this.trap = folder.resolve("trap");
        this.sprung = folder.resolve("sprung");
        doing(() -> Files.createDirectories(folder));
    }

    /** Lays a trap, in the place of the last one. */
    public void lay(Trap next) {
        clear();
        String text = new LaidTrap(LAID.incrementAndGet(), next).text();
        doing(() -> Files.move(Files.writeString(folder.resolve("trap.new"), text), trap, StandardCopyOption.ATOMIC_MOVE));
    }

    /** Whether the trap that was laid last has sprung. */
    public boolean hasSprung() {
        return Files.exists(sprung);
    }

    /** Takes a trap away, and lets go of the thread that one holds. */
    public void clear() {
        doing(() -> Files.deleteIfExists(trap));
        doing(() -> Files.deleteIfExists(sprung));
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

    /** A trap springs once: it is gone afterwards. */
    void spring() {
        doing(() -> Files.writeString(sprung, ""));
        doing(() -> Files.deleteIfExists(trap));
    }

    /** What is done to a file. */
    @FunctionalInterface
    private interface Deed {
        Object done() throws IOException;
    }

    private static void doing(Deed deed) {
        try {
            deed.done();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
