package org.bbops.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import org.bbops.cli.run.Console;
import org.bbops.cli.run.Stop;
import org.bbops.testbed.process.OwnSession;
import org.junit.jupiter.api.Test;
import sun.misc.Signal;

class CtrlCTest {

    @Test
    void asksAtTheFirstAndSaysWhatASecondWouldKeep() {
        assumeTrue(OwnSession.isPossible(), "this machine has no setsid");
        Stop stop = new Stop();
        Lines console = new Lines();
        try (CtrlC _ = CtrlC.asking(stop, console)) {
            Signal.raise(new Signal("INT"));

            await().until(stop::isAsked);
        }
        assertThat(console.lines()).containsExactly(
                "stopping in order; press Ctrl-C again to end at once and keep only the runs before this one");
    }

    private record Lines(List<String> lines) implements Console {

        Lines() {
            this(new CopyOnWriteArrayList<>());
        }

        @Override
        public void line(String text) {
            lines.add(text);
        }

        @Override
        public void warning(String text) {
            lines.add(text);
        }

        @Override
        public void step(String text) {
            lines.add(text);
        }

        @Override
        public void advance(String what, long done, long total) {
            lines.add(what);
        }
    }
}
