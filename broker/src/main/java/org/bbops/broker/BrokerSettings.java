package org.bbops.broker;

import java.nio.file.Path;
import java.util.Optional;

/**
 * What a broker is started with.
 *
 * @param host address to listen on
 * @param port port to listen on, 0 for any free one
 * @param data folder of its journal; made when missing, and taken up again when it holds one
 * @param user the one user that may connect
 * @param password that user's password; there is no default
 * @param limits how much it keeps
 * @param certificate what it shows to clients, which then have to speak TLS; empty to speak in the clear
 */
public record BrokerSettings(String host, int port, Path data, String user, String password, BrokerLimits limits,
                             Optional<BrokerCertificate> certificate) {

    /** With the usual limits, in the clear. */
    public BrokerSettings(String host, int port, Path data, String user, String password) {
        this(host, port, data, user, password, BrokerLimits.USUAL, Optional.empty());
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

    /** The same with other limits. */
    public BrokerSettings with(BrokerLimits others) {
        return new BrokerSettings(host, port, data, user, password, others, certificate);
    }

    /** The same with that certificate. */
    public BrokerSettings with(BrokerCertificate shown) {
        return new BrokerSettings(host, port, data, user, password, limits, Optional.of(shown));
    }

    @Override
    public String toString() {
        return "BrokerSettings[" + host + ":" + port + ", data " + data + ", user " + user + "]";
    }
}
