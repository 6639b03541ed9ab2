package org.bbops.cli.run;

/** Request to end an experiment early and in order; thread-safe and idempotent. */
public final class Stop {

    private static final Runnable NOTHING = () -> {
    };

    private boolean asked;
    private Runnable announcement = NOTHING;
    private Runnable underWay = NOTHING;

    /** Ends the work in progress, and prevents new work. */
    public synchronized void ask() {
        Runnable announce = announcement;
        announcement = NOTHING;
        asked = true;
        try {
            announce.run();
        } finally {
            underWay.run();
        }
    }

    /** Returns true when a stop has been requested. */
    public synchronized boolean isAsked() {
        return asked;
    }

    /** Sets the action that announces the first request; runs it at once when there was one before. The action must return quickly. */
    public synchronized void isAnnouncedBy(Runnable announce) {
        announcement = announce;
        if (asked) {
            announcement = NOTHING;
            announce.run();
        }
    }

    /** Sets the action that ends the work in progress; runs it at once when a stop was requested before. The action must return quickly. */
    public synchronized void isDoneBy(Runnable end) {
        underWay = end;
        if (asked) {
            end.run();
        }
    }
}
