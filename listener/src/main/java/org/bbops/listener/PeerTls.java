package org.bbops.listener;

import java.security.NoSuchAlgorithmException;
import javax.net.ssl.SSLContext;
import org.springframework.boot.ssl.SslBundles;

/**
 * Certificates that a service trusts in others that answer over https.
 *
 * @param context for the clients of other services
 */
public record PeerTls(SSLContext context) {

    /** Property with the name of the bundle of {@code spring.ssl.bundle} that has the trust store. */
    static final String BUNDLE = "bbops.peers.ssl-bundle";

    /** Returns the JVM's trusted certificates. */
    public static PeerTls ofJvm() {
        try {
            return new PeerTls(SSLContext.getDefault());
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("this JVM has no TLS; use another one", e);
        }
    }

    /** Returns the trusted certificates of the bundle of that name; without a name, the JVM's. */
    static PeerTls of(SslBundles bundles, String name) {
        return name.isBlank() ? ofJvm() : new PeerTls(bundles.getBundle(name).createSslContext());
    }
}
