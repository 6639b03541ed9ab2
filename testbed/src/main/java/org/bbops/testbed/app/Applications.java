package org.bbops.testbed.app;

import java.nio.file.Files;
import java.nio.file.Path;
import org.bbops.testbed.TestbedException;

/**
 * Locates the applications' jars.
 *
 * @param root the project's folder
 */
public record Applications(Path root) {

    /**
     * Returns the jar of a module, with its libraries in the folder lib next to it.
     *
     * @param module the module's folder, for example {@code broker}
     * @throws TestbedException when it has not been built
     */
    public Path jar(String module) {
        Path jar = root.resolve(module).resolve("target").resolve("bbops-" + module + ".jar");
        if (!Files.isRegularFile(jar)) {
            throw new TestbedException(jar + " is missing; build it with: mvn -f " + root.resolve("pom.xml")
                    + " -DskipTests package");
        }
        return jar;
    }
}
