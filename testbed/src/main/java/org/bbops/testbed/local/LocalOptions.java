package org.bbops.testbed.local;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.bbops.testbed.Exercise;

/**
 * Where a local testbed keeps its things.
 *
 * @param root the project's folder, with the built applications
 * @param home the folder for data, logs and the list of started processes
 * @param remoteAgents agents that run elsewhere, each host:port; when empty, agents are started here
 * @param exercise what the system is put to while it is recorded, once per build, what makes it start quicker; empty when that
 *     minute is not to be spent
 */
public record LocalOptions(Path root, Path home, List<String> remoteAgents, Optional<Exercise> exercise) {

    public LocalOptions {
        root = root.toAbsolutePath().normalize();
        home = home.toAbsolutePath().normalize();
        remoteAgents = List.copyOf(remoteAgents);
    }

    Path logs() {
        return home.resolve("logs");
    }

    Path brokerData() {
        return home.resolve("broker");
    }
}
