package org.bbops.platform.problem;

import jakarta.validation.ConstraintViolationException;
import java.util.Optional;
import java.util.UUID;
import java.util.stream.Collectors;
import org.apache.tomcat.util.http.InvalidParameterException;
import org.bbops.contracts.problem.BusinessException;
import org.bbops.contracts.problem.Category;
import org.bbops.contracts.process.StrictJson;
import org.bbops.listener.BodyLimitFilter.BodyTooLargeException;
import org.bbops.listener.ProblemAnswer;
import org.bbops.platform.limit.Limits;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.boot.autoconfigure.AutoConfiguration;
import org.springframework.boot.autoconfigure.condition.ConditionalOnWebApplication;
import org.springframework.context.MessageSourceResolvable;
import org.springframework.context.annotation.Import;
import org.springframework.http.HttpHeaders;
import org.springframework.http.HttpStatus;
import org.springframework.http.HttpStatusCode;
import org.springframework.http.ProblemDetail;
import org.springframework.http.ResponseEntity;
import org.springframework.http.converter.HttpMessageNotReadableException;
import org.springframework.validation.FieldError;
import org.springframework.validation.method.ParameterValidationResult;
import org.springframework.web.ErrorResponse;
import org.springframework.web.bind.MethodArgumentNotValidException;
import org.springframework.web.bind.annotation.ExceptionHandler;
import org.springframework.web.bind.annotation.RestControllerAdvice;
import org.springframework.web.context.request.WebRequest;
import org.springframework.web.method.annotation.HandlerMethodValidationException;
import org.springframework.web.servlet.mvc.method.annotation.ResponseEntityExceptionHandler;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JacksonException.Reference;
import tools.jackson.databind.exc.UnrecognizedPropertyException;

/** Problem documents for every service of the system. */
@AutoConfiguration
@ConditionalOnWebApplication(type = ConditionalOnWebApplication.Type.SERVLET)
@Import(ProblemAutoConfiguration.ProblemAdvice.class)
public class ProblemAutoConfiguration {

    /** Converts every error of a request into its response. */
    @RestControllerAdvice
    static class ProblemAdvice extends ResponseEntityExceptionHandler {

        private static final Logger LOG = LoggerFactory.getLogger(ProblemAdvice.class);

        private final Limits limits;

        ProblemAdvice(Limits limits) {
            this.limits = limits;
        }

        @ExceptionHandler
        ResponseEntity<Object> business(BusinessException error) {
            if (error.category().httpStatus() == HttpStatus.INTERNAL_SERVER_ERROR.value()) {
                LOG.error("{}: {}", error.category(), error.getMessage(), error);
            }
            return answer(error.category(), error.getMessage());
        }

        private ResponseEntity<Object> answer(Category category, String detail) {
            if (category.httpStatus() == HttpStatus.SERVICE_UNAVAILABLE.value()) {
                limits.reached(category, detail);
            }
            return ProblemAnswer.of(category, detail).entity();
        }

        @ExceptionHandler
        ResponseEntity<Object> outsideBounds(ConstraintViolationException error) {
            return ProblemAnswer.of(Category.INVALID_REQUEST, error.getConstraintViolations().stream()
                    .map(violation -> violation.getPropertyPath() + " " + violation.getMessage())
                    .sorted().collect(Collectors.joining("; "))).entity();
        }

        @ExceptionHandler
        ResponseEntity<Object> undecodable(InvalidParameterException error) {
            return ProblemAnswer.of(Category.INVALID_REQUEST, "a parameter in the address is no text that can be decoded").entity();
        }

        @ExceptionHandler
        ResponseEntity<Object> anythingElse(Exception error) {
            Optional<Category> category = DatabaseProblems.categoryOf(error);
            if (category.isPresent()) {
                LOG.debug("{}", category.get(), error);
                return answer(category.get(), DatabaseProblems.detailOf(error));
            }
            String id = UUID.randomUUID().toString();
            LOG.error("internal error {}", id, error);
            return ProblemAnswer.of(Category.INTERNAL, "an internal error, described in this service's log under " + id).entity();
        }

        @Override
        protected ResponseEntity<Object> handleMethodArgumentNotValid(MethodArgumentNotValidException error,
                HttpHeaders headers, HttpStatusCode status, WebRequest request) {
            return ProblemAnswer.of(Category.INVALID_REQUEST, error.getBindingResult().getFieldErrors().stream()
                    .map(field -> field.getField() + " " + field.getDefaultMessage())
                    .sorted().collect(Collectors.joining("; "))).entity();
        }

        @Override
        protected ResponseEntity<Object> handleHandlerMethodValidationException(HandlerMethodValidationException error,
                HttpHeaders headers, HttpStatusCode status, WebRequest request) {
            return ProblemAnswer.of(Category.INVALID_REQUEST, error.getParameterValidationResults().stream()
                    .flatMap(parameter -> parameter.getResolvableErrors().stream().map(one -> nameOf(parameter, one) + " "
                            + one.getDefaultMessage()))
                    .sorted().collect(Collectors.joining("; "))).entity();
        }

        /** A field of a body by its own name, anything else by its parameter's. */
        private static String nameOf(ParameterValidationResult parameter, MessageSourceResolvable error) {
            return error instanceof FieldError field ? field.getField() : parameter.getMethodParameter().getParameterName();
        }

        @Override
        protected ResponseEntity<Object> handleHttpMessageNotReadable(HttpMessageNotReadableException error,
                HttpHeaders headers, HttpStatusCode status, WebRequest request) {
            if (error.contains(BodyTooLargeException.class)) {
                return BodyTooLargeException.answer().entity();
            }
            return ProblemAnswer.of(Category.INVALID_REQUEST, sentence(error.getCause())).entity();
        }

        /**
         * Handles requests that Spring MVC itself rejects: method, media type, unknown path, a path variable of the wrong
         * type.
         */
        @Override
        protected ResponseEntity<Object> handleExceptionInternal(Exception error, Object body, HttpHeaders headers,
                HttpStatusCode status, WebRequest request) {
            if (status.is5xxServerError()) {
                return anythingElse(error);
            }
            ResponseEntity<Object> answer = ProblemAnswer.of(status, Category.INVALID_REQUEST, detailOf(error, body)).entity();
            HttpHeaders all = new HttpHeaders();
            all.putAll(headers);
            all.putAll(answer.getHeaders());
            return new ResponseEntity<>(answer.getBody(), all, status);
        }

        private static String detailOf(Exception error, Object body) {
            if (body instanceof ProblemDetail problem) {
                return problem.getDetail();
            }
            return error instanceof ErrorResponse response ? response.getBody().getDetail() : "the request was refused";
        }

        /** Returns the reason that a body cannot be read, in terms of the request rather than of its parser. */
        private static String sentence(Throwable error) {
            if (!(error instanceof JacksonException json)) {
                return "the request's body is missing, or is not of its content type";
            }
            Optional<String> repeated = StrictJson.repeatedIn(json);
            String field = (json.getPath().stream().map(ProblemAdvice::step).collect(Collectors.joining())
                    + repeated.map(name -> "." + name).orElse("")).replaceFirst("^\\.", "");
            if (repeated.isPresent()) {
                return field + " is named twice";
            }
            if (json instanceof UnrecognizedPropertyException) {
                return field + " is no field of this request";
            }
            if (!field.isEmpty()) {
                return field + " is missing, or not of its type";
            }
            return "the request's body cannot be read as its content type"
                    + (json.getLocation() == null || json.getLocation().getLineNr() < 1 ? ""
                            : ", near line %d, column %d".formatted(json.getLocation().getLineNr(), json.getLocation().getColumnNr()));
        }

        private static String step(Reference reference) {
            return reference.getPropertyName() == null ? "[" + reference.getIndex() + "]"
                    : "." + StrictJson.shown(reference.getPropertyName());
        }
    }
}
