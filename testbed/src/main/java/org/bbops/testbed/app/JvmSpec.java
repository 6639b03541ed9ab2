package org.bbops.testbed.app;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * A child JVM to start.
 *
 * @param name its name in messages and results
 * @param module the module whose jar it runs
 * @param heapMegabytes its largest heap
 * @param jvmOptions further options of the JVM
 * @param arguments the program's arguments, without secrets
 * @param environment the secrets
 */
public record JvmSpec(String name, String module, int heapMegabytes, List<String> jvmOptions, List<String> arguments,
        Map<String, String> environment) {

    /** Options of a JVM with little to do. In runs of minutes the second compiler costs it more CPU than it saves, on the system's cores. */
    static final List<String> CHEAP_TO_WARM_UP = List.of("-XX:+UseSerialGC", "-XX:TieredStopAtLevel=1");

    /** Options of each JVM of the system, the same in all topologies. */
    public static final List<String> OF_SYSTEM = List.of();

    public JvmSpec {
        jvmOptions = List.copyOf(jvmOptions);
        arguments = List.copyOf(arguments);
        environment = Map.copyOf(environment);
    }

    /** Returns this spec with one more option of the JVM. */
    public JvmSpec withJvmOption(String option) {
        return withJvmOptions(List.of(option));
    }

    /** Returns this spec with more options of the JVM. */
    JvmSpec withJvmOptions(List<String> more) {
        List<String> options = new ArrayList<>(jvmOptions);
        options.addAll(more);
        return new JvmSpec(name, module, heapMegabytes, options, arguments, environment);
    }
}
