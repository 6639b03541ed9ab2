package org.bbops.testbed.app;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import org.bbops.contracts.access.SecretUrl;
import org.bbops.contracts.process.FileTrouble;
import org.bbops.testbed.Folders;
import org.bbops.testbed.Ownership;
import org.bbops.testbed.TestbedException;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.json.JsonMapper;

/**
 * Location and credentials of a broker.
 *
 * @param url for example {@code tcp://127.0.0.1:61616}
 * @param user the user
 * @param password the password; never written to a log or a results directory
 */
public record BrokerAddress(String url, String user, String password) {

    private static final String FILE = "broker.json";
    private static final JsonMapper JSON = JsonMapper.shared();

    /** Returns the URL without the parts that may be secret. */
    public String shownUrl() {
        return SecretUrl.BROKER.shown(url);
    }

    @Override
    public String toString() {
        return shownUrl() + " as " + user;
    }

    /**
     * Publishes the address to other commands of the same user, replacing an earlier one: in a file that only its owner can read and
     * that exists while the testbed runs.
     *
     * @param home the testbed's folder
     */
    public void publish(Path home) {
        Path file = home.resolve(FILE);
        try {
            Folders.writeSecret(file, JSON.writeValueAsString(this));
        } catch (IOException e) {
            throw TestbedException.unwritable("write " + file, e);
        }
    }

    /**
     * Reads the address of a running testbed's broker.
     *
     * @return empty when no testbed is running there
     * @throws TestbedException when there is a file and it cannot be read, or another user can have written it
     */
    public static Optional<BrokerAddress> published(Path home) {
        Path file = home.resolve(FILE);
        if (!Files.exists(file)) {
            return Optional.empty();
        }
        try {
            Ownership.ofThisProcess().refuseForeign(file);
            return Optional.of(JSON.readValue(Files.readString(file), BrokerAddress.class));
        } catch (IOException | JacksonException e) {
            throw new TestbedException("Cannot read " + file + " ("
                    + (e instanceof JacksonException json ? json.getOriginalMessage() : FileTrouble.reason(e))
                    + "); it is the testbed's, and only the user who runs that can read it", e);
        }
    }

    /** Removes what was published. */
    public static void withdraw(Path home) {
        try {
            Files.deleteIfExists(home.resolve(FILE));
        } catch (IOException e) {
            throw new TestbedException("Cannot delete " + home.resolve(FILE) + " (" + FileTrouble.reason(e) + "); delete it", e);
        }
    }
}
