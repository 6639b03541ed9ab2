package org.bbops.supplier;

import java.time.Clock;
import java.util.Comparator;
import java.util.List;
import org.bbops.contracts.fault.FaultPoint;
import org.bbops.contracts.fault.FaultPoints;
import org.bbops.contracts.manufacturing.ManufacturingService;
import org.bbops.contracts.manufacturing.Receipt;
import org.bbops.contracts.problem.BusinessException;
import org.bbops.contracts.wire.DeliveryAnswer;
import org.bbops.contracts.wire.DeliveryAnswer.Result;
import org.bbops.contracts.wire.DeliveryMessage;
import org.bbops.contracts.wire.WireXml;
import org.bbops.contracts.workload.Operation;
import org.bbops.platform.keys.Keys;
import org.bbops.platform.keys.Keys.KeySequence;
import org.bbops.platform.operation.OperationOutcome;
import org.bbops.platform.operation.Work;
import org.bbops.platform.problem.DatabaseProblems;
import org.bbops.telemetry.metrics.LinePace;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RestController;

/**
 * Implements deliver (workload page, section 3). Each line is one transaction. It begins in the manufacturing domain,
 * whose inventory is booked first. The supplier emulator sends deliveries as XML; a body above 1 MB is refused earlier.
 */
@RestController
class DeliveryBooking {

    private static final Logger LOG = LoggerFactory.getLogger(DeliveryBooking.class);

    private final ManufacturingService manufacturing;
    private final Keys keys;
    private final FaultPoints faults;
    private final LinePace refusals;

    DeliveryBooking(ManufacturingService manufacturing, Keys keys, FaultPoints faults, Clock clock) {
        this.manufacturing = manufacturing;
        this.keys = keys;
        this.faults = faults;
        this.refusals = new LinePace(clock);
    }

    @PostMapping(path = WireXml.DELIVERIES_PATH, consumes = WireXml.MEDIA_TYPE, produces = WireXml.MEDIA_TYPE)
    byte[] deliver(@RequestBody byte[] document) {
        DeliveryAnswer answer = deliver(WireXml.readDelivery(document));
        faults.reach(FaultPoint.DELIVERY_COMMITTED);
        return WireXml.write(answer);
    }

    /**
     * Books the lines. If one line must be retried, the answer is RETRY, even if another is unknown: booking is
     * idempotent, and the unknown line is reported at the next attempt.
     */
    DeliveryAnswer deliver(DeliveryMessage delivery) {
        List<Result> results = delivery.lines().stream()
                .map(line -> book(new Receipt(delivery.order(), line.number(), line.part(), line.quantity()))).toList();
        return new DeliveryAnswer(delivery.order(),
                results.stream().max(Comparator.comparingInt(DeliveryBooking::precedence)).orElseThrow());
    }

    private static int precedence(Result result) {
        return switch (result) {
            case DELIVERED -> 0;
            case UNKNOWN -> 1;
            case RETRY -> 2;
        };
    }

    private Result book(Receipt receipt) {
        try (Work work = Work.begin(Operation.DELIVER)) {
            return received(receipt, work);
        }
    }

    private Result received(Receipt receipt, Work work) {
        try {
            manufacturing.receive(receipt);
            work.ended(OperationOutcome.SUCCEEDED);
            return Result.DELIVERED;
        } catch (BusinessException e) {
            Result result = refused(receipt, e);
            work.ended(result == Result.UNKNOWN ? OperationOutcome.REJECTED : OperationOutcome.of(e.category()));
            return result;
        } catch (RuntimeException e) {
            work.ended(DatabaseProblems.outcomeOf(e));
            return failed(receipt, e);
        }
    }

    /**
     * Handles database errors that may pass, such as a conflict or a pool without a free connection. Nothing was
     * written, so the delivery can be retried.
     */
    private static Result failed(Receipt receipt, RuntimeException error) {
        if (DatabaseProblems.categoryOf(error).isEmpty()) {
            throw error;
        }
        LOG.debug("Line {} of purchase order {} must be delivered again", receipt.lineId(), receipt.purchaseOrderId(), error);
        return Result.RETRY;
    }

    private Result refused(Receipt receipt, BusinessException error) {
        return switch (error.category()) {
            case UNKNOWN_PURCHASE_ORDER, UNKNOWN_PART, INVALID_REQUEST -> {
                warn(receipt, error.getMessage());
                yield Result.UNKNOWN;
            }
            case PURCHASE_ORDER_NOT_VISIBLE -> notVisible(receipt);
            case CONFLICT, CONFLICT_AFTER_EFFECT, OVERLOADED, POOL_EXHAUSTED, TOO_MANY_CONNECTIONS, TRANSACTION_TIMEOUT, REQUEST_LIMIT,
                    CIRCUIT_OPEN, NEIGHBOUR_UNAVAILABLE ->
                Result.RETRY;
            default -> throw error;
        };
    }

    /**
     * Distinguishes an order that may still be committed from one that never existed. Runs after the transaction has
     * ended: reading u_sequences may block, and the part's inventory must not stay locked meanwhile.
     */
    private Result notVisible(Receipt receipt) {
        try {
            if (keys.isHandedOut(KeySequence.PURCHASEORDER, receipt.purchaseOrderId())) {
                return Result.RETRY;
            }
        } catch (BusinessException unanswered) {
            return refused(receipt, unanswered);
        }
        warn(receipt, "no such order exists, and its number was never handed out");
        return Result.UNKNOWN;
    }

    /** Limits the rate of log lines, since a flood of wrong deliveries would cause one for each of their lines. */
    private void warn(Receipt receipt, String why) {
        long count = refusals.toSay();
        if (count > 0) {
            LOG.warn("Refused {}, last line {} of purchase order {}: {}", count == 1 ? "a delivered line" : count + " delivered lines",
                    receipt.lineId(), receipt.purchaseOrderId(), why);
        }
    }
}
