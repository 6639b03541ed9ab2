package org.bbops.driver.testing;

import java.time.Duration;
import org.bbops.driver.plan.DriverLimits;

/** Limits of the driver of which a test sets some. */
public final class Limits {

    private final DriverLimits others;
    private Duration requestTimeout;
    private Duration readyTimeout;
    private Duration silenceMax;
    private Duration finishTimeout;
    private Duration lagP99Max;
    private double punctualShareMin;

    private Limits(DriverLimits others) {
        this.others = others;
        requestTimeout = others.requestTimeout();
        readyTimeout = others.readyTimeout();
        silenceMax = others.silenceMax();
        finishTimeout = others.finishTimeout();
        lagP99Max = others.lagP99Max();
        punctualShareMin = others.punctualShareMin();
    }

    /** The driver's own, unless they are set. */
    public static Limits usual() {
        return of(DriverLimits.DEFAULTS);
    }

    /** Others, unless they are set. */
    public static Limits of(DriverLimits others) {
        return new Limits(others);
    }

    public Limits withRequestTimeout(Duration timeout) {
        requestTimeout = timeout;
        return this;
    }

    public Limits withReadyTimeout(Duration timeout) {
        readyTimeout = timeout;
        return this;
    }

    public Limits withSilenceMax(Duration max) {
        silenceMax = max;
        return this;
    }

    public Limits withFinishTimeout(Duration timeout) {
        finishTimeout = timeout;
        return this;
    }

    public Limits withLagP99Max(Duration max) {
        lagP99Max = max;
        return this;
    }

    public Limits withPunctualShareMin(double min) {
        punctualShareMin = min;
        return this;
    }

    /** All of them. */
    public DriverLimits made() {
        return new DriverLimits(requestTimeout, others.connectTimeout(), readyTimeout, silenceMax, finishTimeout, lagP99Max,
                punctualShareMin, others.pauseCounted(), others.largeOrdersAtOnceMax());
    }
}
