package org.bbops.driver.split;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class ConflictListsTest {

    private final List<ConflictCounts> early = List.of(new ConflictCounts("newOrder", "deadlock", 2, 1, 0));
    private final List<ConflictCounts> late = List.of(new ConflictCounts("newOrder", "deadlock", 5, 1, 1),
        new ConflictCounts("purchase", "deadlock", 1, 0, 0));

    @Test
    void addsWhatIsOfOneOperationAndCause() {
        assertThat(ConflictLists.sum(early, late)).containsExactly(new ConflictCounts("newOrder", "deadlock", 7, 2, 1),
            new ConflictCounts("purchase", "deadlock", 1, 0, 0));
    }

    @Test
    void leavesOutKindsOfWhichNoneCameLater() {
        assertThat(ConflictLists.since(late, early)).containsExactly(new ConflictCounts("newOrder", "deadlock", 3, 0, 1),
            new ConflictCounts("purchase", "deadlock", 1, 0, 0));
        assertThat(ConflictLists.since(early, early)).isEmpty();
    }
}
