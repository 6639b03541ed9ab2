package org.bbops.platform.xa;

import java.nio.file.Path;
import java.util.UUID;

/** Folder of the transaction log for the tests of this JVM; Narayana opens it once. */
final class TransactionLogFolder {

    private static final Path FOLDER = Path.of("target", "transaction-log-" + UUID.randomUUID()).toAbsolutePath();

    private TransactionLogFolder() {
    }

    static Path ofThisJvm() {
        return FOLDER;
    }
}
