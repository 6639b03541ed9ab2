package org.bbops.platform.carried;

import java.util.List;
import javax.transaction.xa.XAException;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.service.annotation.GetExchange;
import org.springframework.web.service.annotation.HttpExchange;
import org.springframework.web.service.annotation.PostExchange;

/** End of a carried transaction: the coordinator asks a domain that took part for its vote, and sends it the decision. */
@HttpExchange(TransactionParticipant.PATH)
interface TransactionParticipant {

    /** Prefix of the paths. */
    String PATH = "/transactions";

    /** Asks for the vote. */
    @PostExchange("/{branch}/prepare")
    Outcome prepare(@PathVariable String branch);

    /** @param onePhase true for a branch that has not prepared, as it is the only one */
    @PostExchange("/{branch}/commit")
    Outcome commit(@PathVariable String branch, @RequestParam boolean onePhase);

    /** Undoes the branch. */
    @PostExchange("/{branch}/rollback")
    Outcome rollback(@PathVariable String branch);

    /** Returns the prepared branches of a coordinator's transactions. */
    @GetExchange("/in-doubt")
    InDoubt inDoubt(@RequestParam String coordinator);

    /**
     * Branches that wait for their coordinator.
     *
     * @param branches identities
     */
    record InDoubt(List<String> branches) {
    }

    /**
     * Outcome of a step.
     *
     * @param code {@code XA_OK}, {@code XA_RDONLY}, or the error code of an {@link XAException}
     * @param detail reason of an error, else blank
     */
    record Outcome(int code, String detail) {

        static Outcome of(int vote) {
            return new Outcome(vote, "");
        }

        static Outcome of(XAException error) {
            return new Outcome(error.errorCode, error.getMessage() == null ? error.toString() : error.getMessage());
        }
    }
}
