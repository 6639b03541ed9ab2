package org.bbops.engines.derby;

import java.io.IOException;
import java.io.PrintWriter;
import java.net.BindException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.util.Locale;
import java.util.concurrent.CountDownLatch;
import org.apache.derby.drda.NetworkServerControl;
import org.bbops.contracts.process.ParentWatch;
import org.bbops.contracts.process.PortReport;

/** Runs Derby's network server until SIGTERM. */
public final class DerbyMain {

    /** Pages of 4 KiB: 80 MiB in all. */
    private static final int CACHED_PAGES = 20_000;
    private static final int CACHED_STATEMENTS = 500;
    /** Memory for the hash table of a join. With the default of 1 MiB the audit takes half as long again: docs/databases.md. */
    private static final int HASH_TABLE_KIBIBYTES_MAX = 64 * 1024;

    private DerbyMain() {
    }

    /**
     * @param arguments port, folder, user, "row-locks" or "table-locks"; the password is in the environment
     * @throws BindException when another process listens on the port
     */
    public static void main(String[] arguments) throws Exception {
        ParentWatch.start();
        InetAddress loopback = InetAddress.getByName("127.0.0.1");
        int port = Integer.parseInt(arguments[0]);
        refuseTaken(loopback, port);
        // ReadyWriter parses Derby's messages, which are in the user's language.
        Locale.setDefault(Locale.ENGLISH);
        String password = System.getenv("BBOPS_DATABASE_PASSWORD");
        System.setProperty("derby.system.home", arguments[1]);
        System.setProperty("derby.stream.error.field", "java.lang.System.err");
        System.setProperty("derby.connection.requireAuthentication", "true");
        System.setProperty("derby.authentication.provider", "BUILTIN");
        System.setProperty("derby.user." + arguments[2], password);
        System.setProperty("derby.storage.rowLocking", Boolean.toString(arguments[3].equals("row-locks")));
        // Neither derby.locks.waitTimeout nor deadlockTimeout: the database sets them, and a property here would override it.
        System.setProperty("derby.storage.pageCacheSize", Integer.toString(CACHED_PAGES));
        System.setProperty("derby.language.statementCache.size", Integer.toString(CACHED_STATEMENTS));
        System.setProperty("derby.language.maxMemoryPerTable", Integer.toString(HASH_TABLE_KIBIBYTES_MAX));
        NetworkServerControl server = new NetworkServerControl(loopback, port, arguments[2], password);
        server.start(new ReadyWriter(port));
        Runtime.getRuntime().addShutdownHook(new Thread(() -> stop(server), "derby-stop"));
        new CountDownLatch(1).await();
    }

    /** Writer that recognizes Derby's message that it listens, because Derby reports that in no other way. */
    private static final class ReadyWriter extends PrintWriter {

        private final int port;

        ReadyWriter(int port) {
            super(System.out, true);
            this.port = port;
        }

        /** Receives all output, including that of a writer that Derby wraps around this one. */
        @Override
        public void write(String message, int offset, int length) {
            super.write(message, offset, length);
            if (message.contains("ready to accept connections on port " + port)) {
                PortReport.write(port);
            }
        }
    }

    /** Checks the port, because Derby reports a taken one in its log only, and the caller would wait in vain. */
    private static void refuseTaken(InetAddress host, int port) throws IOException {
        try {
            new ServerSocket(port, 1, host).close();
        } catch (BindException e) {
            throw new BindException("Derby cannot listen on port %d: %s".formatted(port, e.getMessage()));
        }
    }

    private static void stop(NetworkServerControl server) {
        try {
            server.shutdown();
        } catch (Exception e) {
            System.err.println("Derby did not shut down cleanly; it will replay its log at the next start: " + e);
        }
    }
}
