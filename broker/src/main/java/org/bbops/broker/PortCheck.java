package org.bbops.broker;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.UnknownHostException;

/** Says clearly that an address cannot be listened on, which Artemis only logs. */
final class PortCheck {

    private PortCheck() {
    }

    static void refuseTaken(String host, int port) {
        try (ServerSocket socket = new ServerSocket()) {
            socket.setReuseAddress(true);
            socket.bind(new InetSocketAddress(InetAddress.getByName(host), port));
        } catch (UnknownHostException e) {
            throw new BrokerException("The host " + host + " is unknown; name an address of this machine.", e);
        } catch (IOException e) {
            throw new BrokerException("The broker cannot listen on " + host + ":" + port + " (" + e.getMessage()
                    + "); name another port, or end the process that has it.", e);
        }
    }
}
