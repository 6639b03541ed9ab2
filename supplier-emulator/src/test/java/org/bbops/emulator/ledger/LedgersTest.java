package org.bbops.emulator.ledger;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.BufferedWriter;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.stream.Stream;
import org.bbops.contracts.wire.PurchaseOrderMessage;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LedgersTest {

    /** Heap of the JVM that restarts, a fraction of the journal's 60 MB. */
    private static final String HEAP = "-Xmx24m";
    private static final int DELIVERED_ORDERS = 600;
    private static final int ORDER_BYTES = 100_000;
    private static final Duration RESTART_MAX = Duration.ofMinutes(1);

    @TempDir
    private Path folder;

    @Test
    void restartOnAJournalLargerThanTheHeap() throws IOException, InterruptedException {
        writeJournal();
        Path output = folder.resolve("output");
        Process restarted = new ProcessBuilder(Path.of(System.getProperty("java.home"), "bin", "java").toString(), HEAP,
                "-XX:+UseSerialGC", "-XX:TieredStopAtLevel=1", "-cp", System.getProperty("java.class.path"), Restart.class.getName(),
                folder.toString()).redirectErrorStream(true).redirectOutput(output.toFile()).start();
        try {
            assertThat(restarted.waitFor(RESTART_MAX)).as("it has ended").isTrue();
        } finally {
            restarted.destroyForcibly();
        }

        assertThat(output).content().contains("601 orders were taken, undelivered are [601]");
    }

    private void writeJournal() throws IOException {
        try (BufferedWriter lines = Files.newBufferedWriter(folder.resolve("ledger.journal"))) {
            for (int number = 1; number <= DELIVERED_ORDERS; number++) {
                write(lines, new Fact(Fact.Kind.TAKEN, number, 1, 1, 0, "x".repeat(ORDER_BYTES)));
                write(lines, Fact.delivery(Fact.Kind.DELIVERED, number, 3, 1));
            }
            write(lines, Fact.taken(new PurchaseOrderMessage(DELIVERED_ORDERS + 1, 1,
                    List.of(new PurchaseOrderMessage.Line(1, "CMP000000000001", 40, 40, 3))), 1));
        }
    }

    private static void write(BufferedWriter lines, Fact fact) throws IOException {
        lines.write(fact.text());
        lines.newLine();
    }

    /** Start of an emulator's ledgers on the files of a folder. */
    static final class Restart {

        private Restart() {
        }

        public static void main(String[] arguments) {
            Ledgers ledgers = Ledgers.keptIn(Path.of(arguments[0]));
            System.out.println(ledgers.current().counters().orders().accepted() + " orders were taken, undelivered are "
                    + ledgers.undelivered().stream().map(left -> left.order().number()).toList());
        }
    }

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
