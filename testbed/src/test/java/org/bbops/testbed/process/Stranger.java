package org.bbops.testbed.process;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.UnaryOperator;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Another user's server. It reads the ports on the command line of each process that is started, and listens there before the process
 * can. Passed to a {@link ProcessGroup} as its way to start processes.
 */
public final class Stranger implements UnaryOperator<List<String>>, AutoCloseable {

    private static final Pattern PORT = Pattern.compile("(?:--(?:server\\.)?port=|127\\.0\\.0\\.1:)?(\\d{4,5})");

    private final UnaryOperator<List<String>> launch;
    private final List<ServerSocket> sockets = new ArrayList<>();
    private final AtomicInteger connections = new AtomicInteger();

    /** @param launch from the command of a process to the one that is run in its place */
    public Stranger(UnaryOperator<List<String>> launch) {
        this.launch = launch;
    }

    @Override
    public synchronized List<String> apply(List<String> command) {
        for (int i = 1; i < command.size(); i++) {
            Matcher port = PORT.matcher(command.get(i));
            // The id of a user or group is no port.
            if (port.matches() && !command.get(i - 1).matches("--re[ug]id")) {
                listen(Integer.parseInt(port.group(1)));
            }
        }
        return launch.apply(command);
    }

    private void listen(int port) {
        try {
            ServerSocket socket = new ServerSocket(port, 50, InetAddress.getByName("127.0.0.1"));
            sockets.add(socket);
            Thread.ofVirtual().start(() -> accept(socket));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private void accept(ServerSocket socket) {
        while (!socket.isClosed()) {
            try {
                socket.accept().close();
                connections.incrementAndGet();
            } catch (IOException _) {
                // Closed at the end of the test.
            }
        }
    }

    /** Number of ports it listens on. */
    public synchronized int ports() {
        return sockets.size();
    }

    /** Returns the number of connections made to it. */
    public int connections() {
        return connections.get();
    }

    @Override
    public synchronized void close() throws IOException {
        for (ServerSocket socket : sockets) {
            socket.close();
        }
    }
}
