package org.bbops.platform.problem;

import org.bbops.contracts.problem.Category;
import org.bbops.contracts.problem.ProblemTypes;
import org.springframework.http.HttpHeaders;
import org.springframework.http.HttpStatus;
import org.springframework.http.HttpStatusCode;
import org.springframework.http.MediaType;
import org.springframework.http.ProblemDetail;
import org.springframework.http.ResponseEntity;

/** Builds problem documents. */
final class Problems {

    private Problems() {
    }

    static ResponseEntity<Object> answer(Category category, String detail) {
        return answer(HttpStatusCode.valueOf(category.httpStatus()), category, detail);
    }

    static ResponseEntity<Object> answer(HttpStatusCode status, Category category, String detail) {
        ResponseEntity.BodyBuilder answer = ResponseEntity.status(status).contentType(MediaType.APPLICATION_PROBLEM_JSON);
        if (status.value() == HttpStatus.SERVICE_UNAVAILABLE.value()) {
            answer.header(HttpHeaders.RETRY_AFTER, retryAfterSeconds(category));
        }
        if (status.value() == HttpStatus.UNAUTHORIZED.value()) {
            answer.header(HttpHeaders.WWW_AUTHENTICATE, "Bearer");
        }
        return answer.body(document(status, category, detail));
    }

    /** A pool or queue may be free again at once; a circuit stays open for some seconds. */
    static String retryAfterSeconds(Category category) {
        return category == Category.CIRCUIT_OPEN ? "5" : "1";
    }

    static ProblemDetail document(HttpStatusCode status, Category category, String detail) {
        ProblemDetail problem = ProblemDetail.forStatusAndDetail(status, detail);
        problem.setType(ProblemTypes.typeOf(category));
        HttpStatus known = HttpStatus.resolve(status.value());
        problem.setTitle(known == null ? category.slug() : known.getReasonPhrase());
        return problem;
    }
}
