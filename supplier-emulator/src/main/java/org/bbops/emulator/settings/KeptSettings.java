package org.bbops.emulator.settings;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Optional;
import tools.jackson.databind.json.JsonMapper;

/** The settings in force on disk, so that an emulator that was killed goes on as it was told to. */
public final class KeptSettings {

    private static final JsonMapper JSON = JsonMapper.builder().build();

    private final Path file;

    /** @param folder made when missing */
    public KeptSettings(Path folder) {
        this.file = folder.resolve("settings.json");
    }

    /** What was written last; empty when nothing was. */
    public Optional<EmulatorSettings> read() {
        try {
            return Files.exists(file) ? Optional.of(JSON.readValue(Files.readString(file), EmulatorSettings.class))
                    : Optional.empty();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Writes them whole, so that a kill leaves these or those before. */
    void write(EmulatorSettings settings) {
        try {
            Files.createDirectories(file.toAbsolutePath().getParent());
            Path draft = Files.writeString(file.resolveSibling("settings.json.new"), JSON.writeValueAsString(settings));
            Files.move(draft, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
