package org.bbops.platform.neighbour;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.bbops.contracts.fault.FaultPoint;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.springframework.http.HttpMethod;
import org.springframework.transaction.support.TransactionSynchronizationManager;

class OwnTransactionsTest {

    private final List<FaultPoint> reached = new ArrayList<>();
    private final NeighbourTransactions own = new OwnTransactions(reached::add);

    @AfterEach
    void endTheTransaction() {
        TransactionSynchronizationManager.setActualTransactionActive(false);
    }

    @Test
    void reachesTheFaultPointBetweenTwoCommits() {
        TransactionSynchronizationManager.setActualTransactionActive(true);

        own.answered(HttpMethod.POST);

        assertThat(reached).containsExactly(FaultPoint.NEIGHBOUR_ANSWERED);
    }

    @Test
    void reachesNoFaultPointAfterARead() {
        TransactionSynchronizationManager.setActualTransactionActive(true);

        own.answered(HttpMethod.GET);

        assertThat(reached).isEmpty();
    }

    @Test
    void reachesNoFaultPointWithoutACallersTransaction() {
        own.answered(HttpMethod.POST);

        assertThat(reached).isEmpty();
    }
}
