package org.bbops.contracts.access;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermission;
import java.security.SecureRandom;
import java.util.HexFormat;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.bbops.contracts.process.FileTrouble;
import org.bbops.contracts.process.StartRefusedException;

/**
 * Passwords and tokens: made here, or taken from the environment or from a file that only its owner can read. Never from a
 * command line, which every user of the machine can list.
 */
public final class Secrets {

    /** Suffix of a variable that names a file with the secret rather than the secret. */
    public static final String FILE_SUFFIX = "_FILE";

    private static final int BYTES = 16;
    private static final int FILE_BYTES_MAX = 4_096;
    private static final Set<PosixFilePermission> OWNERS = Set.of(PosixFilePermission.OWNER_READ, PosixFilePermission.OWNER_WRITE);

    private Secrets() {
    }

    /** A new secret of 32 hexadecimal digits. Not from a run's seed: a secret must not be repeatable. */
    public static String generate() {
        byte[] bytes = new byte[BYTES];
        new SecureRandom().nextBytes(bytes);
        return HexFormat.of().formatHex(bytes);
    }

    /**
     * Reads a secret from the environment: the value of the variable, else the content of the file named by the variable with the suffix
     * {@value #FILE_SUFFIX}. Blank counts as missing.
     *
     * @param variable for example {@code BBOPS_CONTROL_TOKEN}
     * @throws StartRefusedException when the file cannot be read, is empty, or can be read by anybody but its owner
     */
    public static Optional<String> from(Map<String, String> environment, String variable) {
        String value = environment.get(variable);
        if (value != null && !value.isBlank()) {
            return Optional.of(value.strip());
        }
        String file = environment.get(variable + FILE_SUFFIX);
        return file == null || file.isBlank() ? Optional.empty() : Optional.of(read(Path.of(file), variable + FILE_SUFFIX));
    }

    private static String read(Path file, String variable) {
        try {
            refuseReadableByOthers(file, variable);
            String secret = firstBytes(file).strip();
            if (secret.isEmpty()) {
                throw new StartRefusedException("The file " + file + " that " + variable + " names is empty; write the secret into it.");
            }
            return secret;
        } catch (IOException e) {
            throw new StartRefusedException("The file " + file + " that " + variable + " names cannot be read ("
                    + FileTrouble.reason(e)
                    + "); correct the name, or let this user read it.", e);
        }
    }

    private static String firstBytes(Path file) throws IOException {
        try (InputStream content = Files.newInputStream(file)) {
            return new String(content.readNBytes(FILE_BYTES_MAX), StandardCharsets.UTF_8);
        }
    }

    private static void refuseReadableByOthers(Path file, String variable) throws IOException {
        // File systems without POSIX permissions have nothing to check.
        boolean knowsOwners = Files.getFileStore(file).supportsFileAttributeView("posix");
        if (knowsOwners && !OWNERS.containsAll(Files.getPosixFilePermissions(file))) {
            throw new StartRefusedException("The file " + file + " that " + variable
                    + " names can be read by others than its owner; run: chmod 600 " + file);
        }
    }
}
