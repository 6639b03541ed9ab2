package org.bbops.cli.chaos;

import java.time.Duration;
import java.util.Optional;
import org.bbops.contracts.fault.FaultPoint;
import org.bbops.contracts.fault.Trap;
import org.bbops.testbed.crash.Victim;

/**
 * A kill that is planned.
 *
 * @param point where; empty for whatever is going on at the time
 * @param victim whom
 * @param number which of them, from 0
 * @param time the coming by the point at which it hits, from 1
 * @param pause how long everything works before, so that there is something to lose
 */
record Strike(Optional<FaultPoint> point, Victim victim, int number, int time, Duration pause) {

    static final String ANY = "any time";

    /** The point's name. */
    String where() {
        return point.map(FaultPoint::label).orElse(ANY);
    }

    /** Whether the victim is the process that comes by the point, which then halts itself. */
    boolean isSuicide() {
        return point.map(FaultPoint::place).map(Strike::victimAt).filter(own -> own == victim).isPresent();
    }

    /** What is laid for it. */
    Trap trap() {
        return new Trap(point.orElseThrow(), time, isSuicide() ? Trap.Effect.HALT : Trap.Effect.HOLD);
    }

    static Victim victimAt(FaultPoint.Place place) {
        return switch (place) {
            case SYSTEM -> Victim.SYSTEM;
            case EMULATOR -> Victim.EMULATOR;
        };
    }
}
