package org.bbops.analysis.read;

import java.nio.file.Path;

/** Formats paths of results for people: relative to a folder if they lie below it. */
public final class ShownPath {

    private ShownPath() {
    }

    /** Returns the path from the command's working directory, or the whole path when it lies elsewhere. */
    public static Path of(Path path) {
        return from(Path.of("").toAbsolutePath(), path);
    }

    /**
     * Returns the path from a folder, or the whole path when it lies elsewhere.
     *
     * @param folder absolute
     */
    public static Path from(Path folder, Path path) {
        Path whole = path.toAbsolutePath().normalize();
        return whole.startsWith(folder) ? folder.relativize(whole) : whole;
    }
}
