package org.bbops.driver.http;

import java.math.BigDecimal;
import java.time.DateTimeException;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.bbops.contracts.customer.CustomerDetails;
import org.bbops.contracts.customer.CustomerService.Cart;
import org.bbops.contracts.customer.CustomerService.CartKey;
import org.bbops.contracts.customer.CustomerService.CustomerKey;
import org.bbops.contracts.customer.CustomerService.CustomerStatus;
import org.bbops.contracts.customer.CustomerService.LineRequest;
import org.bbops.contracts.customer.CustomerService.OrderLineStatus;
import org.bbops.contracts.customer.CustomerService.OrderReceipt;
import org.bbops.contracts.customer.CustomerService.OrderStatus;
import org.bbops.contracts.manufacturing.ManufacturingService.LargeOrder;
import org.bbops.contracts.manufacturing.ManufacturingService.Stage;
import org.bbops.contracts.manufacturing.ManufacturingService.StockCover;
import org.bbops.contracts.manufacturing.ManufacturingService.WorkOrderStatus;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.core.exc.StreamReadException;
import tools.jackson.core.type.TypeReference;
import tools.jackson.databind.ObjectReader;
import tools.jackson.databind.json.JsonMapper;

/**
 * Reads the answers of the domains. Those of the workload's requests are read token by token: binding by reflection took half of an agent's
 * time for JSON, as records are built by method handles. A missing object is null, a missing number or boolean makes the answer unreadable,
 * and unknown fields are skipped.
 */
final class Answers {

    private static final JsonMapper JSON = JsonMapper.shared();
    private static final ObjectReader LARGE_ORDERS = JSON.readerFor(new TypeReference<List<LargeOrder>>() {
    });
    private static final ObjectReader STOCK_COVERS = JSON.readerFor(new TypeReference<List<StockCover>>() {
    });

    private static final Set<String> CUSTOMER_FIELDS = Set.of("first", "last", "street1", "street2", "city", "state", "country", "zip",
            "phone", "contact");

    /** Reads one value; the parser is at its first token. */
    @FunctionalInterface
    private interface Value<T> {
        T read(JsonParser json);
    }

    private Answers() {
    }

    static Void nothing(@SuppressWarnings("unused") byte[] body) {
        return null;
    }

    static OrderReceipt orderReceipt(byte[] body) {
        return whole(body, json -> {
            Integer orderId = null;
            Integer lineCount = null;
            BigDecimal total = null;
            BigDecimal discount = null;
            for (String field = first(json); field != null; field = json.nextName()) {
                json.nextToken();
                switch (field) {
                    case "orderId" -> orderId = json.getIntValue();
                    case "lineCount" -> lineCount = json.getIntValue();
                    case "total" -> total = decimal(json);
                    case "discount" -> discount = decimal(json);
                    default -> json.skipChildren();
                }
            }
            return new OrderReceipt(given(json, orderId), given(json, lineCount), total, discount);
        });
    }

    static OrderStatus orderStatus(byte[] body) {
        return whole(body, Answers::orderStatus);
    }

    static CustomerStatus customerStatus(byte[] body) {
        return whole(body, json -> {
            Integer customerId = null;
            List<OrderStatus> orders = null;
            for (String field = first(json); field != null; field = json.nextName()) {
                json.nextToken();
                switch (field) {
                    case "customerId" -> customerId = json.getIntValue();
                    case "orders" -> orders = list(json, Answers::orderStatus);
                    default -> json.skipChildren();
                }
            }
            return new CustomerStatus(given(json, customerId), orders);
        });
    }

    static CustomerKey customerKey(byte[] body) {
        return whole(body, json -> {
            Integer customerId = null;
            for (String field = first(json); field != null; field = json.nextName()) {
                json.nextToken();
                if (field.equals("customerId")) {
                    customerId = json.getIntValue();
                } else {
                    json.skipChildren();
                }
            }
            return new CustomerKey(given(json, customerId));
        });
    }

    static CustomerDetails customerDetails(byte[] body) {
        return whole(body, json -> {
            Map<String, String> texts = new HashMap<>();
            for (String field = first(json); field != null; field = json.nextName()) {
                json.nextToken();
                if (CUSTOMER_FIELDS.contains(field)) {
                    texts.put(field, text(json));
                } else {
                    json.skipChildren();
                }
            }
            return new CustomerDetails(texts.get("first"), texts.get("last"), texts.get("street1"), texts.get("street2"),
                    texts.get("city"), texts.get("state"), texts.get("country"), texts.get("zip"), texts.get("phone"),
                    texts.get("contact"));
        });
    }

    static CartKey cartKey(byte[] body) {
        return whole(body, json -> {
            String cartId = null;
            for (String field = first(json); field != null; field = json.nextName()) {
                json.nextToken();
                if (field.equals("cartId")) {
                    cartId = text(json);
                } else {
                    json.skipChildren();
                }
            }
            return new CartKey(cartId);
        });
    }

    static Cart cart(byte[] body) {
        return whole(body, json -> {
            String cartId = null;
            Integer customerId = null;
            List<LineRequest> lines = null;
            for (String field = first(json); field != null; field = json.nextName()) {
                json.nextToken();
                switch (field) {
                    case "cartId" -> cartId = text(json);
                    case "customerId" -> customerId = json.getIntValue();
                    case "lines" -> lines = list(json, Answers::cartLine);
                    default -> json.skipChildren();
                }
            }
            return new Cart(cartId, given(json, customerId), lines);
        });
    }

    static WorkOrderStatus workOrderStatus(byte[] body) {
        return whole(body, json -> {
            Integer workOrderId = null;
            String assemblyId = null;
            Integer original = null;
            Integer completed = null;
            Stage stage = null;
            Boolean purchaseSent = null;
            Integer stockCover = null;
            for (String field = first(json); field != null; field = json.nextName()) {
                json.nextToken();
                switch (field) {
                    case "workOrderId" -> workOrderId = json.getIntValue();
                    case "assemblyId" -> assemblyId = text(json);
                    case "originalQuantity" -> original = json.getIntValue();
                    case "completedQuantity" -> completed = json.getIntValue();
                    case "stage" -> stage = stage(json);
                    case "purchaseSent" -> purchaseSent = json.getBooleanValue();
                    case "stockCover" -> stockCover = json.getIntValue();
                    default -> json.skipChildren();
                }
            }
            return new WorkOrderStatus(given(json, workOrderId), assemblyId, given(json, original), given(json, completed), stage,
                    given(json, purchaseSent), given(json, stockCover));
        });
    }

    static List<LargeOrder> largeOrders(byte[] body) {
        return LARGE_ORDERS.readValue(body);
    }

    static List<StockCover> stockCovers(byte[] body) {
        return STOCK_COVERS.readValue(body);
    }

    private static OrderStatus orderStatus(JsonParser json) {
        Integer orderId = null;
        Integer customerId = null;
        BigDecimal total = null;
        BigDecimal discount = null;
        LocalDateTime entryDate = null;
        List<OrderLineStatus> lines = null;
        for (String field = first(json); field != null; field = json.nextName()) {
            json.nextToken();
            switch (field) {
                case "orderId" -> orderId = json.getIntValue();
                case "customerId" -> customerId = json.getIntValue();
                case "total" -> total = decimal(json);
                case "discount" -> discount = decimal(json);
                case "entryDate" -> entryDate = text(json) instanceof String time ? LocalDateTime.parse(time) : null;
                case "lines" -> lines = list(json, Answers::orderLine);
                default -> json.skipChildren();
            }
        }
        return new OrderStatus(given(json, orderId), given(json, customerId), total, discount, entryDate, lines);
    }

    private static OrderLineStatus orderLine(JsonParser json) {
        Integer lineId = null;
        String itemId = null;
        Integer quantity = null;
        LocalDate shipDate = null;
        for (String field = first(json); field != null; field = json.nextName()) {
            json.nextToken();
            switch (field) {
                case "lineId" -> lineId = json.getIntValue();
                case "itemId" -> itemId = text(json);
                case "quantity" -> quantity = json.getIntValue();
                case "shipDate" -> shipDate = text(json) instanceof String date ? LocalDate.parse(date) : null;
                default -> json.skipChildren();
            }
        }
        return new OrderLineStatus(given(json, lineId), itemId, given(json, quantity), shipDate);
    }

    private static LineRequest cartLine(JsonParser json) {
        String itemId = null;
        Integer quantity = null;
        for (String field = first(json); field != null; field = json.nextName()) {
            json.nextToken();
            switch (field) {
                case "itemId" -> itemId = text(json);
                case "quantity" -> quantity = json.getIntValue();
                default -> json.skipChildren();
            }
        }
        return new LineRequest(itemId, given(json, quantity));
    }

    private static <T> T whole(byte[] body, Value<T> value) {
        try (JsonParser json = JSON.createParser(body)) {
            json.nextToken();
            return read(json, value);
        }
    }

    private static <T> T read(JsonParser json, Value<T> value) {
        try {
            return value.read(json);
        } catch (IllegalArgumentException | DateTimeException e) {
            throw new StreamReadException(json, "the answer has a value of another kind than it must be: " + e.getMessage(), e);
        }
    }

    /** Name of the first field of the object that the parser is at; null where it has none. */
    private static String first(JsonParser json) {
        expect(json, JsonToken.START_OBJECT);
        return json.nextName();
    }

    private static <T> List<T> list(JsonParser json, Value<T> element) {
        if (json.currentToken() == JsonToken.VALUE_NULL) {
            return null;
        }
        expect(json, JsonToken.START_ARRAY);
        List<T> list = new ArrayList<>();
        while (json.nextToken() != JsonToken.END_ARRAY) {
            list.add(element.read(json));
        }
        return list;
    }

    private static <T> T given(JsonParser json, T value) {
        if (value == null) {
            throw new StreamReadException(json, "the answer lacks a number or truth value");
        }
        return value;
    }

    private static BigDecimal decimal(JsonParser json) {
        return json.currentToken() == JsonToken.VALUE_NULL ? null : json.getDecimalValue();
    }

    private static String text(JsonParser json) {
        if (json.currentToken() == JsonToken.VALUE_NULL) {
            return null;
        }
        expect(json, JsonToken.VALUE_STRING);
        return json.getString();
    }

    private static Stage stage(JsonParser json) {
        String name = text(json);
        return name == null ? null : Stage.valueOf(name);
    }

    private static void expect(JsonParser json, JsonToken token) {
        if (json.currentToken() != token) {
            throw new StreamReadException(json, "the answer has " + json.currentToken() + " where it is to have " + token);
        }
    }
}
