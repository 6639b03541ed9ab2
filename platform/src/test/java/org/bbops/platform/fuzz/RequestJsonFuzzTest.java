package org.bbops.platform.fuzz;

import static org.assertj.core.api.Assertions.assertThat;

import jakarta.validation.Validation;
import jakarta.validation.Validator;
import java.time.Duration;
import java.util.List;
import org.bbops.contracts.corporate.CorporateService.CustomerRecord;
import org.bbops.contracts.customer.CustomerService.ChangeOrderRequest;
import org.bbops.contracts.customer.CustomerService.LineRequest;
import org.bbops.contracts.customer.CustomerService.NewCustomerRequest;
import org.bbops.contracts.customer.CustomerService.NewOrderRequest;
import org.bbops.contracts.manufacturing.ManufacturingService.LargeOrdersRequest;
import org.bbops.contracts.manufacturing.ManufacturingService.ScheduleRequest;
import org.bbops.contracts.manufacturing.Receipt;
import org.bbops.contracts.supplier.SupplierService.PurchaseRequest;
import org.bbops.platform.json.JsonMappers;
import org.bbops.test.fuzz.Edits;
import org.bbops.test.fuzz.Fuzz;
import org.junit.jupiter.api.Assertions;
import org.junit.jupiter.api.Test;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.json.JsonMapper;

/** Tests that any JSON is either refused, by the reader or by validation, or is a request that survives a round trip. */
class RequestJsonFuzzTest {

    private static final Duration LIMIT = Duration.ofSeconds(10);
    private static final List<Class<?>> REQUESTS = List.of(NewOrderRequest.class, ChangeOrderRequest.class, LineRequest.class,
            NewCustomerRequest.class, CustomerRecord.class, ScheduleRequest.class, LargeOrdersRequest.class, Receipt.class,
            PurchaseRequest.class);
    private static final List<String> FRAGMENTS = List.of("{", "}", "[", "]", ",", ":", "null", "true", "1.5", "-1", "1e400",
            "1E2147483647", "99999999999999999999", "NaN", "\"\"", "\"\\u0000\"", "\"\\ud800\"", "\\", "\u0000", "/*", "\"lines\":",
            "\"quantity\":", "\"2026-02-30\"", "\"+999999999-12-31\"", "0.0000000000000000000000001");
    private static final List<String> ORIGINALS = List.of(
            "{\"customerId\":1,\"lines\":[{\"itemId\":\"ASM000000000001\",\"quantity\":1}]}",
            "{\"changes\":[{\"itemId\":\"ASM000000000001\",\"quantity\":1}]}",
            "{\"itemId\":\"ASM000000000001\",\"quantity\":1}",
            "{\"salesOrderLine\":{\"orderId\":1,\"lineId\":1},\"assemblyId\":\"A\",\"quantity\":1,\"dueDate\":\"2026-12-24\"}",
            "{\"orderId\":1,\"dueDate\":\"2026-12-24\",\"lines\":[{\"lineId\":1,\"assemblyId\":\"A\",\"quantity\":30}]}",
            "{\"purchaseOrderId\":1,\"lineId\":1,\"partId\":\"C\",\"quantity\":1}",
            "{\"details\":{\"first\":\"a\",\"last\":\"b\",\"street1\":\"\",\"street2\":\"\",\"city\":\"\",\"state\":\"\","
                    + "\"country\":\"\",\"zip\":\"\",\"phone\":\"\",\"contact\":\"\"},\"credit\":{\"standing\":\"GC\",\"limit\":1}}");

    private static final JsonMapper JSON = JsonMappers.ofRequests();
    private static final Validator VALIDATOR = Validation.buildDefaultValidatorFactory().getValidator();

    @Test
    void refusesOrReadsAnyJson() {
        Fuzz.checkBothOutcomes(20261121, 3_000, new Edits(ORIGINALS, FRAGMENTS),
                body -> Assertions.assertTimeout(LIMIT, () -> REQUESTS.stream().filter(type -> readOrRefuse(body, type)).count() > 0));
    }

    /** Returns true when the body is a valid request. */
    private static <T> boolean readOrRefuse(String body, Class<T> type) {
        T request;
        try {
            request = JSON.readValue(body, type);
        } catch (JacksonException e) {
            assertThat(e.getOriginalMessage()).isNotBlank();
            return false;
        }
        if (request != null && VALIDATOR.validate(request).isEmpty()) {
            assertThat(JSON.readValue(JSON.writeValueAsString(request), type)).isEqualTo(request);
            return true;
        }
        return false;
    }
}
