package org.bbops.driver.results.directory;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import org.bbops.contracts.process.FileTrouble;
import org.bbops.contracts.process.WrongInputException;
import org.bbops.driver.results.directory.ResultsWriter.ResultsException;

/** Lock that admits one writing command at a time to a results directory; the operating system frees it when its holder ends, in any way. */
public final class DirectoryLock implements AutoCloseable {

    private static final String FILE = ".lock";

    private final FileChannel channel;

    private DirectoryLock(FileChannel channel) {
        this.channel = channel;
    }

    /**
     * Takes the lock of a directory, at once or not at all.
     *
     * @param occupation of its holder, for the message to others, such as {@code "bbops chaos is counting"}
     * @throws WrongInputException when another holds it
     * @throws ResultsException when the directory cannot be written
     */
    public static DirectoryLock take(Path directory, String occupation) {
        try {
            FileChannel channel = FileChannel.open(directory.resolve(FILE), StandardOpenOption.CREATE, StandardOpenOption.WRITE);
            if (isLocked(channel)) {
                return new DirectoryLock(channel);
            }
        } catch (IOException e) {
            throw new ResultsException("The results cannot be written to %s (%s): choose a place that can be written to"
                    .formatted(directory, FileTrouble.reason(e)), e);
        }
        throw new WrongInputException("another %s in %s; wait until it has ended, or stop it".formatted(occupation, directory));
    }

    /** Returns true when the channel holds the lock; closes it otherwise. */
    private static boolean isLocked(FileChannel channel) throws IOException {
        boolean locked = false;
        try {
            locked = channel.tryLock() != null;
        } catch (OverlappingFileLockException _) {
            // This process holds the lock already.
        } finally {
            if (!locked) {
                channel.close();
            }
        }
        return locked;
    }

    /** Releases the lock, so that other commands can write. */
    @Override
    public void close() {
        try {
            channel.close();
        } catch (IOException e) {
            throw new ResultsException("The lock of a results directory cannot be freed: " + e.getMessage(), e);
        }
    }
}
