package org.bbops.driver.results.directory;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import org.bbops.contracts.process.FileTrouble;
import org.bbops.driver.results.directory.ResultsWriter.ResultsException;
import tools.jackson.core.exc.JacksonIOException;

/** Writes a temporary file, forces it to the disk and moves it into place, so that a reader sees either the old or the new content. */
public final class AtomicFile {

    private AtomicFile() {
    }

    /** Writes content to an open file. */
    @FunctionalInterface
    interface Content {
        void writeTo(java.io.OutputStream out) throws IOException;
    }

    /**
     * Writes a text in UTF-8.
     *
     * @throws ResultsException when the file cannot be written; no temporary file is left
     */
    public static void write(Path file, String content) {
        write(file, out -> out.write(content.getBytes(StandardCharsets.UTF_8)));
    }

    /** @throws ResultsException when the file cannot be written; no temporary file is left */
    static void write(Path file, Content content) {
        Path draft = file.resolveSibling("." + file.getFileName() + ".draft");
        try {
            try (FileChannel channel = FileChannel.open(draft, StandardOpenOption.CREATE, StandardOpenOption.TRUNCATE_EXISTING,
                    StandardOpenOption.WRITE)) {
                var out = new java.io.BufferedOutputStream(Channels.newOutputStream(channel));
                content.writeTo(out);
                out.flush();
                // Reports a full disk by now at the latest, and keeps a power cut from leaving a file without its content.
                channel.force(true);
            }
            Files.move(draft, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
        } catch (IOException | UncheckedIOException | JacksonIOException e) {
            discard(draft);
            throw refusal(file, e);
        }
    }

    /**
     * Refusal of a file or folder that cannot be written.
     *
     * @param e an IOException, or one that wraps it
     */
    public static ResultsException refusal(Path file, Exception e) {
        return new ResultsException("The results cannot be written to %s (%s): free space or choose another place with --out"
                .formatted(file, FileTrouble.reason(e)), e);
    }

    private static void discard(Path draft) {
        try {
            Files.deleteIfExists(draft);
        } catch (IOException _) {
            // The refusal that follows names the place already.
        }
    }
}
