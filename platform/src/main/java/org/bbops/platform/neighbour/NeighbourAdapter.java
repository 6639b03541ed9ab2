package org.bbops.platform.neighbour;

import java.net.URI;
import org.apache.hc.core5.http.ConnectionRequestTimeoutException;
import org.bbops.contracts.problem.BusinessException;
import org.bbops.contracts.problem.Category;
import org.bbops.platform.conflict.OutsideWorld;
import org.springframework.core.ParameterizedTypeReference;
import org.springframework.http.HttpMethod;
import org.springframework.web.client.RestClientException;
import org.springframework.web.service.invoker.HttpExchangeAdapter;
import org.springframework.web.service.invoker.HttpExchangeAdapterDecorator;
import org.springframework.web.service.invoker.HttpRequestValues;

/** Turns the silence of a neighbour into a business error that names it. */
final class NeighbourAdapter extends HttpExchangeAdapterDecorator {

    private final String name;
    private final URI address;

    NeighbourAdapter(HttpExchangeAdapter delegate, String name, URI address) {
        super(delegate);
        this.name = name;
        this.address = address;
    }

    @Override
    public void exchange(HttpRequestValues request) {
        reach(request);
        try {
            super.exchange(request);
        } catch (RestClientException e) {
            throw unavailable(e);
        }
    }

    @Override
    public <T> T exchangeForBody(HttpRequestValues request, ParameterizedTypeReference<T> type) {
        reach(request);
        try {
            return super.exchangeForBody(request, type);
        } catch (RestClientException e) {
            throw unavailable(e);
        }
    }

    /** A neighbour's transaction is its own: its writes stay when the caller's is rolled back. */
    private static void reach(HttpRequestValues request) {
        if (!HttpMethod.GET.equals(request.getHttpMethod())) {
            OutsideWorld.reach();
        }
    }

    private BusinessException unavailable(RestClientException error) {
        if (error.contains(ConnectionRequestTimeoutException.class)) {
            return new BusinessException(Category.OVERLOADED,
                    "all connections to the " + name + " domain are in use; try again later", error);
        }
        return new BusinessException(Category.NEIGHBOUR_UNAVAILABLE, "the " + name + " domain at " + address
                + " did not answer: " + error.getMostSpecificCause().getMessage() + "; check that service", error);
    }
}
