package org.bbops.driver.results;

import java.nio.file.Path;

/** Writes the results of killing into a results directory. */
public final class ChaosWriter {

    private ChaosWriter() {
    }

    /**
     * Writes chaos.json and chaos.txt over what was killed so far, in place of those before.
     *
     * @throws ResultsException when they cannot be written
     */
    public static void write(Path directory, ChaosSummary summary) {
        AtomicFile.write(directory.resolve("chaos.json"), Json.MAPPER.writeValueAsString(summary) + "\n");
        AtomicFile.write(directory.resolve("chaos.txt"), ChaosTable.of(summary) + System.lineSeparator());
    }
}
