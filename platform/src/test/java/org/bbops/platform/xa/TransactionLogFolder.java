package org.bbops.platform.xa;

import java.nio.file.Path;

/** Where the tests of this JVM have the transaction log, which Narayana opens once. */
final class TransactionLogFolder {

    private TransactionLogFolder() {
    }

    static Path ofThisJvm() {
        return Path.of("target", "transaction-log-" + ProcessHandle.current().pid()).toAbsolutePath();
    }
}
