package org.bbops.broker;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.security.MessageDigest;
import java.util.Set;
import org.apache.activemq.artemis.core.security.CheckType;
import org.apache.activemq.artemis.core.security.Role;
import org.apache.activemq.artemis.spi.core.security.ActiveMQSecurityManager;

/** Admits one user, with one password. */
final class SingleUser implements ActiveMQSecurityManager {

    static final String ROLE = "bbops";

    private final byte[] user;
    private final byte[] password;

    SingleUser(String user, String password) {
        this.user = user.getBytes(UTF_8);
        this.password = password.getBytes(UTF_8);
    }

    @Override
    public boolean validateUser(String givenUser, String givenPassword) {
        if (givenUser == null || givenPassword == null) {
            return false;
        }
        // Compared in constant time, so that the response time reveals nothing about the password.
        return MessageDigest.isEqual(user, givenUser.getBytes(UTF_8))
                && MessageDigest.isEqual(password, givenPassword.getBytes(UTF_8));
    }

    @Override
    public boolean validateUserAndRole(String givenUser, String givenPassword, Set<Role> roles, CheckType checkType) {
        return validateUser(givenUser, givenPassword)
                && roles.stream().anyMatch(role -> role.getName().equals(ROLE) && checkType.hasRole(role));
    }

    /**
     * Returns the user's rights: send to the queues there are, consume from them and browse them, and have temporary
     * ones of its own. Not manage: a message to the address of management could empty a queue, or remove it.
     */
    static Role role() {
        boolean yes = true;
        boolean no = false;
        return new Role(ROLE, yes, yes, no, no, yes, yes, no, yes, no, no, no, no);
    }
}
