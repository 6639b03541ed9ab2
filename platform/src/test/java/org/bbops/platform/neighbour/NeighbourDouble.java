package org.bbops.platform.neighbour;

import java.math.BigDecimal;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.bbops.contracts.corporate.CorporateService;
import org.bbops.contracts.corporate.CorporateService.CustomerRecord;
import org.bbops.contracts.customer.CustomerDetails;
import org.bbops.contracts.customer.CustomerService;
import org.bbops.contracts.customer.CustomerService.Cart;
import org.bbops.contracts.customer.CustomerService.CartKey;
import org.bbops.contracts.customer.CustomerService.ChangeOrderRequest;
import org.bbops.contracts.customer.CustomerService.CustomerKey;
import org.bbops.contracts.customer.CustomerService.CustomerStatus;
import org.bbops.contracts.customer.CustomerService.LineRequest;
import org.bbops.contracts.customer.CustomerService.NewCustomerRequest;
import org.bbops.contracts.customer.CustomerService.NewOrderRequest;
import org.bbops.contracts.customer.CustomerService.OrderReceipt;
import org.bbops.contracts.customer.CustomerService.OrderStatus;
import org.bbops.contracts.manufacturing.ManufacturingService;
import org.bbops.contracts.manufacturing.ManufacturingService.LargeOrder;
import org.bbops.contracts.manufacturing.ManufacturingService.LargeOrdersRequest;
import org.bbops.contracts.manufacturing.ManufacturingService.ScheduleRequest;
import org.bbops.contracts.manufacturing.ManufacturingService.StockCover;
import org.bbops.contracts.manufacturing.ManufacturingService.WorkOrderStatus;
import org.bbops.contracts.manufacturing.Receipt;
import org.bbops.contracts.supplier.SupplierService;
import org.bbops.contracts.supplier.SupplierService.PurchaseRequest;
import org.springframework.http.HttpHeaders;
import org.springframework.http.server.ServletServerHttpRequest;
import org.springframework.web.bind.annotation.RestController;
import org.springframework.web.context.request.RequestContextHolder;
import org.springframework.web.context.request.ServletRequestAttributes;

/** The four domains: they return a given value or error and record their arguments. */
final class NeighbourDouble {

    private volatile List<Object> heard = List.of();
    private final AtomicInteger calls = new AtomicInteger();
    private volatile HttpHeaders headers = new HttpHeaders();
    private volatile Object answer;
    private volatile RuntimeException error;

    void answers(Object value) {
        answer = value;
        error = null;
    }

    void fails(RuntimeException cause) {
        error = cause;
    }

    /** Arguments of the last call. */
    List<Object> heard() {
        return heard;
    }

    /** Number of calls so far. */
    int calls() {
        return calls.get();
    }

    /** Headers of the last call. */
    HttpHeaders headers() {
        return headers;
    }

    @SuppressWarnings("unchecked")
    private <T> T asked(Object... arguments) {
        calls.incrementAndGet();
        heard = Arrays.asList(arguments);
        headers = HttpHeaders.copyOf(new ServletServerHttpRequest(
                ((ServletRequestAttributes) RequestContextHolder.currentRequestAttributes()).getRequest()).getHeaders());
        if (error != null) {
            throw error;
        }
        return (T) answer;
    }

    List<Object> controllers() {
        return List.of(new Customers(), new Corporate(), new Manufacturing(), new Supplier());
    }

    @RestController
    private final class Customers implements CustomerService {

        @Override
        public OrderReceipt newOrder(NewOrderRequest request) {
            return asked(request);
        }

        @Override
        public OrderReceipt changeOrder(int orderId, ChangeOrderRequest request) {
            return asked(orderId, request);
        }

        @Override
        public void cancelOrder(int orderId) {
            asked(orderId);
        }

        @Override
        public OrderStatus orderStatus(int orderId) {
            return asked(orderId);
        }

        @Override
        public CustomerStatus customerStatus(int customerId) {
            return asked(customerId);
        }

        @Override
        public CustomerKey newCustomer(NewCustomerRequest request) {
            return asked(request);
        }

        @Override
        public CustomerKey validateCustomer(int customerId) {
            return asked(customerId);
        }

        @Override
        public CustomerDetails readCustomer(int customerId, String conversation) {
            return asked(customerId, conversation);
        }

        @Override
        public CartKey createCart(int customerId) {
            return asked(customerId);
        }

        @Override
        public Cart addToCart(String cartId, LineRequest line) {
            return asked(cartId, line);
        }

        @Override
        public Cart removeFromCart(String cartId, String itemId) {
            return asked(cartId, itemId);
        }

        @Override
        public Cart clearCart(String cartId) {
            return asked(cartId);
        }

        @Override
        public OrderReceipt buyCart(String cartId) {
            return asked(cartId);
        }
    }

    @RestController
    private final class Corporate implements CorporateService {

        @Override
        public DiscountAnswer discount(int customerId) {
            return asked(customerId);
        }

        @Override
        public CreditAnswer checkCredit(int customerId, BigDecimal amount) {
            return asked(customerId, amount);
        }

        @Override
        public void addCustomer(CustomerRecord customer) {
            asked(customer);
        }
    }

    @RestController
    private final class Manufacturing implements ManufacturingService {

        @Override
        public WorkOrderStatus scheduleWorkOrder(ScheduleRequest request) {
            return asked(request);
        }

        @Override
        public WorkOrderStatus updateWorkOrder(int workOrderId) {
            return asked(workOrderId);
        }

        @Override
        public WorkOrderStatus completeWorkOrder(int workOrderId) {
            return asked(workOrderId);
        }

        @Override
        public WorkOrderStatus cancelWorkOrder(int workOrderId) {
            return asked(workOrderId);
        }

        @Override
        public WorkOrderStatus workOrderStatus(int workOrderId) {
            return asked(workOrderId);
        }

        @Override
        public void addLargeOrders(LargeOrdersRequest request) {
            asked(request);
        }

        @Override
        public List<LargeOrder> findLargeOrders() {
            return asked();
        }

        @Override
        public List<StockCover> stockCovers() {
            return asked();
        }

        @Override
        public void receive(Receipt receipt) {
            asked(receipt);
        }
    }

    @RestController
    private final class Supplier implements SupplierService {

        @Override
        public PurchaseAnswer purchase(PurchaseRequest request) {
            return asked(request);
        }

        @Override
        public void settle(Receipt receipt) {
            asked(receipt);
        }
    }
}
