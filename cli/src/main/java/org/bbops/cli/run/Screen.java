package org.bbops.cli.run;

import java.util.List;
import java.util.function.IntFunction;

/** Console whose last lines are a block that is redrawn in place. */
public interface Screen extends Console {

    /**
     * Replaces the block.
     *
     * @param block returns the lines for a number of columns, none longer; called whenever the block is drawn, on any thread
     */
    void show(IntFunction<List<String>> block);

    /** Draws the block again if it has changed. */
    void refresh();
}
