package org.bbops.broker;

import java.io.IOException;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import java.security.UnrecoverableKeyException;
import java.util.Optional;

/**
 * Settings of a broker.
 *
 * @param host address to listen on
 * @param port port to listen on, 0 for any free one
 * @param data folder of its journal; created when missing; a journal in it is continued
 * @param user the one user that may connect
 * @param password that user's password; there is no default
 * @param limits bounds on its messages
 * @param certificate its certificate for clients, which then have to speak TLS; empty for plain text
 */
public record BrokerSettings(String host, int port, Path data, String user, String password, BrokerLimits limits,
        Optional<BrokerCertificate> certificate) {

    /** Creates settings with the usual limits and without TLS. */
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

    /** Returns these settings with that certificate. */
    public BrokerSettings with(BrokerCertificate shown) {
        return new BrokerSettings(host, port, data, user, password, limits, Optional.of(shown));
    }

    @Override
    public String toString() {
        return "BrokerSettings[" + host + ":" + port + ", data " + data + ", user " + user + "]";
    }

    /**
     * Bounds on the messages of one address.
     *
     * @param memoryBytes the most in memory, at least two pages; further messages go to pages on disk
     * @param pageBytes the size of such a page, which is read as a whole
     * @param diskBytes the most in pages; further messages are refused to their senders
     * @param diskFreeBytesMin free space kept on the disk; every message is refused to its sender while there is less
     */
    public record BrokerLimits(long memoryBytes, int pageBytes, long diskBytes, long diskFreeBytesMin) {

        private static final int MEBIBYTE = 1 << 20;

        /** 16 MiB in memory and 1 GiB on disk: days of purchase orders at the rates of a benchmark. */
        public static final BrokerLimits USUAL = new BrokerLimits(16L * MEBIBYTE, MEBIBYTE, 1024L * MEBIBYTE, 200L * MEBIBYTE);

        /** @throws BrokerException when they contradict each other */
        public BrokerLimits {
            if (pageBytes < 1 || memoryBytes < 2L * pageBytes || diskBytes < pageBytes || diskFreeBytesMin < 0) {
                throw new BrokerException(("A broker's memory of %d bytes must hold two pages of %d bytes, its disk of %d bytes"
                        + " one, and it cannot leave %d bytes free.").formatted(memoryBytes, pageBytes, diskBytes, diskFreeBytesMin));
            }
        }
    }

    /**
     * The key and certificate that a broker shows, so that its clients speak TLS with it.
     *
     * @param keyStore a PKCS #12 or JKS file with one key and its certificate
     * @param password of the file and the key
     */
    public record BrokerCertificate(Path keyStore, String password) {

        /**
         * Checks that there is a usable key: Artemis would report a missing one in its log at the first connection
         * only.
         *
         * @throws BrokerException when the file cannot be read with that password, or has no key
         */
        public BrokerCertificate {
            try {
                KeyStore keys = KeyStore.getInstance(keyStore.toFile(), password.toCharArray());
                String alias = keys.size() == 1 ? keys.aliases().nextElement() : "";
                if (keys.getKey(alias, password.toCharArray()) == null) {
                    throw new UnrecoverableKeyException("it must hold one key with its certificate, and nothing else");
                }
            } catch (IOException | GeneralSecurityException | IllegalArgumentException e) {
                throw new BrokerException("The broker cannot show the key and certificate in " + keyStore + " (" + e.getMessage()
                        + "); name a PKCS #12 file, and set " + BrokerMain.KEY_STORE_PASSWORD_VARIABLE + " to its password.", e);
            }
        }

        @Override
        public String toString() {
            return "BrokerCertificate[" + keyStore + "]";
        }
    }
}
