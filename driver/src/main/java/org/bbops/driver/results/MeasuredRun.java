package org.bbops.driver.results;

import java.util.List;
import java.util.Optional;
import org.bbops.analysis.file.DatabaseActivity;
import org.bbops.analysis.file.QueueLook;
import org.bbops.analysis.file.WarmUp;
import org.bbops.contracts.process.ForeignLoad;
import org.bbops.driver.environment.Environment;
import org.bbops.driver.experiment.RunConfiguration;
import org.bbops.driver.measurement.RunMeasurement;
import org.bbops.driver.results.RunResult.RunBooks;
import org.bbops.driver.rules.RuleResult;
import org.bbops.driver.rules.Rules;
import org.bbops.driver.rules.Rules.WaitingOrders;
import org.bbops.driver.split.ActivityWatch.RunActivity;
import org.bbops.driver.split.SystemFigures;

/**
 * Measurements of a run, before its audit.
 *
 * @param configuration levels and settings of the run
 * @param measurement measurements of the driver
 * @param system measurements of the system by itself in the steady state; empty when they could not be read
 * @param activity of the system's JVMs and of the machine beside the transactions; without samples when not reported
 * @param queue number of waiting purchase orders, interval by interval
 * @param database activity of the database server in the steady state
 * @param host environment, resource usage and warm-up
 */
public record MeasuredRun(RunConfiguration configuration, RunMeasurement measurement, Optional<SystemFigures> system,
        RunActivity activity, List<QueueLook> queue, DatabaseActivity database, Host host) {

    /** Keeps a copy. */
    public MeasuredRun {
        queue = List.copyOf(queue);
    }

    /**
     * Machine of a run, its processes, and the warm-up before it.
     *
     * @param processes resource usage of each process
     * @param environment hardware, software and settings
     * @param others load by others during the run, ramps included; empty when not known
     * @param fixedWorkMicros processor time that a fixed piece of work took on this machine, mean of the steady state; NaN when not known
     * @param warmUp warm-up of the system before its steps; empty for other runs
     */
    public record Host(List<ProcessUse> processes, Environment environment, Optional<ForeignLoad> others, double fixedWorkMicros,
            Optional<WarmUp> warmUp) {

        /** Creates the host of a run without a warm-up of its system before it. */
        public Host(List<ProcessUse> processes, Environment environment, Optional<ForeignLoad> others, double fixedWorkMicros) {
            this(processes, environment, others, fixedWorkMicros, Optional.empty());
        }

        /** Keeps a copy. */
        public Host {
            processes = List.copyOf(processes);
        }
    }

    /** Returns the run as a step of a system that was warmed up before. */
    public MeasuredRun after(WarmUp warmUp) {
        return new MeasuredRun(configuration, measurement, system, activity, queue, database,
                new Host(host.processes(), host.environment(), host.others(), host.fixedWorkMicros(), Optional.of(warmUp)));
    }

    /** Returns the run's result, given the books and errors since. */
    public RunResult result(RunBooks books, List<String> troubles) {
        return new RunResult(this, rules(), books, RunResult.steadinessOf(measurement, activity), troubles);
    }

    /** Judges every rule. */
    public List<RuleResult> rules() {
        return Rules.judge(measurement, waiting());
    }

    /** Formats the verdict before the audit, with the undecided rules. */
    public String verdictText() {
        List<RuleResult> judged = rules();
        return Rules.told(judged).text((measurement.isValid() ? RunVerdict.of(judged) : RunVerdict.INVALID).label());
    }

    /** Returns the share of the machine's processors that its processes kept busy in the steady state; NaN when not known. */
    public double processorShare() {
        return ProcessUse.share(host.processes(), measurement.steadySeconds(), host.environment().machine().cores());
    }

    /** Returns a copy without its intervals and their activity, which are in its directory. */
    MeasuredRun condensed() {
        return new MeasuredRun(configuration, measurement.condensed(), system, RunActivity.UNKNOWN, queue, database, host);
    }

    /** Returns the waiting purchase orders; unknown with an outage of the supplier, which keeps them waiting by design. */
    private WaitingOrders waiting() {
        return configuration.supplierOutage().isPresent() ? WaitingOrders.UNKNOWN
                : new WaitingOrders(queue, system.map(figures -> figures.time().handOverP90Millis()).orElse(Double.NaN));
    }

    /**
     * Resource usage of a process in a run.
     *
     * @param name the process, e.g. "system", "postgresql", "agent-1"
     * @param cpuSeconds CPU time in the run, including its children
     * @param steadyCpuSeconds CPU time in the steady state alone; NaN when not known
     * @param memoryPeakBytes highest sampled resident memory, bytes; 0 where the operating system does not report it
     */
    public record ProcessUse(String name, double cpuSeconds, double steadyCpuSeconds, long memoryPeakBytes) {

        /** Returns the share of a machine's processors that they kept busy in a steady state of this length; NaN when not known. */
        public static double share(List<ProcessUse> processes, double steadySeconds, int processors) {
            return processes.isEmpty() ? Double.NaN
                    : processes.stream().mapToDouble(ProcessUse::steadyCpuSeconds).sum() / steadySeconds / processors;
        }
    }
}
