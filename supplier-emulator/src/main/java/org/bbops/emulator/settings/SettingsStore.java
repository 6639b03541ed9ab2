package org.bbops.emulator.settings;

import java.util.function.Consumer;
import java.util.function.UnaryOperator;

/** The settings in force. */
public final class SettingsStore {

    private final Consumer<EmulatorSettings> keeper;
    private volatile EmulatorSettings current;

    /** @param first what holds until somebody changes it */
    public SettingsStore(EmulatorSettings first) {
        this(first, _ -> { });
    }

    private SettingsStore(EmulatorSettings first, Consumer<EmulatorSettings> keeper) {
        this.current = first;
        this.keeper = keeper;
    }

    /**
     * Settings that outlive the process.
     *
     * @param first what holds until somebody changes it, unless a process before this one was told otherwise
     */
    public static SettingsStore kept(EmulatorSettings first, KeptSettings kept) {
        return new SettingsStore(kept.read().orElse(first), kept::write);
    }

    /** What holds now. */
    public EmulatorSettings current() {
        return current;
    }

    /** Changes the settings as a whole, or, when the change throws, not at all; returns what holds now. */
    public synchronized EmulatorSettings change(UnaryOperator<EmulatorSettings> change) {
        EmulatorSettings changed = change.apply(current);
        keeper.accept(changed);
        current = changed;
        return changed;
    }
}
