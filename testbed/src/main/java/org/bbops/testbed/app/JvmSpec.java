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
 * @param measured true for what is measured (system, broker, supplier), false for a part of the driver, which takes precedence
 *     where processors are short
 */
public record JvmSpec(String name, String module, int heapMegabytes, List<String> jvmOptions, List<String> arguments,
        Map<String, String> environment, boolean measured) {

    /** Options of a JVM with little to do. In runs of minutes the second compiler costs it more CPU than it saves, on the system's cores. */
    static final List<String> CHEAP_TO_WARM_UP = List.of("-XX:+UseSerialGC", "-XX:TieredStopAtLevel=1");

    /** Options of each JVM of the system on this machine, the same in all topologies. */
    public static final List<String> OF_SYSTEM = ofSystem(Runtime.getRuntime().availableProcessors());

    private static final int FEW_PROCESSORS = 2;

    /** Keeps copies. */
    public JvmSpec {
        jvmOptions = List.copyOf(jvmOptions);
        arguments = List.copyOf(arguments);
        environment = Map.copyOf(environment);
    }

    /** Creates one that is measured. */
    public JvmSpec(String name, String module, int heapMegabytes, List<String> jvmOptions, List<String> arguments,
            Map<String, String> environment) {
        this(name, module, heapMegabytes, jvmOptions, arguments, environment, true);
    }

    /**
     * Returns the options for a system that shares a number of processors with its surroundings. On two, where a JVM has one thread of the
     * second compiler, methods that the ahead-of-time cache knows to be hot wait in its queue: a second thread, and asking for them after
     * 128 calls in place of 2,048, have them compiled sooner. Narrower limits of inlining (defaults: 15 levels, 2,500 bytes of code, 325
     * bytes of a hot method's bytecode) take 40 % off the compilers' work at the start, which they do on the processors that are measured,
     * as the frameworks' stacks are deep. With more processors the JVM's defaults stay as they are. docs/performance.md has the measurements.
     */
    static List<String> ofSystem(int processors) {
        return processors > FEW_PROCESSORS ? List.of()
                : List.of("-XX:CICompilerCount=3", "-XX:Tier2InvokeNotifyFreqLog=7", "-XX:MaxInlineLevel=9", "-XX:InlineSmallCode=1000",
                        "-XX:FreqInlineSize=150");
    }

    /** Returns this spec with one more option of the JVM. */
    public JvmSpec withJvmOption(String option) {
        return withJvmOptions(List.of(option));
    }

    /** Returns this spec with more options of the JVM. */
    JvmSpec withJvmOptions(List<String> more) {
        List<String> options = new ArrayList<>(jvmOptions);
        options.addAll(more);
        return new JvmSpec(name, module, heapMegabytes, options, arguments, environment, measured);
    }
}
