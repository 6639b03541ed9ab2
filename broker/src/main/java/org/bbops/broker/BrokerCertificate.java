package org.bbops.broker;

import java.io.IOException;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import java.security.UnrecoverableKeyException;

/**
 * The key and certificate that a broker shows, so that its clients speak TLS with it.
 *
 * @param keyStore a PKCS #12 or JKS file with one key and its certificate
 * @param password of the file and the key
 */
public record BrokerCertificate(Path keyStore, String password) {

    /**
     * Looks whether there is a key that can be shown: Artemis would say so to its log at the first connection only.
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
