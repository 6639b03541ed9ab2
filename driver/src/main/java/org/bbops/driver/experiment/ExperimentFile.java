package org.bbops.driver.experiment;

import java.io.IOException;
import java.nio.charset.CharacterCodingException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.List;

/** The text of an experiment's file. */
final class ExperimentFile {

    private static final long BYTES_MAX = 1_000_000;

    private ExperimentFile() {
    }

    /**
     * Reads the file.
     *
     * @throws ExperimentException when it does not exist, with the names of files in its folder; when it is too long, no text, or cannot be
     *     read
     */
    static String text(Path file) {
        try {
            if (Files.size(file) > BYTES_MAX) {
                throw new ExperimentException("%s is too long for an experiment file".formatted(file));
            }
            return Files.readString(file);
        } catch (NoSuchFileException e) {
            throw new ExperimentException("there is no experiment file %s%s".formatted(file, siblings(file)));
        } catch (CharacterCodingException e) {
            throw new ExperimentException("%s is not text in UTF-8".formatted(file));
        } catch (IOException e) {
            throw new ExperimentException("%s cannot be read: %s".formatted(file, e.getMessage()));
        }
    }

    private static String siblings(Path file) {
        Path folder = file.toAbsolutePath().getParent();
        try (var files = Files.list(folder)) {
            List<String> names = files.map(each -> each.getFileName().toString())
                    .filter(name -> name.endsWith(".yaml")).sorted().toList();
            return names.isEmpty() ? "" : DidYouMean.hint(file.getFileName().toString(), names);
        } catch (IOException _) {
            return "";
        }
    }
}
