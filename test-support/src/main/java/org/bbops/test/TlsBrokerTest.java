package org.bbops.test;

import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.io.TempDir;

/** Base of tests of a broker that speaks TLS, with a certificate made for them. */
public abstract class TlsBrokerTest {

    @TempDir
    private static Path folder;
    /** The broker's. */
    protected static SelfSigned certificate;
    /** One broker for all tests of a class. */
    protected static TestBroker broker;

    @BeforeAll
    static void start() throws IOException, InterruptedException {
        certificate = SelfSigned.in(folder, "of-this-test");
        broker = TestBroker.start(certificate);
    }

    @AfterAll
    static void stop() {
        broker.close();
    }
}
