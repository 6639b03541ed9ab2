package org.bbops.driver.results;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Objects;
import org.bbops.analysis.file.Json;
import org.bbops.driver.measurement.RunTotals;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.ObjectReader;

/**
 * driver-books.json: the driver's side of a run's books, so that its database can be audited again when the driver is gone.
 *
 * @param totals counts of the driver over the whole run, with the answers to each order
 * @param deadLettersBefore number of dead letters before the run, 0 or more
 */
public record DriverBooks(RunTotals totals, long deadLettersBefore) {

    /** Name of the file. */
    public static final String FILE = "driver-books.json";

    private static final ObjectReader READER = Json.MAPPER.readerFor(DriverBooks.class)
            .with(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES, DeserializationFeature.FAIL_ON_MISSING_CREATOR_PROPERTIES,
                    DeserializationFeature.FAIL_ON_NULL_CREATOR_PROPERTIES, DeserializationFeature.FAIL_ON_TRAILING_TOKENS);

    /** Refuses null, and a number below 0. */
    public DriverBooks {
        Objects.requireNonNull(totals, "totals");
        if (deadLettersBefore < 0) {
            throw new IllegalArgumentException("deadLettersBefore must be 0 or more, not " + deadLettersBefore);
        }
    }

    /**
     * Reads the file.
     *
     * @throws tools.jackson.core.JacksonException when it is damaged, or of another form
     */
    public static DriverBooks read(Path file) throws IOException {
        try (InputStream in = Files.newInputStream(file)) {
            return READER.readValue(in);
        }
    }
}
