package org.bbops.manufacturing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.util.List;
import org.bbops.contracts.manufacturing.ManufacturingService.LargeOrdersRequest;
import org.bbops.contracts.manufacturing.ManufacturingService.ScheduleRequest;
import org.bbops.contracts.manufacturing.ManufacturingService.Stage;
import org.bbops.contracts.manufacturing.ManufacturingService.StockCover;
import org.bbops.contracts.manufacturing.ManufacturingService.WorkOrderStatus;
import org.bbops.contracts.problem.BusinessException;
import org.bbops.contracts.problem.Category;
import org.bbops.contracts.supplier.SupplierService.PurchaseRequest;
import org.bbops.contracts.supplier.SupplierService.PurchaseRequest.Need;
import org.bbops.test.ServiceClient;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.springframework.http.MediaType;

class ScheduleWorkOrderTest extends ManufacturingDomainTest {

    @Test
    void takesComponentsAndStartsInStageOne() {
        WorkOrderStatus workOrder = manufacturing.scheduleWorkOrder(planned(10));

        assertThat(workOrder)
                .isEqualTo(new WorkOrderStatus(workOrder.workOrderId(), ASSEMBLY, 10, 0, Stage.STAGE_1, false, 3));
        assertThat(stockOf(BOLT)).isEqualTo("80/0");
        assertThat(stockOf(NUT)).isEqualTo("60/0");
        assertThat(supplier.purchases()).isEmpty();
        assertThat(manufacturing.workOrderStatus(workOrder.workOrderId()))
                .isEqualTo(new WorkOrderStatus(workOrder.workOrderId(), ASSEMBLY, 10, 0, Stage.STAGE_1, false, 0));
    }

    @Test
    void stockCoverIsTheLargestQuantityWithoutAPurchase() {
        // bolts: (100 - 50 - 1) / 2 = 24; nuts: (100 - 50 - 1) / 3 = 16
        sql.sql("delete from m_bom where b_line_no = 3").update();

        assertThat(manufacturing.stockCovers()).containsExactly(new StockCover(ASSEMBLY, 16));
        assertThat(manufacturing.scheduleWorkOrder(planned(16))).returns(false, WorkOrderStatus::purchaseSent)
                .returns(0, WorkOrderStatus::stockCover);
        assertThat(manufacturing.scheduleWorkOrder(planned(1)).purchaseSent()).isTrue();
    }

    @Test
    void ordersComponentsThatFallToTheLowMark() {
        // bolts: 100 - 26 = 74; nuts: 100 - 39 = 61, then 61 - 13 = 48, at or below 50: 100 - 48 = 52
        WorkOrderStatus workOrder = manufacturing.scheduleWorkOrder(planned(13));

        assertThat(workOrder.purchaseSent()).isTrue();
        assertThat(supplier.purchases()).containsExactly(new PurchaseRequest(1, workOrder.workOrderId(), List.of(new Need(NUT, 52))));
        assertThat(stockOf(BOLT)).isEqualTo("74/0");
        assertThat(stockOf(NUT)).isEqualTo("48/52");
    }

    @Test
    void purchasesAllComponentsInOneRequestInKeyOrder() {
        // bolts: 100 - 80 = 20, buy 80; nuts: 100 - 120 = -20, buy 120; then 100 - 40 = 60 available: nothing more
        int workOrder = manufacturing.scheduleWorkOrder(planned(40)).workOrderId();

        assertThat(supplier.purchases())
                .containsExactly(new PurchaseRequest(1, workOrder, List.of(new Need(BOLT, 80), new Need(NUT, 120))));
        assertThat(stockOf(NUT)).isEqualTo("-60/120");
    }

    @Test
    void reportsNoPurchaseWhenEnoughIsOnOrder() {
        supplier.answerWith(List.of());

        assertThat(manufacturing.scheduleWorkOrder(planned(40)).purchaseSent()).isFalse();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', value = {
            "{\"assemblyId\":\"ASM000000000001\",\"quantity\":1,\"dueDate\":\"2026-12-24\",\"rush\":1}|rush is no field of this request",
            "{\"assemblyId\":\"ASM000000000001\",\"quantity\":1,\"quantity\":9,\"dueDate\":\"2026-12-24\"}|quantity is named twice",
            "{\"salesOrderLine\":{\"orderId\":1,\"lineId\":1,\"lineId\":2},\"assemblyId\":\"ASM000000000001\",\"quantity\":1,"
                    + "\"dueDate\":\"2026-12-24\"}|salesOrderLine.lineId is named twice"})
    void refusesAnUnknownOrRepeatedFieldByItsName(String body, String detail) {
        assertThatExceptionOfType(BusinessException.class).isThrownBy(() -> ServiceClient.withBusinessErrors(port).post()
                .uri("/manufacturing/work-orders").contentType(MediaType.APPLICATION_JSON).body(body).retrieve().toBodilessEntity())
                .withMessage(detail).extracting(BusinessException::category).isEqualTo(Category.INVALID_REQUEST);

        assertThat(stockOf(BOLT)).isEqualTo("100/0");
    }

    @Test
    void writesNothingWhenTheSupplierIsUnavailable() {
        supplier.refuseWith(new BusinessException(Category.SUPPLIER_UNAVAILABLE, "down"));

        refused(Category.SUPPLIER_UNAVAILABLE, planned(40));

        assertThat(stockOf(BOLT)).isEqualTo("100/0");
        assertThat(count("m_workorder")).isZero();
    }

    @Test
    void deletesTheLargeOrder() {
        manufacturing.addLargeOrders(new LargeOrdersRequest(5, DUE, List.of(new LargeOrdersRequest.Line(2, ASSEMBLY, 25))));

        manufacturing.scheduleWorkOrder(large(5, 2, 25));

        assertThat(manufacturing.findLargeOrders()).isEmpty();
        assertThat(sql.sql("select wo_o_id || '/' || wo_ol_id from m_workorder").query(String.class).single())
                .isEqualTo("5/2");
    }

    @Test
    void refusesAnUnknownLargeOrder() {
        manufacturing.addLargeOrders(new LargeOrdersRequest(5, DUE, List.of(new LargeOrdersRequest.Line(2, ASSEMBLY, 25))));

        refused(Category.UNKNOWN_LARGE_ORDER, large(5, 1, 25));

        assertThat(count("m_workorder")).isZero();
        assertThat(count("m_largeorder")).isEqualTo(1);
    }

    @Test
    void keepsTheLargeOrderWhenItCannotBeScheduled() {
        manufacturing.addLargeOrders(new LargeOrdersRequest(5, DUE, List.of(new LargeOrdersRequest.Line(2, ASSEMBLY, 25))));
        supplier.refuseWith(new BusinessException(Category.SUPPLIER_UNAVAILABLE, "down"));

        refused(Category.SUPPLIER_UNAVAILABLE, large(5, 2, 25));

        assertThat(count("m_largeorder")).isEqualTo(1);
    }

    @Test
    void refusesAnUnknownAssembly() {
        refused(Category.UNKNOWN_PART, new ScheduleRequest(null, "ASM000000000099", 1, DUE));
        refused(Category.UNKNOWN_PART, new ScheduleRequest(null, BOLT, 1, DUE));

        assertThat(count("m_workorder")).isZero();
    }

    @Test
    void refusesQuantitiesOutOfRange() {
        refused(Category.INVALID_REQUEST, planned(0));
        refused(Category.INVALID_REQUEST, planned(-1));
        refused(Category.INVALID_REQUEST, planned(10_001));

        assertThat(count("m_workorder")).isZero();
    }

    private void refused(Category category, ScheduleRequest request) {
        assertThatExceptionOfType(BusinessException.class).isThrownBy(() -> manufacturing.scheduleWorkOrder(request))
                .returns(category, BusinessException::category);
    }
}
