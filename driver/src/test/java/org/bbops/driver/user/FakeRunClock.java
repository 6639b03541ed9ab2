package org.bbops.driver.user;

/** A run clock that jumps to where it is told to wait until, late by a set time. */
final class FakeRunClock implements RunClock {

    private long now;
    private long lateBy;

    /** Every wake-up for a start is late by this from now on. */
    void wakeLateBy(long nanos) {
        lateBy = nanos;
    }

    @Override
    public long nanos() {
        return now;
    }

    @Override
    public boolean awaitUntil(long nanos) {
        if (nanos > now) {
            now = nanos + lateBy;
        }
        return true;
    }

    @Override
    public void spend(long nanos) {
        now += nanos;
    }
}
