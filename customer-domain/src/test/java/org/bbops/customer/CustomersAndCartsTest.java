package org.bbops.customer;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import java.util.List;
import org.bbops.contracts.customer.CreditTerms;
import org.bbops.contracts.customer.CustomerDetails;
import org.bbops.contracts.customer.CustomerService.LineRequest;
import org.bbops.contracts.customer.CustomerService.NewCustomerRequest;
import org.bbops.contracts.customer.CustomerService.OrderReceipt;
import org.bbops.contracts.problem.BusinessException;
import org.bbops.contracts.problem.Category;
import org.junit.jupiter.api.Test;
import org.springframework.transaction.TransactionSystemException;

class CustomersAndCartsTest extends CustomerDomainTest {

    private static final CustomerDetails DETAILS = new CustomerDetails("Ada", "Byron", "1 St", "", "Ham", "LN", "UK", "1", "2", "mail");

    @Test
    void addsACustomerWhoCanOrder() {
        int customerId = customers.newCustomer(new NewCustomerRequest(DETAILS,
                new CreditTerms("GC", new BigDecimal("500.00")))).customerId();

        assertThat(customerId).isGreaterThan(10_000);
        assertThat(customers.validateCustomer(customerId).customerId()).isEqualTo(customerId);
        assertThat(customers.readCustomer(customerId, null)).isEqualTo(DETAILS);
        assertThat(sql.sql("select c_first || c_last || c_city from o_customer where c_id = ?").param(customerId)
                .query(String.class).single()).isEqualTo("AdaByronHam");
        assertThat(buy(customerId, new LineRequest(ITEM_1, 1)).total()).isEqualByComparingTo("90.00");
    }

    @Test
    void mergesEqualItemsOfACartAndBuysItAsAnOrder() {
        String cartId = customers.createCart(CUSTOMER).cartId();
        customers.addToCart(cartId, new LineRequest(ITEM_2, 3));
        customers.addToCart(cartId, new LineRequest(ITEM_3, 9));
        customers.addToCart(cartId, new LineRequest(ITEM_1, 1));
        customers.addToCart(cartId, new LineRequest(ITEM_1, 1));
        assertThat(customers.removeFromCart(cartId, ITEM_3).lines())
                .containsExactly(new LineRequest(ITEM_2, 3), new LineRequest(ITEM_1, 2));

        OrderReceipt receipt = customers.buyCart(cartId);

        assertThat(receipt.total()).isEqualByComparingTo("272.49");
        assertThat(Refusal.of(() -> customers.buyCart(cartId)).category()).isEqualTo(Category.UNKNOWN_CART);
    }

    @Test
    void keepsACartWhosePurchaseFailed() {
        String cartId = customers.createCart(POOR_CUSTOMER).cartId();
        customers.addToCart(cartId, new LineRequest(ITEM_1, 2));

        assertThat(Refusal.of(() -> customers.buyCart(cartId)).category()).isEqualTo(Category.INSUFFICIENT_CREDIT);

        customers.clearCart(cartId);
        customers.addToCart(cartId, new LineRequest(ITEM_1, 1));
        assertThat(customers.buyCart(cartId).lineCount()).isEqualTo(1);
    }

    /** A second purchase could enter the order twice. */
    @Test
    void closesACartWhosePurchaseMayHaveCommitted() {
        manufacturing.refuseWith(new TransactionSystemException("the connection was lost in the commit"));
        String cartId = cartWithLargeOrder();

        assertThat(Refusal.of(() -> customers.buyCart(cartId)).category()).isEqualTo(Category.INTERNAL);

        manufacturing.refuseWith(null);
        assertThat(Refusal.of(() -> customers.buyCart(cartId)).category()).isEqualTo(Category.UNKNOWN_CART);
    }

    @Test
    void keepsACartWhosePurchaseWasRolledBack() {
        manufacturing.refuseWith(new BusinessException(Category.OVERLOADED, "not now"));
        String cartId = cartWithLargeOrder();

        assertThat(Refusal.of(() -> customers.buyCart(cartId)).category()).isEqualTo(Category.OVERLOADED);

        manufacturing.refuseWith(null);
        assertThat(customers.buyCart(cartId).lineCount()).isEqualTo(1);
    }

    private String cartWithLargeOrder() {
        String cartId = customers.createCart(CUSTOMER).cartId();
        customers.addToCart(cartId, new LineRequest(ITEM_1, 21));
        return cartId;
    }

    @Test
    void refusesUnknownCustomersCartsAndItems() {
        assertThat(Refusal.of(() -> customers.createCart(99)).category()).isEqualTo(Category.UNKNOWN_CUSTOMER);
        assertThat(Refusal.of(() -> customers.addToCart("nothing", new LineRequest(ITEM_1, 1))).category())
                .isEqualTo(Category.UNKNOWN_CART);
        String cartId = customers.createCart(CUSTOMER).cartId();
        assertThat(Refusal.of(() -> customers.removeFromCart(cartId, ITEM_1)).category())
                .isEqualTo(Category.UNKNOWN_ITEM);
        assertThat(Refusal.of(() -> customers.buyCart(cartId)).category()).isEqualTo(Category.INVALID_REQUEST);
    }

    private OrderReceipt buy(int customerId, LineRequest... lines) {
        String cartId = customers.createCart(customerId).cartId();
        List.of(lines).forEach(line -> customers.addToCart(cartId, line));
        return customers.buyCart(cartId);
    }
}
