package org.bbops.contracts.access;

import java.net.UnknownHostException;
import java.util.Map;
import org.bbops.contracts.process.StartRefusedException;

/** Address that a process listens on: the loopback address by default. */
public final class Binding {

    /** Environment variable with the address to listen on, for every process of bbops. */
    public static final String VARIABLE = "BBOPS_BIND";

    /** Reached from this machine only. */
    public static final String LOOPBACK = "127.0.0.1";

    private Binding() {
    }

    /** The address that the environment names, else loopback. */
    public static String ofEnvironment(Map<String, String> environment) {
        String address = environment.get(VARIABLE);
        return address == null || address.isBlank() ? LOOPBACK : address.strip();
    }

    /**
     * Refuses to accept commands from other machines without a token.
     *
     * @param process name of the process in the message, such as {@code The agent}
     * @param host address to listen on; null or blank is every interface
     * @param guarded true when the process asks for a token
     * @throws StartRefusedException when the address is not loopback, or unknown, and there is no token
     */
    public static void refuseOpen(String process, String host, boolean guarded) {
        if (!guarded && !isLoopback(host)) {
            throw new StartRefusedException(process + " does not listen on " + (host == null || host.isBlank() ? "every address" : host)
                    + " without a token, since whoever reaches it there could direct it; set " + ControlToken.VARIABLE + " or "
                    + ControlToken.VARIABLE + Secrets.FILE_SUFFIX + ", or listen on " + LOOPBACK + ".");
        }
    }

    /** Returns true when the address is a loopback address; false for an unknown name, and for one that is not resolved in time. */
    public static boolean isLoopback(String host) {
        try {
            return host != null && !host.isBlank() && HostLookup.of(host).isLoopbackAddress();
        } catch (UnknownHostException _) {
            return false;
        }
    }
}
