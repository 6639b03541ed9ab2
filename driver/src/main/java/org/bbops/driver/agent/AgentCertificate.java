package org.bbops.driver.agent;

import java.io.IOException;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import javax.net.ssl.KeyManagerFactory;
import javax.net.ssl.SSLContext;

/** The key and certificate that an agent shows to its coordinator. */
public final class AgentCertificate {

    private AgentCertificate() {
    }

    /**
     * Reads key and certificate.
     *
     * @param keyStore a PKCS #12 or JKS file with one key and its certificate
     * @param password of the file and the key
     * @throws AgentException when the file cannot be read with that password
     */
    public static SSLContext read(Path keyStore, String password) {
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
}
