package org.bbops.cli.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.io.UncheckedIOException;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.bbops.contracts.event.RunEvent;
import org.bbops.contracts.event.RunListener;
import org.junit.jupiter.api.Test;

class RunStreamTest {

    private static final RunEvent EVENT = new RunEvent.Warning("the disk is nearly full");

    private final List<RunEvent> seen = new ArrayList<>();

    @Test
    void deliversAnEventToAllWhenAListenerThrows() {
        RunStream stream = new RunStream(failing("results"), failing("page"), seen::add);

        assertThatExceptionOfType(UncheckedIOException.class).isThrownBy(() -> stream.on(EVENT))
                .withMessage("java.io.IOException: results")
                .satisfies(failure -> assertThat(failure.getSuppressed()).hasSize(1));
        assertThat(seen).containsExactly(EVENT);
    }

    private static RunListener failing(String name) {
        return _ -> {
            throw new UncheckedIOException(new IOException(name));
        };
    }
}
