package org.bbops.cli.run;

/** Somebody's wish that an experiment ends in order before its time; may be made from any thread, and made again. */
public final class Stop {

    private boolean asked;
    private Runnable underWay = () -> {
    };

    /** Ends what is under way, and nothing new is begun. */
    public synchronized void ask() {
        asked = true;
        underWay.run();
    }

    /** Whether it has been asked for. */
    public synchronized boolean isAsked() {
        return asked;
    }

    /** From now on this is what ends what is under way, at once when the wish was made before; it returns quickly. */
    public synchronized void isDoneBy(Runnable end) {
        underWay = end;
        if (asked) {
            end.run();
        }
    }
}
