package org.bbops.driver.results;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Objects;
import org.bbops.analysis.file.Json;
import org.bbops.driver.measurement.RunTotals;
import tools.jackson.core.StreamWriteFeature;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.ObjectReader;
import tools.jackson.databind.SerializationFeature;

/**
 * driver-books.json: the driver's side of a run's books, so that its database can be audited again when the driver is gone.
 *
 * @param totals what the driver did in the whole run, with what users were told of each order
 * @param deadLettersBefore messages that had been given up before the run, 0 or more
 */
public record DriverBooks(RunTotals totals, long deadLettersBefore) {

    static final String FILE = "driver-books.json";

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
     * Writes it to a run's directory, in one line: there may be several 100,000 orders.
     *
     * @throws ResultsException when it cannot be written; nothing is left behind then
     */
    public void write(Path directory) {
        AtomicFile.write(directory.resolve(FILE),
            out -> Json.MAPPER.writer().without(SerializationFeature.INDENT_OUTPUT).without(StreamWriteFeature.AUTO_CLOSE_TARGET)
                .writeValue(out, this));
    }

    /** @throws tools.jackson.core.JacksonException when it is not whole, or of another form */
    static DriverBooks read(Path file) throws IOException {
        try (InputStream in = Files.newInputStream(file)) {
            return READER.readValue(in);
        }
    }
}
