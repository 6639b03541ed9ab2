package org.bbops.emulator.settings;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.UnaryOperator;
import tools.jackson.databind.json.JsonMapper;

/** The settings in force. */
public final class SettingsStore {

    private final Consumer<SupplierBehaviour> keeper;
    private volatile SupplierBehaviour current;

    /** @param first initial behaviour */
    public SettingsStore(SupplierBehaviour first) {
        this(first, _ -> {
        });
    }

    private SettingsStore(SupplierBehaviour first, Consumer<SupplierBehaviour> keeper) {
        this.current = first;
        this.keeper = keeper;
    }

    /**
     * Returns settings that outlive the process.
     *
     * @param first initial behaviour, unless a previous process has kept another
     */
    public static SettingsStore kept(SupplierBehaviour first, KeptSettings kept) {
        return new SettingsStore(kept.read().orElse(first), kept::write);
    }

    /** Returns the current behaviour. */
    public SupplierBehaviour current() {
        return current;
    }

    /**
     * Changes the settings as a whole, or, when the change throws, not at all.
     *
     * @return the new behaviour
     */
    public synchronized SupplierBehaviour change(UnaryOperator<SupplierBehaviour> change) {
        SupplierBehaviour changed = change.apply(current);
        keeper.accept(changed);
        current = changed;
        return changed;
    }

    /** Settings in force on disk, so that an emulator that was killed continues with them. */
    public static final class KeptSettings {

        private static final JsonMapper JSON = JsonMapper.builder().build();

        private final Path file;

        /** @param folder made when missing */
        public KeptSettings(Path folder) {
            this.file = folder.resolve("settings.json");
        }

        /** Returns the last behaviour written; empty when none was. */
        public Optional<SupplierBehaviour> read() {
            try {
                return Files.exists(file) ? Optional.of(JSON.readValue(Files.readString(file), SupplierBehaviour.class))
                        : Optional.empty();
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }

        /** Replaces the file atomically, so that a kill leaves either the new or the previous settings. */
        void write(SupplierBehaviour settings) {
            try {
                Files.createDirectories(file.toAbsolutePath().getParent());
                Path draft = Files.writeString(file.resolveSibling("settings.json.new"), JSON.writeValueAsString(settings));
                Files.move(draft, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
    }
}
