package org.bbops.emulator.ledger;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LedgersTest {

    @TempDir
    private Path folder;

    @Test
    void keepWritingTheOldJournalWhenAResetFails() throws IOException {
        Path file = folder.resolve("ledger.journal");
        Ledgers ledgers = Ledgers.keptIn(folder);
        Ledger inUse = ledgers.current();
        // A folder with content can neither be deleted nor be opened as a file.
        Path aside = Files.move(file, folder.resolve("aside"));
        Files.writeString(Files.createDirectory(file).resolve("content"), "");

        assertThatThrownBy(ledgers::reset).isInstanceOf(UncheckedIOException.class);

        assertThat(ledgers.current()).isSameAs(inUse);
        inUse.unknown(12, 5, 2);
        try (Stream<String> lines = Files.lines(aside)) {
            assertThat(lines).isNotEmpty();
        }
    }
}
