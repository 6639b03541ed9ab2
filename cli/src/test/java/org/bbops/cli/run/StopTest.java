package org.bbops.cli.run;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class StopTest {

    private final Stop stop = new Stop();
    private final List<String> ended = new ArrayList<>();

    @Test
    void endsTheCurrentAction() {
        stop.isDoneBy(() -> ended.add("first"));
        stop.isDoneBy(() -> ended.add("second"));
        assertThat(stop.isAsked()).isFalse();

        stop.ask();

        assertThat(ended).containsExactly("second");
        assertThat(stop.isAsked()).isTrue();
    }

    @Test
    void announcesTheFirstRequestAlone() {
        stop.isAnnouncedBy(() -> ended.add("announced"));
        stop.isDoneBy(() -> ended.add("done"));

        stop.ask();
        stop.ask();

        assertThat(ended).containsExactly("announced", "done", "done");
    }

    @Test
    void announcesAnEarlierRequestAtOnce() {
        stop.ask();

        stop.isAnnouncedBy(() -> ended.add("announced"));
        stop.ask();

        assertThat(ended).containsExactly("announced");
    }

    @Test
    void endsAtOnceAnActionThatBeginsAfterTheStop() {
        stop.ask();

        stop.isDoneBy(() -> ended.add("late"));

        assertThat(ended).containsExactly("late");
    }
}
