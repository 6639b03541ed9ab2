package org.bbops.contracts.fault;

import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.TimeUnit;

/** Crashes at the point and the time that the trap in a folder names. */
final class TrappedFaultPoints implements FaultPoints {

    /** Exit code of a process killed with SIGKILL. */
    private static final int EXIT_KILLED = 137;

    private static final Duration HOLD_MAX = Duration.ofSeconds(5);
    private static final Duration LOOK_EVERY = Duration.ofMillis(2);

    private final FaultFolder folder;
    private final Runnable halt;
    private FaultFolder.LaidTrap counted;
    private int times;

    TrappedFaultPoints(FaultFolder folder) {
        this(folder, () -> Runtime.getRuntime().halt(EXIT_KILLED));
    }

    TrappedFaultPoints(FaultFolder folder, Runnable halt) {
        this.folder = folder;
        this.halt = halt;
    }

    @Override
    public void reach(FaultPoint point) {
        springing(point).ifPresent(trap -> {
            switch (trap.effect()) {
                case HALT -> halt.run();
                case HOLD -> hold();
            }
        });
    }

    /** Returns the trap to the one thread, of all JVMs that share the folder, that springs it; empty to all others. */
    private synchronized Optional<Trap> springing(FaultPoint point) {
        Optional<FaultFolder.LaidTrap> laid = folder.laid().filter(there -> there.trap().point() == point);
        if (laid.isEmpty()) {
            return Optional.empty();
        }
        if (!laid.get().equals(counted)) {
            counted = laid.get();
            times = 0;
        }
        times++;
        if (times < counted.trap().time()) {
            return Optional.empty();
        }
        counted = null;
        return folder.spring() ? laid.map(FaultFolder.LaidTrap::trap) : Optional.empty();
    }

    private void hold() {
        long end = System.nanoTime() + HOLD_MAX.toNanos();
        while (folder.hasSprung() && System.nanoTime() - end < 0) {
            try {
                TimeUnit.NANOSECONDS.sleep(LOOK_EVERY.toNanos());
            } catch (InterruptedException _) {
                Thread.currentThread().interrupt();
                return;
            }
        }
    }
}
