package org.bbops.platform.xa;

import java.nio.file.Path;
import java.util.UUID;

/** Where the tests of this JVM have the transaction log, which Narayana opens once. */
final class TransactionLogFolder {

    private static final Path FOLDER = Path.of("target", "transaction-log-" + UUID.randomUUID()).toAbsolutePath();

    private TransactionLogFolder() {
    }

    static Path ofThisJvm() {
        return FOLDER;
    }
}
