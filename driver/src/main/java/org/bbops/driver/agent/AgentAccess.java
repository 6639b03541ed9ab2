package org.bbops.driver.agent;

import java.util.Optional;
import javax.net.ssl.SSLContext;
import org.bbops.contracts.access.ControlToken;

/**
 * Access control of an agent.
 *
 * @param token token required of a coordinator; empty to require none, on loopback
 * @param tls certificate to present; empty for plain HTTP
 */
public record AgentAccess(Optional<ControlToken> token, Optional<SSLContext> tls) {

    /** Everybody on this machine, in the clear. */
    public static AgentAccess open() {
        return new AgentAccess(Optional.empty(), Optional.empty());
    }

    /** Returns true when a request with this value of the header is authorized. */
    boolean admits(String authorization) {
        return token.map(wanted -> wanted.admits(authorization)).orElse(true);
    }
}
