package org.bbops.cli.chaos;

import java.time.Duration;
import java.util.Optional;
import org.bbops.contracts.fault.FaultPoint;
import org.bbops.contracts.fault.Trap;
import org.bbops.testbed.crash.Victim;

/**
 * A planned kill.
 *
 * @param point fault point; empty for a kill at any time
 * @param victim kind of process to kill
 * @param number index among processes of that kind, from 0
 * @param time number of the passage by the point at which it hits, from 1
 * @param pause time of undisturbed work before it, so that there is something to lose
 */
record PlannedKill(Optional<FaultPoint> point, Victim victim, int number, int time, Duration pause) {

    static final String ANY = "any time";

    /** The point's name. */
    String where() {
        return point.map(FaultPoint::label).orElse(ANY);
    }

    /** Returns true when the victim is the process that passes the point, and therefore halts itself. */
    boolean isSuicide() {
        return point.map(FaultPoint::place).map(PlannedKill::victimAt).filter(own -> own == victim).isPresent();
    }

    /** Returns the trap for this kill. */
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
