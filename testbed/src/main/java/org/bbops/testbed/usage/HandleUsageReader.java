package org.bbops.testbed.usage;

import java.time.Duration;
import java.util.stream.Stream;

/** Reads what Java itself knows on every operating system: processor time, and no memory. */
final class HandleUsageReader implements UsageReader {

    @Override
    public ProcessUsage read(String name, ProcessHandle process) {
        double cpuSeconds = Stream.concat(Stream.of(process), process.descendants())
                .map(each -> each.info().totalCpuDuration().orElse(Duration.ZERO))
                .mapToDouble(each -> each.toNanos() / 1e9).sum();
        return new ProcessUsage(name, cpuSeconds, 0);
    }
}
