package org.bbops.platform.xa;

import javax.transaction.xa.XAException;

/**
 * Reports that the database was lost during a one-phase commit: it may have committed before it could answer. The error
 * code means that nothing is left to be ended.
 */
final class UnknownOutcomeException extends XAException {

    private static final long serialVersionUID = 1L;

    UnknownOutcomeException(XAException error) {
        super(error.getMessage());
        errorCode = XAER_RMERR;
        initCause(error.getCause());
    }
}
