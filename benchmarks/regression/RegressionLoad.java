import java.time.Duration;
import java.util.List;

/**
 * Load on both builds: messaging, with a fast supplier, so that little time passes after the run.
 *
 * @param warmUpSeconds before the steady state
 * @param seconds of the steady state, in which CPU time and operations are counted
 * @param rate injection rate
 */
record RegressionLoad(int warmUpSeconds, int seconds, int rate) {

    private static final int FIRST_SEED = 41;

    Duration warmUp() {
        return Duration.ofSeconds(warmUpSeconds);
    }

    Duration steady() {
        return Duration.ofSeconds(seconds);
    }

    /** Returns options of {@code bbops run}, with the same seed for both runs of a pair. */
    List<String> options(int pair) {
        return List.of("--no-live", "--set", "purchasing=messaging", "--set", "injection-rate=" + rate,
                "--set", "phases.ramp-up=" + warmUpSeconds + "s", "--set", "phases.steady=" + seconds + "s", "--set", "phases.ramp-down=1s",
                "--set", "supplier.latency=100ms", "--set", "supplier.lead-time-unit=200ms", "--set", "seed=" + (FIRST_SEED + pair));
    }
}
