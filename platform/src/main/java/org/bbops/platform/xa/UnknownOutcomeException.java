package org.bbops.platform.xa;

import javax.transaction.xa.XAException;

/**
 * A commit in one phase that the database was lost in: it may have committed before it could say so. The code says that nothing is
 * left to be ended.
 */
final class UnknownOutcomeException extends XAException {

    private static final long serialVersionUID = 1L;

    UnknownOutcomeException(XAException error) {
        super(error.getMessage());
        errorCode = XAER_RMERR;
        initCause(error.getCause());
    }
}
