package org.bbops.emulator.ledger;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class FileJournalTest {

    private static final Fact FACT = Fact.delivery(Fact.Kind.UNKNOWN, 12, 2, 3);

    @TempDir
    private Path folder;

    @Test
    void passesOnEachFactBeforeItReadsTheNext() throws IOException {
        Path path = Files.writeString(folder.resolve("journal"), FACT.text() + "\nunreadable\n");
        List<Fact> facts = new ArrayList<>();

        assertThatThrownBy(() -> FileJournal.read(path, facts::add)).isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("unreadable");

        assertThat(facts).containsExactly(FACT);
    }

    @Test
    void refusesWritesAfterAnInterruptHasClosedItsFile() {
        Path path = folder.resolve("journal");
        FileJournal journal = FileJournal.open(path);
        journal.write(FACT);

        Thread.currentThread().interrupt();
        assertThatThrownBy(() -> journal.write(FACT)).isInstanceOf(UncheckedIOException.class);
        assertThat(Thread.interrupted()).isTrue();

        assertThatThrownBy(() -> journal.write(FACT)).isInstanceOf(UncheckedIOException.class)
                .hasMessageContaining("was closed while it was written");
        journal.close();
        assertThat(facts(path)).startsWith(FACT);
    }

    @Test
    void writesNothingAfterClose() {
        Path path = folder.resolve("journal");
        FileJournal journal = FileJournal.open(path);
        journal.close();
        journal.write(FACT);

        assertThat(facts(path)).isEmpty();
    }

    @Test
    void leavesNoPartialLineWhenTheDiskIsFull() throws IOException {
        Path path = folder.resolve("journal");
        SmallDisk disk = new SmallDisk(FileChannel.open(path, StandardOpenOption.CREATE, StandardOpenOption.APPEND));
        FileJournal journal = new FileJournal(disk, 0);
        journal.write(FACT);
        disk.fillAfter(5);
        assertThatThrownBy(() -> journal.write(FACT)).isInstanceOf(UncheckedIOException.class).hasMessageContaining("free disk space");
        disk.fillAfter(1_000);
        journal.write(FACT);
        journal.close();

        assertThat(facts(path)).containsExactly(FACT, FACT);
    }

    private static List<Fact> facts(Path path) {
        List<Fact> facts = new ArrayList<>();
        FileJournal.read(path, facts::add);
        return facts;
    }
}
