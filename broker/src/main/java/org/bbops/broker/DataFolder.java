package org.bbops.broker;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import org.bbops.contracts.process.FileTrouble;

/** The folder of a broker's journal, held by one broker at a time. */
final class DataFolder implements AutoCloseable {

    private final FileChannel channel;

    private DataFolder(FileChannel channel) {
        this.channel = channel;
    }

    /**
     * Creates the folder when it is missing, and locks it.
     *
     * @throws BrokerException when it cannot be written, or another broker has it
     */
    static DataFolder take(Path folder) {
        try {
            Files.createDirectories(folder);
            return lock(folder, FileChannel.open(folder.resolve("bbops.lock"),
                    StandardOpenOption.CREATE, StandardOpenOption.WRITE));
        } catch (IOException e) {
            throw new BrokerException("The broker cannot write to its data folder " + folder + " ("
                    + FileTrouble.where(e)
                    + "); name a folder that it may write to.", e);
        }
    }

    private static DataFolder lock(Path folder, FileChannel channel) throws IOException {
        if (!locked(channel)) {
            channel.close();
            throw new BrokerException("Another broker is running on the data folder " + folder
                    + "; stop it, or name another folder.");
        }
        return new DataFolder(channel);
    }

    private static boolean locked(FileChannel channel) throws IOException {
        try {
            FileLock lock = channel.tryLock();
            return lock != null;
        } catch (OverlappingFileLockException e) {
            return false; // held by this JVM
        }
    }

    /** Releases the folder. */
    @Override
    public void close() {
        try {
            channel.close();
        } catch (IOException e) {
            // The lock ends with this process at the latest.
        }
    }
}
