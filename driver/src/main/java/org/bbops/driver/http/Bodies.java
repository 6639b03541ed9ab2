package org.bbops.driver.http;

import java.io.ByteArrayOutputStream;
import java.util.List;
import java.util.function.BiConsumer;
import org.bbops.contracts.customer.CustomerService.ChangeOrderRequest;
import org.bbops.contracts.customer.CustomerService.LineRequest;
import org.bbops.contracts.customer.CustomerService.NewOrderRequest;
import org.bbops.contracts.manufacturing.ManufacturingService.ScheduleRequest;
import tools.jackson.core.JsonGenerator;
import tools.jackson.databind.json.JsonMapper;

/**
 * Writes requests as JSON. The workload's frequent ones are written field by field, as {@link Answers} reads answers, since an agent's JIT
 * compiler optimises Jackson's method handles for records poorly.
 */
final class Bodies {

    private static final JsonMapper JSON = JsonMapper.shared();
    private static final int BYTES = 512;

    private Bodies() {
    }

    static byte[] of(NewOrderRequest order) {
        return written(order, (json, request) -> {
            json.writeStartObject();
            json.writeNumberProperty("customerId", request.customerId());
            lines(json, "lines", request.lines(), Bodies::line);
            json.writeEndObject();
        });
    }

    static byte[] of(ChangeOrderRequest change) {
        return written(change, (json, request) -> {
            json.writeStartObject();
            lines(json, "changes", request.changes(), (_, line) -> line(json, line.itemId(), line.quantity()));
            json.writeEndObject();
        });
    }

    static byte[] of(LineRequest line) {
        return written(line, Bodies::line);
    }

    static byte[] of(ScheduleRequest schedule) {
        return written(schedule, (json, request) -> {
            json.writeStartObject();
            if (request.salesOrderLine() == null) {
                json.writeNullProperty("salesOrderLine");
            } else {
                json.writeObjectPropertyStart("salesOrderLine");
                json.writeNumberProperty("orderId", request.salesOrderLine().orderId());
                json.writeNumberProperty("lineId", request.salesOrderLine().lineId());
                json.writeEndObject();
            }
            json.writeStringProperty("assemblyId", request.assemblyId());
            json.writeNumberProperty("quantity", request.quantity());
            json.writeStringProperty("dueDate", request.dueDate().toString());
            json.writeEndObject();
        });
    }

    /** Writes any other request of the contracts. */
    static byte[] of(Object request) {
        return JSON.writeValueAsBytes(request);
    }

    private static <T> void lines(JsonGenerator json, String name, List<T> lines, BiConsumer<JsonGenerator, T> writer) {
        json.writeArrayPropertyStart(name);
        lines.forEach(line -> writer.accept(json, line));
        json.writeEndArray();
    }

    private static void line(JsonGenerator json, LineRequest line) {
        line(json, line.itemId(), line.quantity());
    }

    private static void line(JsonGenerator json, String itemId, int quantity) {
        json.writeStartObject();
        json.writeStringProperty("itemId", itemId);
        json.writeNumberProperty("quantity", quantity);
        json.writeEndObject();
    }

    private static <T> byte[] written(T request, BiConsumer<JsonGenerator, T> writer) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream(BYTES);
        try (JsonGenerator json = JSON.createGenerator(bytes)) {
            writer.accept(json, request);
        }
        return bytes.toByteArray();
    }
}
