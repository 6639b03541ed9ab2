package org.bbops.telemetry.trace;

import io.opentelemetry.api.common.AttributeKey;
import io.opentelemetry.api.common.Attributes;
import io.opentelemetry.api.trace.Tracer;
import io.opentelemetry.api.trace.TracerProvider;
import io.opentelemetry.exporter.logging.otlp.internal.traces.OtlpStdoutSpanExporter;
import io.opentelemetry.exporter.otlp.http.trace.OtlpHttpSpanExporter;
import io.opentelemetry.sdk.resources.Resource;
import io.opentelemetry.sdk.trace.SdkTracerProvider;
import io.opentelemetry.sdk.trace.export.BatchSpanProcessor;
import io.opentelemetry.sdk.trace.export.SpanExporter;
import io.opentelemetry.sdk.trace.samplers.Sampler;
import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.concurrent.TimeUnit;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Tracer of a process, from OpenTelemetry's SDK; its no-op when tracing is off. Spans wait in a bounded queue for one thread that
 * exports them; spans beyond it are dropped.
 */
public final class Tracing implements AutoCloseable {

    /** Environment variable with the level of tracing, see {@link TracingLevel}. */
    public static final String LEVEL_VARIABLE = "BBOPS_TRACING";

    /** Environment variable with the folder of files of spans; the working directory when missing. */
    public static final String FOLDER_VARIABLE = "BBOPS_TRACES";

    private static final int QUEUE_SPANS_MAX = 32_768;
    private static final Duration PACE = Duration.ofMillis(500);
    private static final long CLOSE_SECONDS_MAX = 5;

    private final TracerProvider provider;

    private Tracing(TracerProvider provider) {
        this.provider = provider;
    }

    /**
     * Returns the tracing of a process that takes part in traces of the driver and begins none.
     *
     * @param service the process's name in spans
     * @param folder folder for spans that are written to a file
     * @throws TracingRefusedException when the file cannot be written; one sentence
     */
    public static Tracing joining(TracingLevel level, String service, Path folder) {
        return of(level, service, folder, Sampler.alwaysOff());
    }

    /**
     * Returns the tracing of a driver, which begins traces, as the process environment sets it.
     *
     * @throws TracingRefusedException when the level is invalid, or the file cannot be written; one sentence
     */
    public static Tracing ofDriver(String service) {
        String level = System.getenv(LEVEL_VARIABLE);
        String folder = System.getenv(FOLDER_VARIABLE);
        return of(TracingLevel.of(level == null ? TracingLevel.OFF : level), service, Path.of(folder == null ? "" : folder),
                Sampler.alwaysOn());
    }

    static Tracing of(TracingLevel level, String service, Path folder, Sampler roots) {
        return level.isOff() ? new Tracing(TracerProvider.noop()) : to(SpanTarget.exporter(level, service, folder), service, roots);
    }

    /** @param roots decides on spans without a parent; all others follow their parent */
    static Tracing to(SpanExporter exporter, String service, Sampler roots) {
        return new Tracing(SdkTracerProvider.builder()
                .setResource(Resource.getDefault().merge(
                        Resource.create(Attributes.of(AttributeKey.stringKey("service.name"), service))))
                .setSampler(Sampler.parentBased(roots))
                .addSpanProcessor(BatchSpanProcessor.builder(exporter).setMaxQueueSize(QUEUE_SPANS_MAX)
                        .setScheduleDelay(PACE).build())
                .build());
    }

    /** Returns the tracer; {@link Tracer#isEnabled} is false when tracing is off. */
    public Tracer tracer() {
        return provider.get("org.bbops");
    }

    /** Exports the spans that have ended, for a bounded time. */
    @Override
    public void close() {
        if (provider instanceof SdkTracerProvider sdk) {
            sdk.shutdown().join(CLOSE_SECONDS_MAX, TimeUnit.SECONDS);
        }
    }

    /** Destination of spans. */
    static final class SpanTarget {

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
                        .formatted(file, e.getMessage(), FOLDER_VARIABLE), e);
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
}
