package org.bbops.cli.run;

import java.util.List;
import java.util.function.IntFunction;

/** Console whose last lines are a block that is redrawn in place. */
public interface Screen extends Console {

    /**
     * Puts another block in the place of the one before.
     *
     * @param block the lines for so many columns, none longer; asked again whenever the block is drawn, by any thread
     */
    void show(IntFunction<List<String>> block);

    /** Draws the block again if it has changed. */
    void refresh();
}
