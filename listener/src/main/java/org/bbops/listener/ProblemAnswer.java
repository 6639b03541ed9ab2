package org.bbops.listener;

import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.util.Set;
import org.bbops.contracts.problem.Category;
import org.bbops.contracts.problem.ProblemTypes;
import org.springframework.http.HttpHeaders;
import org.springframework.http.HttpStatus;
import org.springframework.http.HttpStatusCode;
import org.springframework.http.MediaType;
import org.springframework.http.ProblemDetail;
import org.springframework.http.ResponseEntity;
import org.springframework.http.converter.json.ProblemDetailJacksonMixin;
import tools.jackson.databind.json.JsonMapper;

/**
 * Error answer of every Spring service: a problem document (RFC 9457), and the headers that belong to its status.
 *
 * @param category kind of error
 * @param document the document
 */
public record ProblemAnswer(Category category, ProblemDetail document) {

    private static final JsonMapper JSON = JsonMapper.builder().addMixIn(ProblemDetail.class, ProblemDetailJacksonMixin.class).build();

    /** An unknown encoding and an unknown version of HTTP: the service has not failed. */
    private static final Set<Integer> CALLERS_FAULTS = Set.of(HttpStatus.NOT_IMPLEMENTED.value(),
            HttpStatus.HTTP_VERSION_NOT_SUPPORTED.value());

    /** Returns the answer with the category's status. */
    public static ProblemAnswer of(Category category, String detail) {
        return of(HttpStatusCode.valueOf(category.httpStatus()), category, detail);
    }

    /** Returns the answer with a status that says more than the category's. */
    public static ProblemAnswer of(HttpStatusCode status, Category category, String detail) {
        ProblemDetail document = ProblemDetail.forStatusAndDetail(status, detail);
        document.setType(ProblemTypes.typeOf(category));
        HttpStatus known = HttpStatus.resolve(status.value());
        document.setTitle(known == null ? category.slug() : known.getReasonPhrase());
        return new ProblemAnswer(category, document);
    }

    /** Returns the answer of a status alone, without further detail. */
    static ProblemAnswer of(int code) {
        HttpStatus status = HttpStatus.resolve(CALLERS_FAULTS.contains(code) ? HttpStatus.BAD_REQUEST.value() : code);
        if (status == null || status.is5xxServerError()) {
            return of(HttpStatus.INTERNAL_SERVER_ERROR, Category.INTERNAL, "an internal error outside of a request's handler");
        }
        return of(status, Category.INVALID_REQUEST, "the request was refused: " + status.getReasonPhrase());
    }

    /** Adds a member to the document. */
    public ProblemAnswer with(String member, Object value) {
        document.setProperty(member, value);
        return this;
    }

    /** Returns it for Spring MVC to write. */
    public ResponseEntity<Object> entity() {
        return ResponseEntity.status(document.getStatus()).headers(headers()).body(document);
    }

    /** Writes it where Spring MVC is not reached. */
    public void writeTo(HttpServletResponse response) throws IOException {
        byte[] body = JSON.writeValueAsBytes(document);
        response.setStatus(document.getStatus());
        headers().forEach((name, values) -> response.setHeader(name, values.getFirst()));
        response.setContentLength(body.length);
        response.getOutputStream().write(body);
    }

    private HttpHeaders headers() {
        HttpHeaders headers = new HttpHeaders();
        headers.setContentType(MediaType.APPLICATION_PROBLEM_JSON);
        if (document.getStatus() == HttpStatus.SERVICE_UNAVAILABLE.value()) {
            // A pool or queue may be free again at once; a circuit stays open for some seconds.
            headers.set(HttpHeaders.RETRY_AFTER, category == Category.CIRCUIT_OPEN ? "5" : "1");
        }
        if (document.getStatus() == HttpStatus.UNAUTHORIZED.value()) {
            headers.set(HttpHeaders.WWW_AUTHENTICATE, "Bearer");
        }
        return headers;
    }
}
