package org.bbops.driver.agent;

import java.util.Optional;
import javax.net.ssl.SSLContext;
import org.bbops.contracts.access.ControlToken;

/**
 * Who may direct an agent, and what it shows to them.
 *
 * @param token what a coordinator has to show; empty to ask for none, on loopback
 * @param tls the certificate to show; empty to speak in the clear
 */
public record AgentAccess(Optional<ControlToken> token, Optional<SSLContext> tls) {

    /** Everybody on this machine, in the clear. */
    public static AgentAccess open() {
        return new AgentAccess(Optional.empty(), Optional.empty());
    }

    /** Whether a request with this value of the header may enter. */
    boolean admits(String authorization) {
        return token.map(wanted -> wanted.admits(authorization)).orElse(true);
    }
}
