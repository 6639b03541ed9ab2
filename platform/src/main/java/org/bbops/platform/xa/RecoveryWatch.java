package org.bbops.platform.xa;

import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Logs once that recovery cannot reach one side, and once that it can again. */
public final class RecoveryWatch {

    private static final Logger LOG = LoggerFactory.getLogger(RecoveryWatch.class);

    private final String side;
    private boolean away;

    /** @param side name of the side in the log */
    public RecoveryWatch(String side) {
        this.side = side;
    }

    /** The side was not reached. */
    public void fails(Exception error) {
        if (!away) {
            LOG.warn("Recovery cannot reach the {}; in-doubt transactions wait there: {}", side, error.getMessage());
            away = true;
        }
    }

    /** The side answered. */
    public void works() {
        if (away) {
            LOG.info("Recovery reaches the {} again", side);
            away = false;
        }
    }
}
