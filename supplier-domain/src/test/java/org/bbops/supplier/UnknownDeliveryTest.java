package org.bbops.supplier;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Clock;
import java.util.List;
import java.util.function.IntPredicate;
import org.bbops.contracts.fault.FaultPoints;
import org.bbops.contracts.manufacturing.Receipt;
import org.bbops.contracts.problem.BusinessException;
import org.bbops.contracts.problem.Category;
import org.bbops.contracts.wire.DeliveryAnswer.Result;
import org.bbops.contracts.wire.DeliveryMessage;
import org.bbops.platform.keys.Keys;
import org.bbops.platform.keys.Keys.KeySequence;
import org.bbops.test.UncalledManufacturing;
import org.junit.jupiter.api.Test;

/** Tests deliveries for a missing order, whose number is checked after the transaction that looked for it. */
class UnknownDeliveryTest {

    private static final int HANDED_OUT = 10_007;

    @Test
    void returnsRetryForANumberThatWasHandedOut() {
        assertThat(deliver(HANDED_OUT, number -> number <= HANDED_OUT)).isEqualTo(Result.RETRY);
    }

    @Test
    void returnsUnknownForANumberNeverHandedOut() {
        assertThat(deliver(HANDED_OUT + 1, number -> number <= HANDED_OUT)).isEqualTo(Result.UNKNOWN);
    }

    @Test
    void returnsRetryWhenTheNumberCannotBeChecked() {
        assertThat(deliver(HANDED_OUT, _ -> {
            throw new BusinessException(Category.OVERLOADED, "u_sequences did not tell");
        })).isEqualTo(Result.RETRY);
    }

    private Result deliver(int order, IntPredicate handedOut) {
        return new DeliveryBooking(new Manufacturing(), new HandedOut(handedOut), FaultPoints.OFF, Clock.systemUTC())
                .deliver(new DeliveryMessage(order, List.of(new DeliveryMessage.Line(1, "CMP000000000001", 10)))).result();
    }

    /** Finds no order. */
    private static final class Manufacturing extends UncalledManufacturing {

        @Override
        public void receive(Receipt receipt) {
            throw new BusinessException(Category.PURCHASE_ORDER_NOT_VISIBLE, "not there");
        }
    }

    private static final class HandedOut implements Keys {
        private final IntPredicate numbers;

        private HandedOut(IntPredicate numbers) {
            this.numbers = numbers;
        }

        @Override
        public int next(KeySequence sequence) {
            throw new UnsupportedOperationException("nobody asks");
        }

        @Override
        public boolean isHandedOut(KeySequence sequence, int key) {
            assertThat(sequence).isEqualTo(KeySequence.PURCHASEORDER);
            return numbers.test(key);
        }
    }
}
