package org.bbops.report;

/** The report could not be written; the message says where and what to do. */
public final class ReportException extends RuntimeException {

    ReportException(String message, Throwable cause) {
        super(message, cause);
    }
}
