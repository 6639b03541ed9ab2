package org.bbops.testbed.app;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import org.bbops.testbed.Folders;
import org.bbops.testbed.Ownership;
import org.bbops.testbed.TestbedException;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.json.JsonMapper;

/**
 * Publishes the address and credentials of a running testbed's broker to other commands of the same user:
 * {@code broker.json} in the testbed's folder, which only its owner can read and which exists while the testbed runs.
 */
public final class BrokerFile {

    private static final String NAME = "broker.json";
    private static final JsonMapper JSON = JsonMapper.shared();

    private BrokerFile() {
    }

    /**
     * Writes it, in the place of an earlier one.
     *
     * @param home the testbed's folder
     */
    public static void write(Path home, BrokerAddress address) {
        Path file = home.resolve(NAME);
        try {
            Folders.writeSecret(file, JSON.writeValueAsString(address));
        } catch (IOException e) {
            throw new TestbedException("Cannot write " + file + " (" + e.getMessage()
                    + "); free disk space or choose another folder with --home", e);
        }
    }

    /**
     * Reads it.
     *
     * @return empty when no testbed is running there
     * @throws TestbedException when there is a file and it cannot be read, or another user can have written it
     */
    public static Optional<BrokerAddress> read(Path home) {
        Path file = home.resolve(NAME);
        if (!Files.exists(file)) {
            return Optional.empty();
        }
        try {
            Ownership.ofThisProcess().refuseForeign(file);
            return Optional.of(JSON.readValue(Files.readString(file), BrokerAddress.class));
        } catch (IOException | JacksonException e) {
            throw new TestbedException("Cannot read " + file + " (" + e.getMessage()
                    + "); it is the testbed's, and only the user who runs that can read it", e);
        }
    }

    /** Removes it. */
    public static void remove(Path home) {
        try {
            Files.deleteIfExists(home.resolve(NAME));
        } catch (IOException e) {
            throw new TestbedException("Cannot delete " + home.resolve(NAME) + " (" + e.getMessage() + "); delete it", e);
        }
    }
}
