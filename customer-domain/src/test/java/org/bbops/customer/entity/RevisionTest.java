package org.bbops.customer.entity;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.bbops.contracts.customer.CustomerService.LineChange;
import org.junit.jupiter.api.Test;

class RevisionTest {

    private final List<OrderLine> lines = List.of(new OrderLine(1, "A", 5, null), new OrderLine(2, "B", 7, null),
            new OrderLine(4, "D", 1, null));

    @Test
    void setsQuantitiesDeletesAtZeroAndAppendsAfterTheLastNumber() {
        Revision revision = Revision.of(lines,
                List.of(new LineChange("A", 6), new LineChange("B", 0), new LineChange("C", 3), new LineChange("E", 1)));

        assertThat(revision.changed()).containsExactly(new OrderLine(1, "A", 6, null));
        assertThat(revision.removed()).containsExactly(2);
        assertThat(revision.added()).containsExactly(new OrderLine(5, "C", 3, null), new OrderLine(6, "E", 1, null));
        assertThat(revision.lines()).extracting(OrderLine::itemId).containsExactly("A", "D", "C", "E");
    }

    @Test
    void changesNothingForAnEqualQuantityOrAMissingLine() {
        Revision revision = Revision.of(lines, List.of(new LineChange("A", 5), new LineChange("Z", 0)));

        assertThat(revision.changed()).isEmpty();
        assertThat(revision.added()).isEmpty();
        assertThat(revision.removed()).isEmpty();
        assertThat(revision.lines()).isEqualTo(lines);
    }

    @Test
    void canLeaveAnOrderWithoutLines() {
        assertThat(Revision.of(List.of(new OrderLine(1, "A", 5, null)), List.of(new LineChange("A", 0))).lines())
                .isEmpty();
    }
}
