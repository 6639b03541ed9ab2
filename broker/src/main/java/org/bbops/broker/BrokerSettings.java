package org.bbops.broker;

import java.nio.file.Path;

/**
 * What a broker is started with.
 *
 * @param host address to listen on
 * @param port port to listen on, 0 for any free one
 * @param data folder of its journal; made when missing, and taken up again when it holds one
 * @param user the one user that may connect
 * @param password that user's password; there is no default
 * @param limits how much it keeps
 */
public record BrokerSettings(String host, int port, Path data, String user, String password, BrokerLimits limits) {

    /** With the usual limits. */
    public BrokerSettings(String host, int port, Path data, String user, String password) {
        this(host, port, data, user, password, BrokerLimits.USUAL);
    }

    /**
     * Checks that nothing is missing.
     *
     * @throws BrokerException when something is missing or out of range
     */
    public BrokerSettings {
        if (port < 0 || port > 65_535) {
            throw new BrokerException("The port is " + port + ", and must be 0 (any free one) to 65535.");
        }
        if (user == null || user.isBlank()) {
            throw new BrokerException("The broker's user has no name; give it one.");
        }
        if (password == null || password.isBlank()) {
            throw new BrokerException("The broker's user " + user
                    + " has no password; set one in the environment variable " + BrokerMain.PASSWORD_VARIABLE + ".");
        }
    }

    @Override
    public String toString() {
        return "BrokerSettings[" + host + ":" + port + ", data " + data + ", user " + user + "]";
    }
}
