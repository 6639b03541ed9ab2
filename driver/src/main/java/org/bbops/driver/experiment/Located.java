package org.bbops.driver.experiment;

import java.util.List;
import java.util.Map;

/** YAML node with its position, so that an error message can name the line. */
sealed interface Located {

    /** Returns the position for an error message: "quick.yaml line 12" or "--set pool-size=0". */
    String where();

    /** Scalar, as written. */
    record Scalar(String where, String text) implements Located {
    }

    /** Sequence of nodes. */
    record Sequence(String where, List<Located> items) implements Located {
    }

    /** Mapping of keys to nodes, in the order of the file. */
    record Mapping(String where, Map<String, Located> entries) implements Located {
    }
}
