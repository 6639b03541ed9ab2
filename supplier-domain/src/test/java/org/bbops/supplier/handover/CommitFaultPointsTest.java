package org.bbops.supplier.handover;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.bbops.contracts.fault.FaultPoint;
import org.bbops.supplier.handover.HandOverWay.CommitFaultPoints;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.springframework.transaction.support.TransactionSynchronization;
import org.springframework.transaction.support.TransactionSynchronizationManager;

/** Tests the fault points around the commit of a purchase that is part of its caller's transaction. */
class CommitFaultPointsTest {

    private final List<FaultPoint> reached = new ArrayList<>();

    @BeforeEach
    void begin() {
        TransactionSynchronizationManager.initSynchronization();
        CommitFaultPoints.around(_ -> {
        }, reached::add).handOver(List.of());
    }

    @AfterEach
    void end() {
        TransactionSynchronizationManager.clearSynchronization();
    }

    @Test
    void theCommittedPointIsReachedAfterTheCommitOnly() {
        // As Spring calls it once its own part has ended, and again after the caller's commit.
        all().forEach(TransactionSynchronization::afterCommit);
        assertThat(reached).isEmpty();

        all().forEach(TransactionSynchronization::afterCommit);
        all().forEach(each -> each.afterCompletion(TransactionSynchronization.STATUS_COMMITTED));

        assertThat(reached).containsExactly(FaultPoint.ORDER_COMMITTED);
    }

    @Test
    void theCommittedPointIsNotReachedByARollback() {
        all().forEach(each -> each.afterCompletion(TransactionSynchronization.STATUS_ROLLED_BACK));

        assertThat(reached).isEmpty();
    }

    private static List<TransactionSynchronization> all() {
        return TransactionSynchronizationManager.getSynchronizations();
    }
}
