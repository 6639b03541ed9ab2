package org.bbops.driver.split;

import java.io.IOException;
import java.net.URI;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.TreeMap;
import org.bbops.contracts.access.ControlClient;
import org.bbops.driver.split.JvmActivity.JvmCounts;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.json.JsonMapper;

/** Reads the measurements of every process of the system since its start. */
public final class FiguresClient {

    private static final Duration TIMEOUT = Duration.ofSeconds(5);
    private static final JsonMapper JSON = JsonMapper.builder()
            .disable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES).build();

    private final ControlClient http = new ControlClient(TIMEOUT);
    private final Map<String, URI> processes;

    /** @param processes base URL of each process, by name */
    public FiguresClient(Map<String, URI> processes) {
        this.processes = new TreeMap<>(processes);
    }

    /** Reads each process, always in the same order. */
    Map<String, ProcessReading> read() throws IOException, InterruptedException {
        Map<String, ProcessReading> readings = new LinkedHashMap<>();
        for (Map.Entry<String, URI> process : processes.entrySet()) {
            readings.put(process.getKey(), read(process.getValue().resolve("/figures"), ProcessReading.class));
        }
        return readings;
    }

    /** Returns the time that all their JVMs together have spent on compilation and garbage collection. */
    public JvmCounts readJvm() throws IOException, InterruptedException {
        JvmCounts sum = JvmCounts.NONE;
        for (URI process : processes.values()) {
            sum = sum.plus(read(process.resolve("/figures/jvm"), JvmCounts.class));
        }
        return sum;
    }

    private <T> T read(URI figures, Class<T> type) throws IOException, InterruptedException {
        byte[] body = http.get(figures, TIMEOUT);
        try {
            return JSON.readValue(body, type);
        } catch (JacksonException e) {
            throw new IOException("%s answered something else than figures (%s)".formatted(figures, e.getOriginalMessage()), e);
        }
    }
}
