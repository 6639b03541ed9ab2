package org.bbops.emulator.problem;

import java.time.Clock;
import org.apache.tomcat.util.http.InvalidParameterException;
import org.bbops.contracts.problem.BusinessException;
import org.bbops.contracts.problem.Category;
import org.bbops.contracts.problem.ProblemTypes;
import org.bbops.emulator.ledger.LedgerFullException;
import org.bbops.emulator.orders.RefusedOrderException;
import org.bbops.emulator.orders.SupplierDownException;
import org.bbops.emulator.settings.InvalidSettingException;
import org.bbops.telemetry.log.LinePace;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.http.HttpHeaders;
import org.springframework.http.HttpStatus;
import org.springframework.http.HttpStatusCode;
import org.springframework.http.MediaType;
import org.springframework.http.ProblemDetail;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.ExceptionHandler;
import org.springframework.web.bind.annotation.RestControllerAdvice;
import org.springframework.web.context.request.WebRequest;
import org.springframework.web.servlet.mvc.method.annotation.ResponseEntityExceptionHandler;

/** The one place where a refusal becomes a problem document (RFC 9457). */
@RestControllerAdvice
class EmulatorProblems extends ResponseEntityExceptionHandler {

    private static final Logger LOG = LoggerFactory.getLogger(EmulatorProblems.class);
    /** An outage may end, and books be emptied, at any time. */
    private static final String RETRY_AFTER_SECONDS = "1";

    private final LinePace fullLedger;

    EmulatorProblems(Clock clock) {
        this.fullLedger = new LinePace(clock);
    }

    @ExceptionHandler
    ResponseEntity<ProblemDetail> down(SupplierDownException refusal) {
        return answer(HttpStatus.SERVICE_UNAVAILABLE, Category.SUPPLIER_UNAVAILABLE, refusal.getMessage());
    }

    @ExceptionHandler
    ResponseEntity<ProblemDetail> full(LedgerFullException refusal) {
        long unsaid = fullLedger.toSay();
        if (unsaid > 0) {
            LOG.warn("{} refused: {}", unsaid == 1 ? "One request is" : unsaid + " requests are", refusal.getMessage());
        }
        return answer(HttpStatus.SERVICE_UNAVAILABLE, Category.OVERLOADED, refusal.getMessage());
    }

    @ExceptionHandler
    ResponseEntity<ProblemDetail> malformed(BusinessException refusal) {
        return answer(HttpStatus.valueOf(refusal.category().httpStatus()), refusal.category(), refusal.getMessage());
    }

    /** The sender gives an order up only when it is named here. */
    @ExceptionHandler
    ResponseEntity<ProblemDetail> refused(RefusedOrderException refusal) {
        ResponseEntity<ProblemDetail> answer = answer(HttpStatus.BAD_REQUEST, Category.INVALID_REQUEST, refusal.getMessage());
        answer.getBody().setProperty(ProblemTypes.PURCHASE_ORDER, refusal.number());
        return answer;
    }

    @ExceptionHandler
    ResponseEntity<ProblemDetail> tooLarge(BodyTooLargeException refusal) {
        return answer(HttpStatus.CONTENT_TOO_LARGE, Category.INVALID_REQUEST, refusal.getMessage());
    }

    @ExceptionHandler
    ResponseEntity<ProblemDetail> setting(InvalidSettingException refusal) {
        ResponseEntity<ProblemDetail> answer = answer(HttpStatus.BAD_REQUEST, Category.INVALID_REQUEST, refusal.getMessage());
        answer.getBody().setProperty("field", refusal.field());
        return answer;
    }

    @ExceptionHandler
    ResponseEntity<ProblemDetail> undecodable(InvalidParameterException refusal) {
        return answer(HttpStatus.BAD_REQUEST, Category.INVALID_REQUEST,
                "A parameter in the address is no text that can be decoded.");
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

    private static ResponseEntity<ProblemDetail> answer(HttpStatus status, Category category, String detail) {
        ProblemDetail problem = ProblemDetail.forStatusAndDetail(status, detail);
        problem.setType(ProblemTypes.typeOf(category));
        problem.setTitle(status.getReasonPhrase());
        ResponseEntity.BodyBuilder answer = ResponseEntity.status(status).contentType(MediaType.APPLICATION_PROBLEM_JSON);
        if (status == HttpStatus.SERVICE_UNAVAILABLE) {
            answer.header(HttpHeaders.RETRY_AFTER, RETRY_AFTER_SECONDS);
        }
        return answer.body(problem);
    }
}
