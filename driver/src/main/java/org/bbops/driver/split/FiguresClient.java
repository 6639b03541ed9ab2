package org.bbops.driver.split;

import java.io.IOException;
import java.net.URI;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.bbops.contracts.control.ControlClient;
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
    private final Set<URI> processes;

    /** @param processes base URLs of the domains; equal for domains of one process */
    public FiguresClient(Iterable<URI> processes) {
        this.processes = new LinkedHashSet<>();
        processes.forEach(this.processes::add);
    }

    /** Reads each process, always in the same order. */
    List<ProcessReading> read() throws IOException, InterruptedException {
        List<ProcessReading> readings = new ArrayList<>();
        for (URI process : processes) {
            readings.add(read(process.resolve("/figures"), ProcessReading.class));
        }
        return readings;
    }

    /** Returns the time that all their JVMs together have spent on compilation and garbage collection. */
    public JvmCounts readJvm() throws IOException, InterruptedException {
        JvmCounts sum = JvmCounts.NONE;
        for (URI process : processes) {
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
