package org.bbops.contracts.fault;

import java.util.Locale;

/**
 * An order to crash.
 *
 * @param point where
 * @param time at which coming by the point it happens, counted from when it was laid; 1 or more
 * @param effect what happens
 */
public record Trap(FaultPoint point, int time, Effect effect) {

    private static final int PARTS = 3;

    /** Refuses a time that never comes. */
    public Trap {
        if (time < 1) {
            throw new IllegalArgumentException("a trap springs the 1st time or later, not the " + time + ".");
        }
    }

    /** What happens at a point. */
    public enum Effect {
        /** The process halts at once, as by kill -9: no shutdown hook, no finally, no flush. */
        HALT,
        /** The thread waits at the point, for a bounded time, while whoever laid the trap kills another process. */
        HOLD
    }

    /** One line, as it lies in the folder. */
    String text() {
        return point.label() + " " + time + " " + effect.name().toLowerCase(Locale.ROOT);
    }

    /** @throws IllegalArgumentException when the line is no trap */
    static Trap parse(String line) {
        String[] parts = line.strip().split(" ");
        if (parts.length != PARTS) {
            throw new IllegalArgumentException("'" + line + "' is no trap; one is like 'order-published 2 halt'");
        }
        return new Trap(FaultPoint.named(parts[0]), Integer.parseInt(parts[1]),
                Effect.valueOf(parts[2].toUpperCase(Locale.ROOT)));
    }
}
