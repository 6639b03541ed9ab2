package org.bbops.driver.health;

import com.sun.management.OperatingSystemMXBean;
import java.lang.management.ManagementFactory;
import java.lang.management.MemoryPoolMXBean;
import java.lang.management.MemoryType;
import java.lang.management.MemoryUsage;

/** Measures the CPU that this JVM uses and the heap it needs. */
public final class ProcessMeter {

    private static final double NANOS_PER_SECOND = 1e9;
    private static final double BYTES_PER_MEBIBYTE = 1 << 20;

    private final OperatingSystemMXBean system = (OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean();
    private final long cpuNanosAtStart = system.getProcessCpuTime();
    private long heapBytesMax;

    /** Samples the heap; to be called periodically. */
    public synchronized void sample() {
        heapBytesMax = Math.max(heapBytesMax, heapAfterCollection());
    }

    /** CPU seconds used since this meter was made. */
    public double cpuSeconds() {
        return (system.getProcessCpuTime() - cpuNanosAtStart) / NANOS_PER_SECOND;
    }

    /** Returns the most heap seen in use after a collection, in MiB; without a collection, the heap in use now. */
    public synchronized double heapMebibytesMax() {
        sample();
        long bytes = heapBytesMax > 0 ? heapBytesMax
                : ManagementFactory.getMemoryMXBean().getHeapMemoryUsage().getUsed();
        return bytes / BYTES_PER_MEBIBYTE;
    }

    private static long heapAfterCollection() {
        return ManagementFactory.getMemoryPoolMXBeans().stream()
                .filter(pool -> pool.getType() == MemoryType.HEAP)
                .map(MemoryPoolMXBean::getCollectionUsage)
                .filter(usage -> usage != null)
                .mapToLong(MemoryUsage::getUsed).sum();
    }
}
