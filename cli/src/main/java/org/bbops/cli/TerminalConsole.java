package org.bbops.cli;

import java.io.PrintWriter;
import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.IntFunction;
import java.util.function.Supplier;
import java.util.regex.Pattern;
import org.bbops.cli.CommandConsole.StepProgress;
import org.bbops.cli.Terminal.TerminalSize;
import org.bbops.cli.run.LiveScreen.Screen;
import org.bbops.cli.screen.Glyphs;
import picocli.CommandLine.Help.Ansi;

/**
 * Writes lines above a block that is drawn again in place, with a bar for a long step below it. The cursor stays at the beginning of the line
 * below them, so that other output overwrites none of them.
 */
final class TerminalConsole extends CommandConsole implements Screen {

    private static final String UP = "\u001b[%dA";
    private static final String ERASE_BELOW = "\r\u001b[J";
    private static final Pattern BARS = Pattern
            .compile("[" + Glyphs.BLOCKS.steps() + Glyphs.BLOCKS.done() + Glyphs.BLOCKS.left() + "]+");
    private static final String BRIGHT = "\u001b[1m";
    private static final String CYAN = "\u001b[36m";
    private static final String RESET = "\u001b[0m";

    private final PrintWriter out;
    private final Terminal terminal;
    private final Supplier<TerminalSize> size;
    private final Clock clock;
    private IntFunction<List<String>> block = _ -> List.of();
    private Optional<StepProgress> progress = Optional.empty();
    private List<String> drawn = List.of();

    /** @param size read at each drawing, since the window may be resized at any time */
    TerminalConsole(PrintWriter out, Terminal terminal, Supplier<TerminalSize> size, Clock clock) {
        super(terminal.coloured() ? Ansi.ON : Ansi.OFF);
        this.out = out;
        this.terminal = terminal;
        this.size = size;
        this.clock = clock;
    }

    @Override
    synchronized void write(String text) {
        out.print(erase() + text + "\n");
        drawn = List.of();
        draw(lines());
    }

    @Override
    synchronized void showProgress(String what, long done, long total) {
        StepProgress now = progress.filter(step -> step.isOf(what)).orElseGet(() -> StepProgress.begin(what, clock)).to(done, total);
        if (now.isDone()) {
            progress = Optional.empty();
            write(now.line(size.get().columns(), terminal.glyphs()));
        } else {
            progress = Optional.of(now);
            refresh();
        }
    }

    @Override
    public synchronized void show(IntFunction<List<String>> lines) {
        block = lines;
        refresh();
    }

    @Override
    public synchronized void refresh() {
        List<String> lines = lines();
        if (!lines.equals(drawn)) {
            draw(lines);
        }
    }

    private void draw(List<String> lines) {
        List<String> shown = terminal.coloured() ? coloured(lines) : lines;
        out.print(erase() + String.join("", shown.stream().map(line -> line + "\n").toList()));
        out.flush();
        drawn = lines;
    }

    /** Returns the lines to draw; none when they do not fit the terminal, where they would scroll instead of being drawn in place. */
    private List<String> lines() {
        TerminalSize now = size.get();
        List<String> lines = new ArrayList<>(block.apply(now.columns() - 1));
        progress.ifPresent(step -> lines.add(step.line(now.columns() - 1, terminal.glyphs())));
        return lines.size() < now.rows() ? lines : List.of();
    }

    /** Returns the control sequences that erase the lines drawn last, which end above the cursor's line. */
    private String erase() {
        return drawn.isEmpty() ? "" : UP.formatted(drawn.size()) + ERASE_BELOW;
    }

    /** Returns lines that have been cut to the terminal's width in colours: the first bright, bars and sparklines cyan. */
    private static List<String> coloured(List<String> lines) {
        List<String> painted = new ArrayList<>();
        for (String line : lines) {
            // Cyan is readable on light and on dark backgrounds.
            painted.add(painted.isEmpty() ? BRIGHT + line + RESET : BARS.matcher(line).replaceAll(CYAN + "$0" + RESET));
        }
        return painted;
    }
}
