package org.bbops.cli.run;

import org.bbops.testbed.Progress;

/** Where a run's lines go. */
public interface Console extends Progress {

    /** A line of the result, on standard output. */
    void line(String text);

    /** A line that matters more than the others: something did not go as it should. */
    void warning(String text);
}
