package org.bbops.driver.experiment;

import java.util.List;
import java.util.Map;

/** A piece of YAML that still knows where it stood, so that a refusal can name the line. */
sealed interface Located {

    /** Returns the position for an error message: "quick.yaml line 12" or "--set pool-size=0". */
    String where();

    /** A single value, as written. */
    record Scalar(String where, String text) implements Located {
    }

    /** A list. */
    record Sequence(String where, List<Located> items) implements Located {
    }

    /** Keys and values, in the order of the file. */
    record Mapping(String where, Map<String, Located> entries) implements Located {
    }
}
