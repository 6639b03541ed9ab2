package org.bbops.analysis.read;

import java.nio.file.Path;

/** Paths of results as people read them: from a folder, where they lie below it. */
public final class ShownPath {

    private ShownPath() {
    }

    /** The path from the folder that the command was called in, or the whole path when it lies elsewhere. */
    public static Path of(Path path) {
        return from(Path.of("").toAbsolutePath(), path);
    }

    /**
     * The path from a folder, or the whole path when it lies elsewhere.
     *
     * @param folder absolute
     */
    public static Path from(Path folder, Path path) {
        Path whole = path.toAbsolutePath().normalize();
        return whole.startsWith(folder) ? folder.relativize(whole) : whole;
    }
}
