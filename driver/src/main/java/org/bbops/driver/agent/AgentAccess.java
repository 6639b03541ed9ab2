package org.bbops.driver.agent;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import java.util.Optional;
import javax.net.ssl.KeyManagerFactory;
import javax.net.ssl.SSLContext;
import org.bbops.contracts.access.ControlToken;
import org.bbops.driver.agent.Agent.AgentException;

/**
 * Access control of an agent.
 *
 * @param token token required of a coordinator; empty to require none, on loopback
 * @param tls certificate to present; empty for plain HTTP
 */
public record AgentAccess(Optional<ControlToken> token, Optional<SSLContext> tls) {

    /** Access for everybody on this machine, without encryption. */
    public static AgentAccess open() {
        return new AgentAccess(Optional.empty(), Optional.empty());
    }

    /**
     * Reads the key and certificate that an agent shows to its coordinator.
     *
     * @param keyStore a PKCS #12 or JKS file with one key and its certificate
     * @param password of the file and the key
     * @throws AgentException when the file cannot be read with that password
     */
    public static SSLContext certificate(Path keyStore, String password) {
        if (!Files.isRegularFile(keyStore)) {
            throw new AgentException("There is no key store " + keyStore + "; name a PKCS #12 file.", null);
        }
        try {
            KeyStore keys = KeyStore.getInstance(keyStore.toFile(), password.toCharArray());
            KeyManagerFactory managers = KeyManagerFactory.getInstance(KeyManagerFactory.getDefaultAlgorithm());
            managers.init(keys, password.toCharArray());
            SSLContext context = SSLContext.getInstance("TLS");
            context.init(managers.getKeyManagers(), null, null);
            return context;
        } catch (IOException | GeneralSecurityException e) {
            throw new AgentException("The key store " + keyStore + " cannot be read (" + e.getMessage()
                    + "); name a PKCS #12 file and set its password.", e);
        }
    }

    /** Returns true when a request with this value of the header is authorized. */
    boolean admits(String authorization) {
        return token.map(wanted -> wanted.admits(authorization)).orElse(true);
    }
}
