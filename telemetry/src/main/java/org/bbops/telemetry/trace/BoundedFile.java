package org.bbops.telemetry.trace;

import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Path;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** A file that takes whole lines up to a size, and says once when it takes no more. */
final class BoundedFile extends FilterOutputStream {

    private static final Logger LOG = LoggerFactory.getLogger(BoundedFile.class);

    private final Path file;
    private final long bytesMax;
    private long bytes;
    private boolean full;

    BoundedFile(Path file, OutputStream out, long bytesMax) {
        super(out);
        this.file = file;
        this.bytesMax = bytesMax;
    }

    @Override
    public void write(int one) throws IOException {
        write(new byte[] {(byte) one}, 0, 1);
    }

    @Override
    public void write(byte[] content, int from, int length) throws IOException {
        if (full) {
            return;
        }
        out.write(content, from, length);
        bytes += length;
        if (bytes >= bytesMax && content[from + length - 1] == '\n') {
            full = true;
            LOG.warn("The file of spans {} has its full size of {} bytes; spans from now on are not kept", file, bytes);
        }
    }
}
