package org.bbops.driver.user;

import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.locks.LockSupport;

/**
 * The run clock of this JVM. Waiters park, so that a virtual thread costs nothing while it waits; stopping wakes them
 * without an interrupt, which would close the connection of a user that is in the middle of a request.
 */
public final class SystemRunClock implements RunClock {

    private final long originNanoTime;
    private final Set<Thread> waiters = ConcurrentHashMap.newKeySet();
    private volatile long stoppedAtNanos = Long.MAX_VALUE;

    /** @param originNanoTime the run's start on the scale of {@link System#nanoTime()} */
    public SystemRunClock(long originNanoTime) {
        this.originNanoTime = originNanoTime;
    }

    @Override
    public long nanos() {
        return System.nanoTime() - originNanoTime;
    }

    @Override
    public boolean awaitUntil(long nanos) {
        Thread self = Thread.currentThread();
        waiters.add(self);
        try {
            for (long left = nanos - nanos(); left > 0 && !isStopped(); left = nanos - nanos()) {
                LockSupport.parkNanos(this, left);
            }
            return !isStopped();
        } finally {
            waiters.remove(self);
        }
    }

    @Override
    public void spend(long nanos) {
        long end = nanos() + nanos;
        for (long left = nanos; left > 0; left = end - nanos()) {
            LockSupport.parkNanos(this, left);
        }
    }

    /** Ends all waiting for a start, now and from now on. */
    public synchronized void stop() {
        stoppedAtNanos = Math.min(stoppedAtNanos, nanos());
        waiters.forEach(LockSupport::unpark);
    }

    /** Returns true when the run was stopped. */
    public boolean isStopped() {
        return stoppedAtNanos != Long.MAX_VALUE;
    }

    /** Returns the time at which the run was first stopped; {@link Long#MAX_VALUE} when it was not. */
    public long stoppedAtNanos() {
        return stoppedAtNanos;
    }
}
