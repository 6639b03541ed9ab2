package org.bbops.cli;

/** A command cannot be carried out; the message is one sentence for whoever typed it. */
final class CommandException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    /**
     * @param message what, where, what to do
     * @param cause what led to it
     */
    CommandException(String message, Throwable cause) {
        super(message, cause);
    }
}
