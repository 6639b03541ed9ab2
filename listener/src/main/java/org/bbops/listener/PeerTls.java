package org.bbops.listener;

import java.security.NoSuchAlgorithmException;
import javax.net.ssl.SSLContext;
import org.springframework.boot.ssl.SslBundles;

/**
 * Whom a service believes that answers over https.
 *
 * @param context for the clients of other services
 */
public record PeerTls(SSLContext context) {

    /** The property with the name of the bundle of {@code spring.ssl.bundle} whose trust store counts. */
    static final String BUNDLE = "bbops.peers.ssl-bundle";

    /** Whom the JVM believes. */
    public static PeerTls ofJvm() {
        try {
            return new PeerTls(SSLContext.getDefault());
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("this JVM has no TLS; use another one", e);
        }
    }

    /** Whom the bundle of that name believes; without a name, whom the JVM believes. */
    static PeerTls of(SslBundles bundles, String name) {
        return name.isBlank() ? ofJvm() : new PeerTls(bundles.getBundle(name).createSslContext());
    }
}
