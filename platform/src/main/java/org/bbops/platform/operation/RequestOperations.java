package org.bbops.platform.operation;

import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.util.Map;
import java.util.Optional;
import org.bbops.contracts.workload.Operation;
import org.springframework.web.method.HandlerMethod;
import org.springframework.web.servlet.HandlerInterceptor;

/**
 * Begins the operation of an HTTP request: the one that a neighbour names in {@link #HEADER}, else that of the
 * contract's method. A delivery is not an operation; each of its lines is.
 */
final class RequestOperations implements HandlerInterceptor {

    /** Carries the label of the caller's operation from one domain to another. */
    static final String HEADER = "Bbops-Operation";

    private static final String WORK = RequestOperations.class.getName();
    private static final Map<String, Operation> OTHERWISE_NAMED = Map.of("buyCart", Operation.NEW_ORDER,
            "createCart", Operation.CART, "addToCart", Operation.CART, "removeFromCart", Operation.CART,
            "clearCart", Operation.CART, "deliver", Operation.OTHER);

    @Override
    public boolean preHandle(HttpServletRequest request, HttpServletResponse response, Object handler) {
        if (handler instanceof HandlerMethod method) {
            workOf(request, method).ifPresent(work -> request.setAttribute(WORK, work));
        }
        return true;
    }

    @Override
    public void afterCompletion(HttpServletRequest request, HttpServletResponse response, Object handler, Exception error) {
        if (request.getAttribute(WORK) instanceof Work work) {
            request.removeAttribute(WORK);
            work.ended(error == null ? OperationOutcome.of(response.getStatus()) : OperationOutcome.FAILED);
            work.close();
        }
    }

    private static Optional<Work> workOf(HttpServletRequest request, HandlerMethod method) {
        return Operation.labelled(request.getHeader(HEADER)).map(Work::join)
                .or(() -> ofMethod(method.getMethod().getName()).map(Work::begin));
    }

    private static Optional<Operation> ofMethod(String name) {
        return Optional.ofNullable(OTHERWISE_NAMED.get(name)).or(() -> Operation.labelled(name))
                .filter(operation -> operation != Operation.OTHER);
    }
}
