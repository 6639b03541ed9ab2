package org.bbops.platform.carried;

import jakarta.servlet.http.HttpServletRequest;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Supplier;
import org.bbops.contracts.access.ControlToken;
import org.bbops.contracts.problem.BusinessException;
import org.bbops.contracts.problem.Category;
import org.springframework.http.HttpHeaders;
import org.springframework.web.context.request.RequestContextHolder;
import org.springframework.web.context.request.ServletRequestAttributes;

/**
 * A caller's transaction, as propagated to a neighbour in headers.
 *
 * @param branch identity of the neighbour's branch
 * @param secondsLeft time after which the neighbour gives up unless it has prepared, 1 to {@value #SECONDS_MAX}
 * @param turn first request of the transaction to this neighbour, or a later one
 */
record Context(BranchId branch, int secondsLeft, Turn turn) {

    /** Longest time of a transaction before it prepares. */
    static final int SECONDS_MAX = 60;

    private static final String BRANCH = "Bbops-Transaction";
    private static final String SECONDS_LEFT = "Bbops-Transaction-Seconds";
    private static final String TURN = "Bbops-Transaction-Turn";

    /** Distinguishes a neighbour that is new to a transaction from one that lost it in a restart. */
    enum Turn {
        FIRST, AGAIN
    }

    /** Adds this transaction to a request, and the token without which a neighbour refuses it. */
    void write(HttpHeaders headers, ControlToken token) {
        headers.set(ControlToken.HEADER, token.header());
        headers.set(BRANCH, branch.toString());
        headers.set(SECONDS_LEFT, Integer.toString(secondsLeft));
        headers.set(TURN, turn.name().toLowerCase(Locale.ROOT));
    }

    /**
     * Returns the context of the request that the calling thread serves; empty when it carries none.
     *
     * @throws BusinessException {@code UNAUTHORIZED} when it carries one without the token, {@code INVALID_REQUEST} when a
     *     header is malformed
     */
    static Optional<Context> ofRequest(Supplier<ControlToken> token) {
        return RequestContextHolder.getRequestAttributes() instanceof ServletRequestAttributes attributes
                ? Optional.ofNullable(attributes.getRequest().getHeader(BRANCH))
                        .map(branch -> of(branch, attributes.getRequest(), token.get()))
                : Optional.empty();
    }

    private static Context of(String branch, HttpServletRequest request, ControlToken token) {
        if (!token.admits(request.getHeader(ControlToken.HEADER))) {
            throw new BusinessException(Category.UNAUTHORIZED, "a request with the header " + BRANCH + " is asked with the token of "
                    + ControlToken.VARIABLE + ", as the header Authorization: Bearer <token>; start its caller with the same token");
        }
        String seconds = Optional.ofNullable(request.getHeader(SECONDS_LEFT)).orElse("");
        String turn = Optional.ofNullable(request.getHeader(TURN)).orElse("");
        if (!seconds.matches("[1-9]\\d?") || Integer.parseInt(seconds) > SECONDS_MAX || !turn.matches("first|again")) {
            throw new BusinessException(Category.INVALID_REQUEST, "%s needs %s from 1 to %d and %s 'first' or 'again'"
                    .formatted(BRANCH, SECONDS_LEFT, SECONDS_MAX, TURN));
        }
        return new Context(BranchId.parse(branch), Integer.parseInt(seconds), Turn.valueOf(turn.toUpperCase(Locale.ROOT)));
    }
}
