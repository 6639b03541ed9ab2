package org.bbops.test;

import java.time.Duration;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.extension.BeforeAllCallback;
import org.junit.jupiter.api.extension.ExtensionContext;

/**
 * Sets a default time-out that suits a busy machine: Awaitility's own 10 s are sometimes exceeded there. JUnit finds it
 * by itself in each module that has this one; tests elsewhere, as of contracts and broker, which this one needs, set
 * their own time-out.
 */
public final class Patience implements BeforeAllCallback {

    private static final Duration WAIT_MAX = Duration.ofMinutes(1);

    @Override
    public void beforeAll(ExtensionContext context) {
        Awaitility.setDefaultTimeout(WAIT_MAX);
    }
}
