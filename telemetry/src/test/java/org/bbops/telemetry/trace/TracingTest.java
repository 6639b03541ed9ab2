package org.bbops.telemetry.trace;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.opentelemetry.api.trace.Span;
import io.opentelemetry.api.trace.SpanBuilder;
import io.opentelemetry.api.trace.SpanKind;
import io.opentelemetry.api.trace.StatusCode;
import io.opentelemetry.context.Scope;
import io.opentelemetry.sdk.testing.exporter.InMemorySpanExporter;
import io.opentelemetry.sdk.trace.data.SpanData;
import io.opentelemetry.sdk.trace.samplers.Sampler;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.bbops.telemetry.trace.Tracing.SpanTarget.BoundedFile;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.NullSource;
import org.junit.jupiter.params.provider.ValueSource;

class TracingTest {

    private final InMemorySpanExporter ended = InMemorySpanExporter.create();
    private final Tracing here = Tracing.to(new KeepingExporter(ended), "here", Sampler.alwaysOn());
    private final Tracing there = Tracing.to(new KeepingExporter(ended), "there", Sampler.alwaysOff());

    @Test
    void propagatesATraceToAnotherProcessAndBack() {
        Map<String, String> message = new HashMap<>();
        within(here.tracer().spanBuilder("call"), () -> TraceParent.tellTo(message::put));
        within(there.tracer().spanBuilder("work").setParent(TraceParent.parent(message.get("traceparent"))).setSpanKind(SpanKind.SERVER),
                () -> within(there.tracer().spanBuilder("part"), () -> Span.current().setStatus(StatusCode.ERROR, "it broke")));

        List<SpanData> spans = spans();
        assertThat(spans).extracting(SpanData::getName).containsExactlyInAnyOrder("call", "work", "part");
        assertThat(spans).extracting(SpanData::getTraceId).containsOnly(named("call").getTraceId());
        assertThat(named("work").getParentSpanId()).isEqualTo(named("call").getSpanId());
        assertThat(named("work").getKind()).isEqualTo(SpanKind.SERVER);
        assertThat(named("part").getParentSpanId()).isEqualTo(named("work").getSpanId());
        assertThat(named("part").getStatus().getDescription()).isEqualTo("it broke");
        assertThat(TraceParent.current()).isNull();
    }

    @Test
    void startsNoTraceWithoutAParent() {
        Map<String, String> message = new HashMap<>();
        within(there.tracer().spanBuilder("outside of any"), () -> TraceParent.tellTo(message::put));

        assertThat(message).isEmpty();
        assertThat(spans()).isEmpty();
    }

    @ParameterizedTest
    @NullSource
    @ValueSource(strings = {"", "nonsense", "00-00000000000000000000000000000000-0000000000000000-01"})
    void ignoresAnInvalidTraceParent(String traceParent) {
        within(there.tracer().spanBuilder("work").setParent(TraceParent.parent(traceParent)),
                () -> assertThat(TraceParent.current()).isNull());

        assertThat(spans()).isEmpty();
    }

    @Test
    void writesSpansToItsOwnFileWithoutACollector(@TempDir Path folder) throws IOException {
        try (Tracing files = Tracing.of(TracingLevel.of("on"), "system", folder.resolve("traces"), Sampler.alwaysOn())) {
            within(files.tracer().spanBuilder("call"),
                    () -> assertThat(TraceParent.current()).matches("00-[0-9a-f]{32}-[0-9a-f]{16}-0[13]"));
        }

        try (Stream<Path> written = Files.list(folder.resolve("traces"))) {
            assertThat(written).singleElement().satisfies(file -> {
                assertThat(file.getFileName().toString()).matches("system-\\d+\\.jsonl");
                assertThat(Files.readAllLines(file)).singleElement().asString().startsWith("{\"resourceSpans\":[")
                        .contains("\"name\":\"call\"", "\"service.name\"", "\"system\"");
            });
        }
    }

    @Test
    void recordsNothingWhenOff(@TempDir Path folder) throws IOException {
        Tracing off = Tracing.of(TracingLevel.of("off"), "system", folder.resolve("traces"), Sampler.alwaysOn());
        within(off.tracer().spanBuilder("call"), () -> assertThat(TraceParent.current()).isNull());

        assertThat(off.tracer().isEnabled()).isFalse();
        assertThat(folder.resolve("traces")).doesNotExist();
    }

    @Test
    void resolvesTheEndpointOfAnOtlpReceiver() {
        assertThat(TracingLevel.of("http://127.0.0.1:4318").endpoint()).contains("http://127.0.0.1:4318/v1/traces");
        assertThat(TracingLevel.of("https://collector/otlp/traces").endpoint()).contains("https://collector/otlp/traces");
        assertThat(TracingLevel.of("on").endpoint()).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"yes", "", "127.0.0.1:4318", "ftp://127.0.0.1", "http://"})
    void refusesAnyOtherLevel(String text) {
        assertThatThrownBy(() -> TracingLevel.of(text)).isInstanceOf(TracingRefusedException.class)
                .hasMessageContaining("off, on (files) and the address of an OTLP receiver");
    }

    @Test
    void stopsAtTheEndOfALineWhenAFileIsFull() throws IOException {
        ByteArrayOutputStream file = new ByteArrayOutputStream();
        try (BoundedFile bounded = new BoundedFile(Path.of("spans"), file, 5)) {
            for (String part : List.of("one ", "two ", "three\n", "four\n")) {
                bounded.write(part.getBytes());
            }
        }

        assertThat(file).hasToString("one two three\n");
    }

    private static void within(SpanBuilder begun, Runnable work) {
        Span span = begun.startSpan();
        try (Scope _ = span.makeCurrent()) {
            work.run();
        } finally {
            span.end();
        }
    }

    private SpanData named(String name) {
        return ended.getFinishedSpanItems().stream().filter(span -> span.getName().equals(name)).findFirst().orElseThrow();
    }

    private List<SpanData> spans() {
        here.close();
        there.close();
        return ended.getFinishedSpanItems();
    }
}
