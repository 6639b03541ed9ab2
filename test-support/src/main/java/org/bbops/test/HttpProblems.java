package org.bbops.test;

import java.io.IOException;
import java.net.URI;
import org.bbops.contracts.problem.BusinessException;
import org.bbops.contracts.problem.ProblemTypes;
import org.springframework.http.HttpMethod;
import org.springframework.http.client.ClientHttpResponse;
import org.springframework.web.client.ResponseErrorHandler;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.ObjectMapper;
import tools.jackson.databind.json.JsonMapper;

/** Makes the business error of a problem document. */
final class HttpProblems implements ResponseErrorHandler {

    private static final ObjectMapper JSON = JsonMapper.shared();

    @Override
    public boolean hasError(ClientHttpResponse response) throws IOException {
        return response.getStatusCode().isError();
    }

    @Override
    public void handleError(URI url, HttpMethod method, ClientHttpResponse response) throws IOException {
        JsonNode problem = JSON.readTree(response.getBody());
        throw new BusinessException(ProblemTypes.categoryOf(URI.create(problem.path("type").asString())).orElseThrow(),
                problem.path("detail").asString());
    }
}
