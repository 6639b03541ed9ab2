package org.bbops.engines.h2;

import java.time.Duration;
import java.util.Optional;
import org.bbops.engines.ConnectionSetup;

/** Setup of H2's connections; its driver bounds no wait for an answer. */
final class H2Connections implements ConnectionSetup {

    @Override
    public Optional<String> lockTimeoutOfSession(Duration max) {
        return Optional.of("set lock_timeout " + max.toMillis());
    }
}
