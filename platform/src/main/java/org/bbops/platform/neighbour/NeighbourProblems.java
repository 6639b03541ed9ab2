package org.bbops.platform.neighbour;

import java.io.IOException;
import java.net.URI;
import java.util.Optional;
import org.bbops.contracts.problem.BusinessException;
import org.bbops.contracts.problem.Category;
import org.bbops.contracts.problem.ProblemTypes;
import org.springframework.http.HttpMethod;
import org.springframework.http.HttpStatusCode;
import org.springframework.http.client.ClientHttpResponse;
import org.springframework.web.client.ResponseErrorHandler;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.ObjectMapper;

/** Converts a neighbour's problem document back into the business error that it describes. */
final class NeighbourProblems {

    private static final int BODY_BYTES_MAX = 65_536;

    private final ObjectMapper json;

    NeighbourProblems(ObjectMapper json) {
        this.json = json;
    }

    /** An error handler that names the neighbour. */
    ResponseErrorHandler handlerFor(String neighbour) {
        return new ResponseErrorHandler() {
            @Override
            public boolean hasError(ClientHttpResponse response) throws IOException {
                return response.getStatusCode().isError();
            }

            @Override
            public void handleError(URI url, HttpMethod method, ClientHttpResponse response)
                    throws IOException {
                throw errorOf(neighbour, response.getStatusCode(), response.getBody().readNBytes(BODY_BYTES_MAX));
            }
        };
    }

    private BusinessException errorOf(String neighbour, HttpStatusCode status, byte[] body) {
        return document(body)
                .flatMap(problem -> categoryOf(problem)
                        .map(category -> new BusinessException(category, problem.path("detail").asString(""))))
                .orElseGet(() -> new BusinessException(Category.INTERNAL, "the " + neighbour + " domain answered "
                        + status.value() + " without a problem document; see its log"));
    }

    private Optional<JsonNode> document(byte[] body) {
        try {
            return Optional.ofNullable(json.readTree(body));
        } catch (JacksonException _) {
            // No problem document: the status decides instead.
            return Optional.empty();
        }
    }

    private static Optional<Category> categoryOf(JsonNode problem) {
        try {
            return ProblemTypes.categoryOf(URI.create(problem.path("type").asString("")));
        } catch (IllegalArgumentException _) {
            return Optional.empty();
        }
    }
}
