package org.bbops.telemetry.trace;

import io.opentelemetry.exporter.logging.otlp.internal.traces.OtlpStdoutSpanExporter;
import io.opentelemetry.exporter.otlp.http.trace.OtlpHttpSpanExporter;
import io.opentelemetry.sdk.trace.export.SpanExporter;
import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Destination of spans. */
final class SpanTarget {

    private static final long FILE_BYTES_MAX = 512L << 20;
    private static final Duration EXPORT_MAX = Duration.ofSeconds(5);

    private SpanTarget() {
    }

    static SpanExporter exporter(TracingLevel level, String service, Path folder) {
        return level.endpoint().<SpanExporter>map(SpanTarget::sending).orElseGet(() -> writing(file(service, folder)));
    }

    private static SpanExporter sending(String endpoint) {
        return OtlpHttpSpanExporter.builder().setEndpoint(endpoint).setTimeout(EXPORT_MAX).build();
    }

    /** Writes one line of JSON for each batch of spans, in the form of OTLP. */
    private static SpanExporter writing(Path file) {
        try {
            Files.createDirectories(file.getParent());
            return OtlpStdoutSpanExporter.builder().setWrapperJsonObject(true)
                    .setOutput(new BoundedFile(file, Files.newOutputStream(file), FILE_BYTES_MAX)).build();
        } catch (IOException e) {
            throw new TracingRefusedException("the spans cannot be written to %s (%s); make room, or choose another folder with %s"
                    .formatted(file, e.getMessage(), Tracing.FOLDER_VARIABLE), e);
        }
    }

    /** A name of its own for each process, as agents of one machine may share the folder. */
    private static Path file(String service, Path folder) {
        return folder.toAbsolutePath().resolve("%s-%d.jsonl".formatted(service, ProcessHandle.current().pid()));
    }

    /** File that takes whole lines up to a size, and logs once when it is full. */
    static final class BoundedFile extends FilterOutputStream {

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
}
