package org.bbops.test.server;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.stream.Stream;

/** Signs of a container engine on this machine. Testcontainers loads a client of Docker, which takes seconds, only to find that there is none. */
final class ContainerEngine {

    private static final Path SYSTEM_SOCKET = Path.of("/var/run/docker.sock");

    private ContainerEngine() {
    }

    /** Returns true when this machine has one of the signs that Testcontainers looks for. */
    static boolean mayBeThere() {
        return mayBeThere(System.getenv(), Path.of(System.getProperty("user.home")), SYSTEM_SOCKET);
    }

    /**
     * Returns true when an engine is configured by a variable or a file, or has a socket at one of its usual places.
     *
     * @param environment variables of this process
     * @param home the user's folder
     * @param systemSocket place of the socket of an engine for all users
     */
    static boolean mayBeThere(Map<String, String> environment, Path home, Path systemSocket) {
        boolean named = environment.keySet().stream().anyMatch(name -> name.startsWith("DOCKER_") || name.startsWith("TESTCONTAINERS_"));
        Stream<Path> ofUser = Stream.of(".testcontainers.properties", ".docker/run/docker.sock", ".docker/desktop/docker.sock")
                .map(home::resolve);
        Stream<Path> ofSession = Stream.ofNullable(environment.get("XDG_RUNTIME_DIR")).map(folder -> Path.of(folder, "docker.sock"));
        return named || Stream.of(ofUser, ofSession, Stream.of(systemSocket)).flatMap(places -> places).anyMatch(Files::exists);
    }
}
