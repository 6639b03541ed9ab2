package org.bbops.contracts.figures;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class ConflictsTest {

    private final List<Conflict> early = List.of(new Conflict("newOrder", "deadlock", 2, 1, 0));
    private final List<Conflict> late = List.of(new Conflict("newOrder", "deadlock", 5, 1, 1),
            new Conflict("purchase", "deadlock", 1, 0, 0));

    @Test
    void sumsByOperationAndCause() {
        assertThat(Conflict.sum(early, late)).containsExactly(new Conflict("newOrder", "deadlock", 7, 2, 1),
                new Conflict("purchase", "deadlock", 1, 0, 0));
    }

    @Test
    void omitsKindsWithoutNewConflicts() {
        assertThat(Conflict.since(late, early)).containsExactly(new Conflict("newOrder", "deadlock", 3, 0, 1),
                new Conflict("purchase", "deadlock", 1, 0, 0));
        assertThat(Conflict.since(early, early)).isEmpty();
    }
}
