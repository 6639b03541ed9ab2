package org.bbops.driver.testing;

import java.time.Duration;
import org.bbops.driver.plan.DriverLimits;
import org.bbops.driver.plan.DriverLimits.Punctuality;
import org.bbops.driver.plan.DriverLimits.Timeouts;

/** Limits of the driver for tests, which override some of them. */
public final class AdjustedLimits {

    private final DriverLimits others;
    private Duration requestTimeout;
    private Duration readyTimeout;
    private Duration silenceMax;
    private Duration finishTimeout;
    private Duration lagP99Max;
    private double punctualShareMin;

    private AdjustedLimits(DriverLimits others) {
        this.others = others;
        requestTimeout = others.timeouts().request();
        readyTimeout = others.timeouts().ready();
        silenceMax = others.timeouts().silenceMax();
        finishTimeout = others.timeouts().finish();
        lagP99Max = others.punctuality().lagP99Max();
        punctualShareMin = others.punctuality().shareMin();
    }

    /** Returns the driver's default limits, to be adjusted. */
    public static AdjustedLimits usual() {
        return of(DriverLimits.DEFAULTS);
    }

    /** Returns the given limits, to be adjusted. */
    public static AdjustedLimits of(DriverLimits others) {
        return new AdjustedLimits(others);
    }

    public AdjustedLimits withRequestTimeout(Duration timeout) {
        requestTimeout = timeout;
        return this;
    }

    public AdjustedLimits withReadyTimeout(Duration timeout) {
        readyTimeout = timeout;
        return this;
    }

    public AdjustedLimits withSilenceMax(Duration max) {
        silenceMax = max;
        return this;
    }

    public AdjustedLimits withFinishTimeout(Duration timeout) {
        finishTimeout = timeout;
        return this;
    }

    public AdjustedLimits withLagP99Max(Duration max) {
        lagP99Max = max;
        return this;
    }

    public AdjustedLimits withPunctualShareMin(double min) {
        punctualShareMin = min;
        return this;
    }

    /** Returns all limits. */
    public DriverLimits made() {
        return new DriverLimits(
                new Timeouts(requestTimeout, others.timeouts().connect(), readyTimeout, silenceMax, finishTimeout),
                new Punctuality(lagP99Max, punctualShareMin, others.punctuality().pauseCounted()), others.largeOrdersAtOnceMax());
    }
}
