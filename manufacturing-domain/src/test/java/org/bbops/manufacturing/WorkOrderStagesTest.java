package org.bbops.manufacturing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import org.bbops.contracts.manufacturing.ManufacturingService.Stage;
import org.bbops.contracts.problem.BusinessException;
import org.bbops.contracts.problem.Category;
import org.junit.jupiter.api.Test;

class WorkOrderStagesTest extends ManufacturingDomainTest {

    @Test
    void addsAssembliesToInventoryAfterThreeStages() {
        int number = manufacturing.scheduleWorkOrder(planned(11)).workOrderId();

        assertThat(manufacturing.updateWorkOrder(number).stage()).isEqualTo(Stage.STAGE_2);
        assertThat(manufacturing.updateWorkOrder(number).stage()).isEqualTo(Stage.STAGE_3);
        assertThat(manufacturing.completeWorkOrder(number).completedQuantity()).isEqualTo(11);

        assertThat(manufacturing.workOrderStatus(number).stage()).isEqualTo(Stage.COMPLETED);
        assertThat(stockOf(ASSEMBLY)).isEqualTo("18/0");
    }

    @Test
    void isNotCompletedBeforeStageThree() {
        int number = manufacturing.scheduleWorkOrder(planned(11)).workOrderId();

        refused(Category.WRONG_STATE, () -> manufacturing.completeWorkOrder(number));

        assertThat(stockOf(ASSEMBLY)).isEqualTo("7/0");
    }

    @Test
    void isNotCompletedTwice() {
        int number = manufacturing.scheduleWorkOrder(planned(11)).workOrderId();
        manufacturing.updateWorkOrder(number);
        manufacturing.updateWorkOrder(number);
        manufacturing.completeWorkOrder(number);

        refused(Category.WRONG_STATE, () -> manufacturing.completeWorkOrder(number));

        assertThat(stockOf(ASSEMBLY)).isEqualTo("18/0");
    }

    @Test
    void cancellingReturnsTheComponents() {
        int number = manufacturing.scheduleWorkOrder(planned(10)).workOrderId();

        assertThat(manufacturing.cancelWorkOrder(number).stage()).isEqualTo(Stage.CANCELLED);

        assertThat(stockOf(BOLT)).isEqualTo("100/0");
        assertThat(stockOf(NUT)).isEqualTo("100/0");
    }

    @Test
    void isNotCancelledInStageTwo() {
        int number = manufacturing.scheduleWorkOrder(planned(10)).workOrderId();
        manufacturing.updateWorkOrder(number);

        refused(Category.WRONG_STATE, () -> manufacturing.cancelWorkOrder(number));

        assertThat(stockOf(BOLT)).isEqualTo("80/0");
    }

    @Test
    void refusesAnUnknownWorkOrder() {
        refused(Category.UNKNOWN_WORK_ORDER, () -> manufacturing.workOrderStatus(3));
        refused(Category.UNKNOWN_WORK_ORDER, () -> manufacturing.updateWorkOrder(3));
        refused(Category.UNKNOWN_WORK_ORDER, () -> manufacturing.completeWorkOrder(3));
        refused(Category.UNKNOWN_WORK_ORDER, () -> manufacturing.cancelWorkOrder(3));
    }

    private static void refused(Category category, Runnable work) {
        assertThatExceptionOfType(BusinessException.class).isThrownBy(work::run)
                .returns(category, BusinessException::category);
    }
}
