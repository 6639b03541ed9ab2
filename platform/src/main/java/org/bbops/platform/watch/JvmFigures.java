package org.bbops.platform.watch;

import java.lang.management.CompilationMXBean;
import java.lang.management.GarbageCollectorMXBean;
import java.lang.management.ManagementFactory;

/**
 * How long this JVM has been busy with itself since it started.
 *
 * @param compilationMillis what its compiler threads took together; 0 when it does not tell
 * @param collectionMillis what its garbage collectors took
 */
record JvmFigures(long compilationMillis, long collectionMillis) {

    static JvmFigures now() {
        CompilationMXBean compilers = ManagementFactory.getCompilationMXBean();
        long compiling = compilers != null && compilers.isCompilationTimeMonitoringSupported()
                ? compilers.getTotalCompilationTime() : 0;
        // A collector that does not tell says -1.
        long collecting = ManagementFactory.getGarbageCollectorMXBeans().stream()
                .mapToLong(GarbageCollectorMXBean::getCollectionTime).filter(millis -> millis > 0).sum();
        return new JvmFigures(compiling, collecting);
    }
}
