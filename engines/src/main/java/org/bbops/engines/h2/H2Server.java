package org.bbops.engines.h2;

import java.sql.SQLException;
import java.util.List;
import org.bbops.engines.server.JvmServer;

/** H2's TCP server with a single database. */
final class H2Server implements JvmServer {

    @Override
    public ServerJvm jvm() {
        return new ServerJvm(H2Main.class, List.of(org.h2.tools.Server.class), 768);
    }

    @Override
    public String deadlockDetection() {
        return "at once";
    }

    @Override
    public String readyUrl(int port) {
        return "jdbc:h2:tcp://127.0.0.1:" + port + "/" + H2Main.DATABASE;
    }

    @Override
    public void drop(Connector user, int port, String database) throws SQLException {
        user.execute(readyUrl(port), "drop all objects");
    }
}
