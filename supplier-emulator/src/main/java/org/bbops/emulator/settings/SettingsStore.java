package org.bbops.emulator.settings;

import java.util.concurrent.atomic.AtomicReference;
import java.util.function.UnaryOperator;

/** The settings in force. */
public final class SettingsStore {

    private final AtomicReference<EmulatorSettings> current;

    /** @param first what holds until somebody changes it */
    public SettingsStore(EmulatorSettings first) {
        this.current = new AtomicReference<>(first);
    }

    /** What holds now. */
    public EmulatorSettings current() {
        return current.get();
    }

    /** Changes the settings as a whole, or, when the change throws, not at all; returns what holds now. */
    public EmulatorSettings change(UnaryOperator<EmulatorSettings> change) {
        return current.updateAndGet(change);
    }
}
