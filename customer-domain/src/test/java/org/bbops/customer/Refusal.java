package org.bbops.customer;

import static org.assertj.core.api.Assertions.catchThrowableOfType;

import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.bbops.contracts.problem.Category;
import org.bbops.contracts.problem.ProblemTypes;
import org.springframework.http.ProblemDetail;
import org.springframework.web.client.RestClientResponseException;

/** Problem document of a refused request. */
record Refusal(int status, Category category, String detail) {

    /** Makes the call, which must be refused. */
    static Refusal of(ThrowingCallable call) {
        RestClientResponseException error = catchThrowableOfType(RestClientResponseException.class, call);
        ProblemDetail problem = error.getResponseBodyAs(ProblemDetail.class);
        return new Refusal(error.getStatusCode().value(),
                ProblemTypes.categoryOf(problem.getType()).orElseThrow(), problem.getDetail());
    }
}
