package org.bbops.engines.postgresql;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Comparator;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.bbops.contracts.process.ServerAccount;
import org.bbops.engines.server.ServerSite;
import org.bbops.engines.server.ServerStart;

/** Site in a test's folder that cannot run programs. */
record TestSite(Path home) implements ServerSite {

    @Override
    public ServerAccount account() {
        return ServerAccount.ofThisProcess();
    }

    @Override
    public int port() {
        return 0;
    }

    @Override
    public int connectionsMax() {
        return 20;
    }

    @Override
    public void delete(Path folder) throws IOException {
        if (Files.exists(folder)) {
            try (Stream<Path> all = Files.walk(folder)) {
                for (Path path : all.sorted(Comparator.reverseOrder()).toList()) {
                    Files.delete(path);
                }
            }
        }
    }

    @Override
    public void writeSecret(Path file, String content) throws IOException {
        Files.writeString(file, content);
    }

    @Override
    public void refuseForeign(Path file) {
        // A test has only files of its own.
    }

    @Override
    public void run(String name, List<String> command, Path folder, Duration max) {
        throw new IllegalStateException(name + " was stopped");
    }

    @Override
    public boolean end(ProcessHandle process, ServerStart.Stop stop, Duration grace) {
        process.destroy();
        process.onExit().orTimeout(grace.toMillis(), TimeUnit.MILLISECONDS).join();
        return !process.isAlive();
    }

    @Override
    public void endLeftovers(Path folder, List<String> arguments) {
        throw new UnsupportedOperationException("PostgreSQL finds its leftovers by postmaster.pid");
    }
}
