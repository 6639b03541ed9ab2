package org.bbops.emulator.settings;

import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;
import java.util.random.RandomGenerator;

/** Distribution of the response latency. */
public enum Distribution {

    /** Always the same. */
    FIXED {
        @Override
        double draw(RandomGenerator random, long millis, long millisMax) {
            return millis;
        }
    },

    /** Uniform between two ends. */
    UNIFORM {
        @Override
        double draw(RandomGenerator random, long millis, long millisMax) {
            return millis + random.nextDouble() * (millisMax - millis);
        }
    },

    /** Exponential with a mean; cut at {@value #EXPONENTIAL_CUT} times the mean. */
    EXPONENTIAL {
        @Override
        double draw(RandomGenerator random, long millis, long millisMax) {
            return millis * Math.min(random.nextExponential(), EXPONENTIAL_CUT);
        }
    };

    /** An exponential draw exceeds this many means once in 22,000; the bound keeps every wait finite. */
    static final int EXPONENTIAL_CUT = 10;

    /** The distribution of that name, written in lower case. */
    public static Optional<Distribution> named(String name) {
        return Arrays.stream(values()).filter(distribution -> distribution.toString().equals(name)).findFirst();
    }

    /** Its name in settings. */
    @Override
    public String toString() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** Draws milliseconds; the meaning of the two values is that of {@link ResponseLatency}. */
    abstract double draw(RandomGenerator random, long millis, long millisMax);
}
