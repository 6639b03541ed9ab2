package org.bbops.driver.measurement;

import java.io.IOException;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.lang.invoke.VarHandle;
import java.nio.channels.FileChannel;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.EnumMap;
import java.util.Map;

/** Gathers the whole run's totals from many threads, in memory or in a memory-mapped file, which survives a kill of the process. */
public final class TotalsRecorder {

    private static final long BYTES = Total.values().length * Long.BYTES;
    private static final VarHandle COUNT = ValueLayout.JAVA_LONG.arrayElementVarHandle();

    private final MemorySegment counts;
    private final AcknowledgementRecorder orders = new AcknowledgementRecorder();

    private TotalsRecorder(MemorySegment counts) {
        this.counts = counts;
    }

    /** Creates a recorder with zero counts in memory. */
    public static TotalsRecorder inMemory() {
        return new TotalsRecorder(Arena.ofAuto().allocate(BYTES, Long.BYTES));
    }

    /**
     * Creates a recorder with zero counts in a file that survives the process; replaces another file of counts.
     *
     * @throws IOException when the file cannot be written, or an existing one holds something else
     */
    public static TotalsRecorder in(Path file) throws IOException {
        if (Files.exists(file) && Files.size(file) != BYTES) {
            throw new FileAlreadyExistsException(file.toString(), null,
                    "it holds no counts of this build and is not replaced; name another file, or delete it");
        }
        Files.deleteIfExists(file);
        try (FileChannel channel = FileChannel.open(file, StandardOpenOption.CREATE_NEW, StandardOpenOption.READ,
                StandardOpenOption.WRITE)) {
            return new TotalsRecorder(channel.map(FileChannel.MapMode.READ_WRITE, 0, BYTES, Arena.ofAuto()));
        }
    }

    /**
     * Reads the counts of a running or ended process from its file.
     *
     * @throws IOException when the file cannot be read
     */
    public static RunTotals read(Path file) throws IOException {
        return new TotalsRecorder(MemorySegment.ofArray(Files.readAllBytes(file))).totals();
    }

    /** Counts one. */
    public void add(Total total) {
        add(total, 1);
    }

    /** Counts several, or takes them back. */
    public void add(Total total, long count) {
        long _ = (long) COUNT.getAndAdd(counts, 0L, (long) total.ordinal(), count);
    }

    /** Returns the recorder of answers to single orders, always in memory: a kill of the process loses it. */
    public AcknowledgementRecorder orders() {
        return orders;
    }

    /** Returns the counts so far. */
    public RunTotals totals() {
        Map<Total, Long> all = new EnumMap<>(Total.class);
        for (Total total : Total.values()) {
            all.put(total, counts.get(ValueLayout.JAVA_LONG_UNALIGNED, total.ordinal() * (long) Long.BYTES));
        }
        return new RunTotals(all, orders.acknowledged());
    }
}
