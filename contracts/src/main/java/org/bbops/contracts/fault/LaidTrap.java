package org.bbops.contracts.fault;

import java.util.Locale;
import org.bbops.contracts.fault.Trap.Effect;

/**
 * A trap as it lies in its folder.
 *
 * @param number its own, by which a process that counts for it knows it from an equal one that lay there before
 * @param trap what is to happen
 */
record LaidTrap(long number, Trap trap) {

    private static final int PARTS = 4;

    /** One line. */
    String text() {
        return trap.point().label() + " " + trap.time() + " " + trap.effect().name().toLowerCase(Locale.ROOT) + " " + number;
    }

    /** @throws IllegalArgumentException when the line is no trap */
    static LaidTrap parse(String line) {
        String[] parts = line.strip().split(" ");
        if (parts.length != PARTS) {
            throw new IllegalArgumentException("'" + line + "' is no trap; one is like 'order-published 2 halt 17'");
        }
        return new LaidTrap(Long.parseLong(parts[PARTS - 1]), new Trap(FaultPoint.named(parts[0]), Integer.parseInt(parts[1]),
                Effect.valueOf(parts[2].toUpperCase(Locale.ROOT))));
    }
}
