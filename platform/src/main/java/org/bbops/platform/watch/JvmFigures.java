package org.bbops.platform.watch;

import java.lang.management.CompilationMXBean;
import java.lang.management.GarbageCollectorMXBean;
import java.lang.management.ManagementFactory;

/**
 * Time that this JVM has spent on compilation and garbage collection since it started.
 *
 * @param compilationMillis total of its compiler threads; 0 when the JVM does not report it
 * @param collectionMillis total of its garbage collectors
 */
record JvmFigures(long compilationMillis, long collectionMillis) {

    static JvmFigures now() {
        CompilationMXBean compilers = ManagementFactory.getCompilationMXBean();
        long compiling = compilers != null && compilers.isCompilationTimeMonitoringSupported()
                ? compilers.getTotalCompilationTime() : 0;
        // A collector without this figure returns -1.
        long collecting = ManagementFactory.getGarbageCollectorMXBeans().stream()
                .mapToLong(GarbageCollectorMXBean::getCollectionTime).filter(millis -> millis > 0).sum();
        return new JvmFigures(compiling, collecting);
    }
}
