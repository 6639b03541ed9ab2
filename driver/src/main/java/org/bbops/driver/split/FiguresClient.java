package org.bbops.driver.split;

import java.io.IOException;
import java.net.URI;
import java.time.Duration;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.OptionalInt;
import java.util.TreeMap;
import org.bbops.contracts.access.ControlClient;
import org.bbops.contracts.figures.JvmFigures;
import org.bbops.contracts.figures.ProcessFigures;
import org.bbops.contracts.figures.ProcessFigures.ProcessorFigures;

/** Reads the measurements of every process of the system since its start. */
public final class FiguresClient {

    private static final Duration TIMEOUT = Duration.ofSeconds(5);

    private final ControlClient http = new ControlClient(TIMEOUT);
    private final Map<String, URI> processes;

    /** @param processes base URL of each process, by name */
    public FiguresClient(Map<String, URI> processes) {
        this.processes = new TreeMap<>(processes);
    }

    /** Reads each process, always in the same order. */
    Map<String, ProcessFigures> read() throws IOException, InterruptedException {
        Map<String, ProcessFigures> readings = new LinkedHashMap<>();
        for (Map.Entry<String, URI> process : processes.entrySet()) {
            readings.put(process.getKey(), http.json(process.getValue().resolve(ProcessFigures.PATH), ProcessFigures.class, TIMEOUT));
        }
        return readings;
    }

    /** Returns the time that all their JVMs together have spent on compilation and garbage collection. */
    public JvmFigures readJvm() throws IOException, InterruptedException {
        JvmFigures sum = JvmFigures.NONE;
        for (URI process : processes.values()) {
            sum = sum.plus(http.json(process.resolve(JvmFigures.PATH), JvmFigures.class, TIMEOUT));
        }
        return sum;
    }

    /** Returns the number of processors that they run on, each machine's counted once; empty when one does not name its machine. */
    public OptionalInt readProcessors() throws IOException, InterruptedException {
        Map<String, Integer> machines = new HashMap<>();
        for (ProcessFigures process : read().values()) {
            ProcessorFigures processor = process.processor();
            if (processor == null || processor.machine() == null) {
                return OptionalInt.empty();
            }
            machines.merge(processor.machine(), processor.processors(), Math::max);
        }
        return OptionalInt.of(machines.values().stream().mapToInt(Integer::intValue).sum());
    }
}
