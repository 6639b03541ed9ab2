package org.bbops.listener;

import jakarta.servlet.DispatcherType;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.util.Collection;
import java.util.List;
import org.springframework.http.MediaType;
import org.springframework.web.HttpMediaTypeNotAcceptableException;
import org.springframework.web.accept.HeaderContentNegotiationStrategy;
import org.springframework.web.context.request.ServletWebRequest;
import org.springframework.web.method.HandlerMethod;
import org.springframework.web.servlet.HandlerInterceptor;
import org.springframework.web.servlet.HandlerMapping;

/**
 * Rejects a request that does not accept the type of its answer before anything is done for it. Spring MVC itself
 * checks this when it writes the answer: the transaction has committed then, and its caller gets a refusal.
 */
final class AcceptCheck implements HandlerInterceptor {

    private static final List<MediaType> JSON = List.of(MediaType.APPLICATION_JSON);

    private final HeaderContentNegotiationStrategy accept = new HeaderContentNegotiationStrategy();

    @Override
    public boolean preHandle(HttpServletRequest request, HttpServletResponse response, Object handler)
            throws HttpMediaTypeNotAcceptableException {
        if (handler instanceof HandlerMethod && request.getDispatcherType() == DispatcherType.REQUEST) {
            List<MediaType> accepted = accept.resolveMediaTypes(new ServletWebRequest(request));
            Collection<MediaType> answers = answers(request);
            if (accepted.stream().noneMatch(wanted -> answers.stream().anyMatch(wanted::isCompatibleWith))) {
                throw new HttpMediaTypeNotAcceptableException(List.copyOf(answers));
            }
        }
        return true;
    }

    /** Returns the types that the mapping produces, else JSON. */
    @SuppressWarnings("unchecked")
    private static Collection<MediaType> answers(HttpServletRequest request) {
        Object produced = request.getAttribute(HandlerMapping.PRODUCIBLE_MEDIA_TYPES_ATTRIBUTE);
        return produced == null ? JSON : (Collection<MediaType>) produced;
    }
}
