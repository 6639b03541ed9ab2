package org.bbops.cli.run;

import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.IntFunction;
import org.bbops.cli.run.LiveScreen.Screen;
import org.bbops.contracts.event.RunEvent;

/** Records the output, and the drawn block. */
public final class RecordingScreen implements Screen {

    private final List<String> lines = new CopyOnWriteArrayList<>();
    private final List<String> warnings = new CopyOnWriteArrayList<>();
    private IntFunction<List<String>> block = _ -> List.of();

    /** Lines and steps, in order. */
    public List<String> lines() {
        return lines;
    }

    /** Warnings, in order. */
    public List<String> warnings() {
        return warnings;
    }

    /** The block as a terminal of 80 columns shows it. */
    public List<String> block() {
        return block.apply(79);
    }

    @Override
    public void show(IntFunction<List<String>> shown) {
        block = shown;
    }

    @Override
    public void refresh() {
    }

    @Override
    public void line(String text) {
        lines.add(text);
    }

    @Override
    public void on(RunEvent event) {
        switch (event) {
            case RunEvent.Warning warning -> warnings.add(warning.text());
            case RunEvent.Step step -> lines.add(step.text());
            case RunEvent.Advance advance -> lines.add(advance.what());
            case RunEvent.Stopping _ -> lines.add("stopping");
            default -> {
                // Shown by the listeners that draw runs.
            }
        }
    }
}
