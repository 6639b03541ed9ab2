package org.bbops.driver.user;

/** Run clock that jumps to the end of each wait, late by a set time. Times of several threads add up. */
final class FakeRunClock implements RunClock {

    private long now;
    private long lateBy;
    private long lateAt = Long.MAX_VALUE;
    private long lateOnceBy;

    /** Delays every wake-up for a start from now on. */
    void wakeLateBy(long nanos) {
        lateBy = nanos;
    }

    /** Delays only the wake-up for this moment. */
    void stallAt(long nanos, long late) {
        lateAt = nanos;
        lateOnceBy = late;
    }

    @Override
    public synchronized long nanos() {
        return now;
    }

    @Override
    public synchronized boolean awaitUntil(long nanos) {
        if (nanos > now) {
            now = nanos + lateBy + (nanos == lateAt ? lateOnceBy : 0);
        }
        return true;
    }

    @Override
    public synchronized void spend(long nanos) {
        now += nanos;
    }
}
