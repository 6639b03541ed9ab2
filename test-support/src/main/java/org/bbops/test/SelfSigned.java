package org.bbops.test;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import java.util.List;
import javax.net.ssl.SSLContext;
import javax.net.ssl.TrustManagerFactory;

/**
 * A self-signed certificate for 127.0.0.1 and localhost, made by the JDK's keytool.
 *
 * @param keyStore PKCS #12 file with key and certificate, which serves as a trust store too
 * @param password of the file
 */
public record SelfSigned(Path keyStore, String password) {

    private static final String PASSWORD_VARIABLE = "STORE_PASSWORD";

    /** Makes one in that folder. */
    public static SelfSigned in(Path folder, String password) throws IOException, InterruptedException {
        Path file = folder.resolve("self-signed.p12");
        ProcessBuilder keytool = new ProcessBuilder(List.of(
                Path.of(System.getProperty("java.home"), "bin", "keytool").toString(), "-genkeypair", "-alias", "self",
                "-keyalg", "EC", "-dname", "CN=localhost", "-ext", "SAN=ip:127.0.0.1,dns:localhost", "-validity", "2",
                "-storetype", "PKCS12", "-keystore", file.toString(), "-storepass:env", PASSWORD_VARIABLE));
        keytool.environment().put(PASSWORD_VARIABLE, password);
        Process process = keytool.redirectErrorStream(true).start();
        String output = new String(process.getInputStream().readAllBytes());
        if (process.waitFor() != 0) {
            throw new IOException("keytool failed: " + output);
        }
        return new SelfSigned(file, password);
    }

    /** Returns the TLS context of a client that trusts it. */
    public SSLContext trust() throws IOException, GeneralSecurityException {
        TrustManagerFactory managers = TrustManagerFactory.getInstance(TrustManagerFactory.getDefaultAlgorithm());
        managers.init(certificateAlone());
        SSLContext context = SSLContext.getInstance("TLS");
        context.init(null, managers.getTrustManagers(), null);
        return context;
    }

    /**
     * Returns a PKCS #12 file with the certificate alone, which opens without a password, as
     * {@code javax.net.ssl.trustStore} expects.
     */
    public Path trustStore() throws IOException, GeneralSecurityException {
        Path file = keyStore.resolveSibling("trusted.p12");
        try (OutputStream out = Files.newOutputStream(file)) {
            certificateAlone().store(out, null);
        }
        return file;
    }

    private KeyStore certificateAlone() throws IOException, GeneralSecurityException {
        KeyStore trusted = KeyStore.getInstance("PKCS12");
        trusted.load(null, null);
        trusted.setCertificateEntry("self", KeyStore.getInstance(keyStore.toFile(), password.toCharArray()).getCertificate("self"));
        return trusted;
    }
}
