package org.bbops.testbed.postgres;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** PostgreSQL refuses to run as root, as a container's only user is; in a user namespace of its own it does not see that. */
final class AsAnyUser {

    private AsAnyUser() {
    }

    /** The command as it must be called here. */
    static List<String> command(List<String> command) {
        if (!runsAsRootOnLinux()) {
            return command;
        }
        List<String> wrapped = new ArrayList<>(List.of("unshare", "-U"));
        wrapped.addAll(command);
        return wrapped;
    }

    private static boolean runsAsRootOnLinux() {
        try {
            return System.getProperty("os.name").equals("Linux")
                    && (int) Files.getAttribute(Path.of("/proc/self"), "unix:uid") == 0;
        } catch (IOException | UnsupportedOperationException e) {
            return false;
        }
    }
}
