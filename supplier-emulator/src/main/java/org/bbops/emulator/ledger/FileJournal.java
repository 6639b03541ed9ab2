package org.bbops.emulator.ledger;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.channels.ClosedChannelException;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.bbops.emulator.ledger.Ledger.Journal;
import org.bbops.emulator.ledger.Ledger.LedgerFullException;

/**
 * A journal in a file, a line per fact. Written facts survive the process; an order that was taken is also forced to
 * the disk, as it is about to be confirmed. A last line without a line end was never acknowledged to anybody, and is
 * truncated.
 */
final class FileJournal implements Journal {

    /** Limit on the file's size, about five million orders; beyond it no order is taken. */
    private static final long BYTES_MAX = 4L << 30;

    private final FileChannel file;
    /** Bytes of whole lines. */
    private long bytes;
    private boolean closed;

    /** @param bytes as many as the file has, all of whole lines */
    FileJournal(FileChannel file, long bytes) {
        this.file = file;
        this.bytes = bytes;
    }

    /** Returns an empty one in the place of the last, which stays in its place when there can be none. */
    static FileJournal empty(Path path) {
        Path next = path.resolveSibling(path.getFileName() + ".next");
        try {
            Files.deleteIfExists(next);
            FileJournal journal = open(next);
            try {
                Files.move(next, path, StandardCopyOption.ATOMIC_MOVE);
                return journal;
            } catch (IOException e) {
                journal.close();
                throw e;
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Opens the existing journal to continue it after its last whole line; empty when there is none. */
    static FileJournal open(Path path) {
        try {
            Files.createDirectories(path.toAbsolutePath().getParent());
            if (Files.exists(path)) {
                cutTornLine(path);
            }
            FileChannel file = FileChannel.open(path, StandardOpenOption.CREATE, StandardOpenOption.WRITE,
                    StandardOpenOption.APPEND);
            return new FileJournal(file, file.size());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /**
     * Reads the facts of a journal, which may be larger than the heap.
     *
     * @param path file of whole lines, as after {@link #open}
     * @param each receives each fact, in order, before the next is read
     */
    static void read(Path path, Consumer<Fact> each) {
        try (Stream<String> lines = Files.lines(path)) {
            lines.map(Fact::parse).forEachOrdered(each);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static void cutTornLine(Path path) throws IOException {
        try (FileChannel channel = FileChannel.open(path, StandardOpenOption.READ, StandardOpenOption.WRITE)) {
            ByteBuffer one = ByteBuffer.allocate(1);
            long end = channel.size();
            while (end > 0 && channel.read(one.clear(), end - 1) == 1 && one.get(0) != '\n') {
                end--;
            }
            channel.truncate(end);
        }
    }

    /**
     * Writes a fact as a whole or not at all.
     *
     * @throws UncheckedIOException when the write fails, also when an interrupted thread has closed the file
     */
    @Override
    public synchronized void write(Fact fact) {
        // A reset has begun another journal; later events of this ledger are dropped.
        if (closed) {
            return;
        }
        ByteBuffer line = ByteBuffer.wrap((fact.text() + "\n").getBytes(StandardCharsets.UTF_8));
        if (bytes + line.remaining() > BYTES_MAX) {
            throw new LedgerFullException("The emulator's journal has %,d bytes and may have no more; reset it "
                    .formatted(bytes) + "(POST /emulator/control/reset).");
        }
        try {
            while (line.hasRemaining()) {
                file.write(line);
            }
            if (fact.kind() == Fact.Kind.TAKEN) {
                file.force(false);
            }
            bytes += line.limit();
        } catch (ClosedChannelException e) {
            throw new UncheckedIOException("The emulator's journal was closed while it was written; start the emulator again", e);
        } catch (IOException e) {
            cutBack(e);
            throw new UncheckedIOException("The emulator cannot write its journal; free disk space", e);
        }
    }

    /** A further line after a partial one would make an unreadable line. */
    private void cutBack(IOException cause) {
        try {
            file.truncate(bytes);
        } catch (IOException e) {
            cause.addSuppressed(e);
        }
    }

    @Override
    public synchronized void close() {
        closed = true;
        try {
            file.close();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
