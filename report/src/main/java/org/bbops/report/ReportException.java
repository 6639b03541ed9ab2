package org.bbops.report;

/** Thrown when the report could not be written; the message names the file and the remedy. */
public final class ReportException extends RuntimeException {

    ReportException(String message, Throwable cause) {
        super(message, cause);
    }
}
