package org.bbops.emulator.delivery;

import java.time.Duration;

/** Does things later. */
public interface Later {

    /** Runs the task once that time has passed. */
    void run(Runnable task, Duration delay);

    /** Forgets all tasks whose time has not come. */
    void forgetAll();
}
