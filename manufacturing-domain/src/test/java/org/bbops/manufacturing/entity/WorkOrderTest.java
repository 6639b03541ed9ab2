package org.bbops.manufacturing.entity;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.LocalDate;
import java.time.LocalDateTime;
import org.bbops.contracts.manufacturing.ManufacturingService.ScheduleRequest;
import org.bbops.contracts.manufacturing.ManufacturingService.Stage;
import org.bbops.contracts.problem.BusinessException;
import org.junit.jupiter.api.Test;

class WorkOrderTest {

    private final WorkOrder workOrder = new WorkOrder(7,
            new ScheduleRequest(null, "ASM000000000001", 12, LocalDate.of(2026, 12, 24)),
            LocalDateTime.of(2026, 11, 21, 9, 0));

    @Test
    void completesItsWholeQuantityAfterThreeStages() {
        assertThat(workOrder.stage()).isEqualTo(Stage.OPEN);

        advance(3);
        workOrder.complete();

        assertThat(workOrder.toStatus(false, 0).stage()).isEqualTo(Stage.COMPLETED);
        assertThat(workOrder.toStatus(false, 0).completedQuantity()).isEqualTo(12);
    }

    @Test
    void startsInMicrosecondsAsItsColumnKeepsThem() {
        WorkOrder created = new WorkOrder(8, new ScheduleRequest(null, "ASM000000000001", 12, LocalDate.of(2026, 12, 24)),
                LocalDateTime.of(2026, 11, 21, 9, 0, 0, 123_456_789));

        assertThat(created.state().startDate()).isEqualTo(LocalDateTime.of(2026, 11, 21, 9, 0, 0, 123_456_000));
    }

    @Test
    void hasNoStageAfterTheThird() {
        advance(3);

        assertThatThrownBy(workOrder::advance).isInstanceOf(BusinessException.class)
                .hasMessage("Work order 7 cannot move to its next stage: it is in state STAGE_3 "
                        + "and would have to be open or in stage 1 or 2");
    }

    @Test
    void isNotCompletedBeforeStageThree() {
        advance(2);

        assertThatThrownBy(workOrder::complete).isInstanceOf(BusinessException.class);
        assertThat(workOrder.toStatus(false, 0).completedQuantity()).isZero();
    }

    @Test
    void isCancelledInStageOne() {
        advance(1);
        workOrder.cancel();

        assertThat(workOrder.stage()).isEqualTo(Stage.CANCELLED);
    }

    @Test
    void isNotCancelledOnceStageTwoIsReached() {
        advance(2);

        assertThatThrownBy(workOrder::cancel).isInstanceOf(BusinessException.class)
                .hasMessageContaining("would have to be open or in stage 1");
    }

    @Test
    void staysCancelled() {
        workOrder.cancel();

        assertThatThrownBy(workOrder::advance).isInstanceOf(BusinessException.class);
        assertThatThrownBy(workOrder::cancel).isInstanceOf(BusinessException.class);
    }

    private void advance(int stages) {
        for (int i = 0; i < stages; i++) {
            workOrder.advance();
        }
    }
}
