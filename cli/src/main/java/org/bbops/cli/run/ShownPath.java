package org.bbops.cli.run;

import java.nio.file.Path;

/** Paths as they are printed: from the folder that the command was called in, where they lie below it. */
public final class ShownPath {

    private ShownPath() {
    }

    /** The path from here, or as it is when it lies elsewhere. */
    public static Path of(Path path) {
        Path here = Path.of("").toAbsolutePath();
        return path.startsWith(here) ? here.relativize(path) : path;
    }
}
