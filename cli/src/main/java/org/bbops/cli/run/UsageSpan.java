package org.bbops.cli.run;

import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import org.bbops.driver.results.ProcessUse;
import org.bbops.testbed.usage.ProcessUsage;

/** What processes use between two moments, and the most memory that was seen in between. */
final class UsageSpan {

    private final Supplier<List<ProcessUsage>> reader;
    private final Map<String, ProcessUsage> before;
    private Map<String, ProcessUsage> latest;

    /** @param reader reads all processes; read at once, for the beginning */
    UsageSpan(Supplier<List<ProcessUsage>> reader) {
        this.reader = reader;
        this.before = byName(reader.get());
        this.latest = before;
    }

    /** Reads again, so that a peak between beginning and end is not missed. */
    void look() {
        Map<String, ProcessUsage> now = byName(reader.get());
        now.replaceAll((name, usage) -> withPeak(usage, latest.get(name)));
        latest = now;
    }

    /** What was used until now; of a process that was not there at the beginning, all it used. */
    List<ProcessUse> untilNow() {
        look();
        return latest.values().stream()
                .map(now -> before.containsKey(now.name()) ? now.since(before.get(now.name())) : now)
                .map(use -> new ProcessUse(use.name(), use.cpuSeconds(), use.memoryBytes()))
                .sorted(Comparator.comparing(ProcessUse::name)).toList();
    }

    private static ProcessUsage withPeak(ProcessUsage now, ProcessUsage earlier) {
        return earlier == null ? now
                : new ProcessUsage(now.name(), now.cpuSeconds(), Math.max(now.memoryBytes(), earlier.memoryBytes()));
    }

    private static Map<String, ProcessUsage> byName(List<ProcessUsage> usages) {
        return usages.stream().collect(Collectors.toMap(ProcessUsage::name, Function.identity()));
    }
}
