package org.bbops.supplier.deadletter;

import java.util.EnumSet;
import java.util.Optional;
import java.util.Set;
import org.bbops.contracts.problem.BusinessException;
import org.bbops.contracts.problem.Category;
import org.bbops.platform.problem.DatabaseAbsence;
import org.bbops.platform.problem.DatabaseProblems;
import org.bbops.supplier.gateway.SupplierRefusedException;
import org.bbops.supplier.gateway.SupplierUnavailableException;

/**
 * Decides whether a message that failed is given up. What only says that a supplier, a database or a connection cannot be had
 * now is tried again without end, as no message would fare better; what is wrong with the message is not tried again; for the
 * rest, nobody knows, and it is tried so many times.
 */
public final class Verdicts {

    private static final Set<Category> PASSING = EnumSet.of(Category.CONFLICT, Category.OVERLOADED, Category.REQUEST_LIMIT,
            Category.CIRCUIT_OPEN, Category.NEIGHBOUR_UNAVAILABLE, Category.SUPPLIER_UNAVAILABLE);

    private final int attemptsMax;

    /** @param attemptsMax how often a message is tried whose failure nobody can explain, 1 or more */
    public Verdicts(int attemptsMax) {
        this.attemptsMax = attemptsMax;
    }

    /**
     * Decides.
     *
     * @param error how it failed this time
     * @param attempts how often it was tried, this time included
     * @return why it is given up; empty when it is to be tried again
     */
    public Optional<Cause> on(Throwable error, int attempts) {
        return switch (error) {
            case UnreadableMessageException _ -> Optional.of(Cause.UNREADABLE);
            case SupplierRefusedException _ -> Optional.of(Cause.REFUSED);
            case SupplierUnavailableException _ -> Optional.empty();
            case PassingException _ -> Optional.empty();
            case BusinessException business when PASSING.contains(business.category()) -> Optional.empty();
            default -> isPassing(error) || attempts < attemptsMax ? Optional.empty() : Optional.of(Cause.ATTEMPTS);
        };
    }

    private static boolean isPassing(Throwable error) {
        return DatabaseProblems.categoryOf(error).isPresent() || DatabaseAbsence.explains(error);
    }
}
