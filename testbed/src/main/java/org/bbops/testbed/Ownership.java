package org.bbops.testbed;

import com.sun.security.auth.module.UnixSystem;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermission;
import java.util.Optional;
import java.util.Set;

/**
 * Distinguishes files that only one user can change from all others.
 *
 * @param user numeric id of that user
 */
public record Ownership(long user) {

    private static final Set<PosixFilePermission> WRITABLE_BY_OTHERS = Set.of(PosixFilePermission.GROUP_WRITE,
            PosixFilePermission.OTHERS_WRITE);

    /** Returns the rule for the user of this process. */
    public static Ownership ofThisProcess() {
        return new Ownership(new UnixSystem().getUid());
    }

    /**
     * Returns the name of the owner when that is another user, and empty when it is this one.
     *
     * @throws IOException when the path does not exist or cannot be read
     */
    public Optional<String> otherOwner(Path path) throws IOException {
        long owner = ((Number) Files.getAttribute(path, "unix:uid")).longValue();
        return owner == user ? Optional.empty() : Optional.of(Files.getOwner(path).getName());
    }

    /**
     * Returns the reason that a file or folder may hold another user's content, as the end of a sentence; empty when
     * only this user, and root, can have written it.
     *
     * @throws IOException when the path does not exist or cannot be read
     */
    public Optional<String> objection(Path path) throws IOException {
        Optional<String> other = otherOwner(path).map(name -> "it belongs to the user " + name);
        return other.isPresent() || isClosed(path) ? other
                : Optional.of("other users of this machine can write to it (chmod go-w " + path + " ends that)");
    }

    /**
     * Rejects a file of the testbed that another user can have written, before it is trusted.
     *
     * @throws TestbedException when another user can have written it
     * @throws IOException when the file cannot be read
     */
    public void refuseForeign(Path path) throws IOException {
        Optional<String> objection = objection(path);
        if (objection.isPresent()) {
            throw new TestbedException(path + " is not trusted, since " + objection.get()
                    + "; delete it if you do not know how that came about");
        }
    }

    private static boolean isClosed(Path path) throws IOException {
        return Files.getPosixFilePermissions(path).stream().noneMatch(WRITABLE_BY_OTHERS::contains);
    }
}
