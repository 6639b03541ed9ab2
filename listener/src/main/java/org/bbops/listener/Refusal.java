package org.bbops.listener;

import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.util.Set;
import org.bbops.contracts.problem.Category;
import org.bbops.contracts.problem.ProblemTypes;
import org.springframework.http.HttpStatus;
import org.springframework.http.MediaType;
import org.springframework.http.ProblemDetail;
import tools.jackson.databind.json.JsonMapper;

/**
 * Problem document for a request that is rejected before a handler sees it.
 *
 * @param document the document
 */
record Refusal(ProblemDetail document) {

    private static final JsonMapper JSON = JsonMapper.builder()
            .addMixIn(ProblemDetail.class, org.springframework.http.converter.json.ProblemDetailJacksonMixin.class).build();

    /** An unknown encoding and an unknown version of HTTP: the service has not failed. */
    private static final Set<Integer> CALLERS_FAULTS = Set.of(HttpStatus.NOT_IMPLEMENTED.value(),
            HttpStatus.HTTP_VERSION_NOT_SUPPORTED.value());

    static Refusal of(HttpStatus status, Category category, String detail) {
        ProblemDetail document = ProblemDetail.forStatusAndDetail(status, detail);
        document.setType(ProblemTypes.typeOf(category));
        document.setTitle(status.getReasonPhrase());
        return new Refusal(document);
    }

    /** Returns the refusal for a status alone, without further detail. */
    static Refusal of(int code) {
        HttpStatus status = HttpStatus.resolve(CALLERS_FAULTS.contains(code) ? HttpStatus.BAD_REQUEST.value() : code);
        if (status == null || status.is5xxServerError()) {
            return of(HttpStatus.INTERNAL_SERVER_ERROR, Category.INTERNAL, "an internal error outside of a request's handler");
        }
        return of(status, Category.INVALID_REQUEST, "the request was refused: " + status.getReasonPhrase());
    }

    void writeTo(HttpServletResponse response) throws IOException {
        byte[] body = JSON.writeValueAsBytes(document);
        response.setStatus(document.getStatus());
        response.setContentType(MediaType.APPLICATION_PROBLEM_JSON_VALUE);
        response.setContentLength(body.length);
        response.getOutputStream().write(body);
    }
}
