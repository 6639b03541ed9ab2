package org.bbops.testbed.process;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import org.bbops.testbed.TestbedException;

/** Lock that admits one testbed at a time to a folder; the operating system frees it when its holder dies, in any way. */
public final class HomeLock implements AutoCloseable {

    private final FileChannel channel;

    private HomeLock(FileChannel channel) {
        this.channel = channel;
    }

    /**
     * Takes the lock of a folder, at once or not at all; the folder is made and marked as a testbed's when that is
     * necessary.
     *
     * @throws org.bbops.contracts.process.WrongInputException when it must not be a testbed's
     * @throws TestbedException when another process holds it, with that process's id, or the folder cannot be written
     */
    public static HomeLock take(Path home) {
        HomeFolder.ofThisProcess().claim(home);
        Path pidFile = home.resolve("lock.pid");
        try {
            FileChannel channel = FileChannel.open(home.resolve("lock"), StandardOpenOption.CREATE,
                    StandardOpenOption.WRITE);
            if (tryLock(channel) == null) {
                channel.close();
                throw new TestbedException("Another bbops, pid " + holder(pidFile) + ", is using " + home
                        + "; wait until it has finished, stop it, or choose another folder with --home");
            }
            Files.writeString(pidFile, Long.toString(ProcessHandle.current().pid()));
            return new HomeLock(channel);
        } catch (IOException e) {
            throw TestbedException.unwritable("write in " + home, e);
        }
    }

    private static FileLock tryLock(FileChannel channel) throws IOException {
        try {
            return channel.tryLock();
        } catch (OverlappingFileLockException e) {
            return null;
        }
    }

    private static String holder(Path pidFile) throws IOException {
        return Files.exists(pidFile) ? Files.readString(pidFile).strip() : "unknown";
    }

    @Override
    public void close() {
        try {
            channel.close();
        } catch (IOException e) {
            throw new TestbedException("Cannot release the lock: " + e.getMessage(), e);
        }
    }
}
