package org.bbops.emulator;

import java.time.Clock;
import org.apache.tomcat.util.http.InvalidParameterException;
import org.bbops.contracts.problem.BusinessException;
import org.bbops.contracts.problem.Category;
import org.bbops.contracts.problem.ProblemTypes;
import org.bbops.emulator.ledger.Ledger.LedgerFullException;
import org.bbops.emulator.orders.Reception.RefusedOrderException;
import org.bbops.emulator.orders.Reception.SupplierDownException;
import org.bbops.emulator.settings.InvalidSettingException;
import org.bbops.listener.BodyLimitFilter.BodyTooLargeException;
import org.bbops.listener.ProblemAnswer;
import org.bbops.telemetry.metrics.LinePace;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.http.HttpHeaders;
import org.springframework.http.HttpStatus;
import org.springframework.http.HttpStatusCode;
import org.springframework.http.ProblemDetail;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.ExceptionHandler;
import org.springframework.web.bind.annotation.RestControllerAdvice;
import org.springframework.web.context.request.WebRequest;
import org.springframework.web.servlet.mvc.method.annotation.ResponseEntityExceptionHandler;

/** Answers refusals of the emulator with problem documents. */
@RestControllerAdvice
class EmulatorProblems extends ResponseEntityExceptionHandler {

    private static final Logger LOG = LoggerFactory.getLogger(EmulatorProblems.class);

    private final LinePace fullLedger;

    EmulatorProblems(Clock clock) {
        this.fullLedger = new LinePace(clock);
    }

    @ExceptionHandler
    ResponseEntity<Object> down(SupplierDownException refusal) {
        return ProblemAnswer.of(HttpStatus.SERVICE_UNAVAILABLE, Category.SUPPLIER_UNAVAILABLE, refusal.getMessage()).entity();
    }

    @ExceptionHandler
    ResponseEntity<Object> full(LedgerFullException refusal) {
        long unsaid = fullLedger.toSay();
        if (unsaid > 0) {
            LOG.warn("{} refused: {}", unsaid == 1 ? "One request is" : unsaid + " requests are", refusal.getMessage());
        }
        return ProblemAnswer.of(Category.OVERLOADED, refusal.getMessage()).entity();
    }

    @ExceptionHandler
    ResponseEntity<Object> malformed(BusinessException refusal) {
        return ProblemAnswer.of(refusal.category(), refusal.getMessage()).entity();
    }

    /** A sender abandons an order only when the refusal names it. */
    @ExceptionHandler
    ResponseEntity<Object> refused(RefusedOrderException refusal) {
        return ProblemAnswer.of(Category.INVALID_REQUEST, refusal.getMessage()).with(ProblemTypes.PURCHASE_ORDER, refusal.number())
                .entity();
    }

    @ExceptionHandler
    ResponseEntity<Object> tooLarge(BodyTooLargeException refusal) {
        return BodyTooLargeException.answer().entity();
    }

    @ExceptionHandler
    ResponseEntity<Object> setting(InvalidSettingException refusal) {
        return ProblemAnswer.of(Category.INVALID_REQUEST, refusal.getMessage()).with("field", refusal.field()).entity();
    }

    @ExceptionHandler
    ResponseEntity<Object> undecodable(InvalidParameterException refusal) {
        return ProblemAnswer.of(Category.INVALID_REQUEST, "A parameter in the address is no text that can be decoded.").entity();
    }

    /** Handles requests that Spring MVC itself rejects: method, media type, unknown path, a parameter of the wrong type. */
    @Override
    protected ResponseEntity<Object> createResponseEntity(Object body, HttpHeaders headers, HttpStatusCode status,
            WebRequest request) {
        if (body instanceof ProblemDetail problem && status.is4xxClientError()) {
            problem.setType(ProblemTypes.typeOf(Category.INVALID_REQUEST));
        }
        return super.createResponseEntity(body, headers, status, request);
    }
}
