package org.bbops.emulator.ledger;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class FileJournalTest {

    private static final Fact FACT = Fact.delivery(Fact.Kind.UNKNOWN, 12, 2, 3);

    @TempDir
    private Path folder;

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
        assertThat(FileJournal.read(path)).startsWith(FACT);
    }

    @Test
    void writesNothingAfterClose() {
        Path path = folder.resolve("journal");
        FileJournal journal = FileJournal.open(path);
        journal.close();
        journal.write(FACT);

        assertThat(FileJournal.read(path)).isEmpty();
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

        assertThat(FileJournal.read(path)).containsExactly(FACT, FACT);
    }
}
