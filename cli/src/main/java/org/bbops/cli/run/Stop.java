package org.bbops.cli.run;

/** Request to end an experiment early and in order; thread-safe and idempotent. */
public final class Stop {

    private boolean asked;
    private Runnable underWay = () -> {
    };

    /** Ends the work in progress, and prevents new work. */
    public synchronized void ask() {
        asked = true;
        underWay.run();
    }

    /** Returns true when a stop has been requested. */
    public synchronized boolean isAsked() {
        return asked;
    }

    /** Sets the action that ends the work in progress; runs it at once when a stop was requested before. The action must return quickly. */
    public synchronized void isDoneBy(Runnable end) {
        underWay = end;
        if (asked) {
            end.run();
        }
    }
}
