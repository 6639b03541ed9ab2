package org.bbops.platform.problem;

import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import org.bbops.contracts.problem.Category;
import org.springframework.http.HttpHeaders;
import org.springframework.http.HttpStatus;
import org.springframework.http.MediaType;
import tools.jackson.databind.ObjectMapper;

/** Answers with a problem document where Spring MVC is not reached. */
public final class ProblemWriter {

    private final ObjectMapper json;

    /** @param json writes documents */
    public ProblemWriter(ObjectMapper json) {
        this.json = json;
    }

    /** Answers with the category's status, and with Retry-After where that is 503. */
    public void write(HttpServletResponse response, Category category, String detail) throws IOException {
        write(response, HttpStatus.valueOf(category.httpStatus()), category, detail);
    }

    void write(HttpServletResponse response, HttpStatus status, Category category, String detail) throws IOException {
        response.setStatus(status.value());
        response.setContentType(MediaType.APPLICATION_PROBLEM_JSON_VALUE);
        if (status == HttpStatus.SERVICE_UNAVAILABLE) {
            response.setHeader(HttpHeaders.RETRY_AFTER, Problems.retryAfterSeconds(category));
        }
        json.writeValue(response.getOutputStream(), Problems.document(status, category, detail));
    }
}
