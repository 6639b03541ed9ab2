package org.bbops.cli;

import java.io.Console;
import java.lang.foreign.Arena;
import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.Linker;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.lang.invoke.MethodHandle;
import java.nio.charset.Charset;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import org.bbops.cli.screen.Glyphs;

/**
 * Capabilities of the output.
 *
 * @param interactive true when the output is a terminal that can redraw lines in place
 * @param coloured true to use colours: on such a terminal, unless NO_COLOR is set (no-color.org)
 * @param glyphs characters for bars
 */
public record Terminal(boolean interactive, boolean coloured, Glyphs glyphs) {

    /** Detects the capabilities of this process's output. */
    public static Terminal ofThisProcess() {
        Console console = System.console();
        return of(System.getenv(), console != null && console.isTerminal(), System.out.charset());
    }

    static Terminal of(Map<String, String> environment, boolean terminal, Charset charset) {
        String kind = environment.getOrDefault("TERM", "");
        boolean interactive = terminal && !kind.isEmpty() && !kind.equals("dumb");
        return new Terminal(interactive, interactive && environment.getOrDefault("NO_COLOR", "").isEmpty(), Glyphs.of(charset));
    }

    /**
     * Size of the terminal.
     *
     * @param columns characters in a line
     * @param rows lines
     */
    public record TerminalSize(int columns, int rows) {

        /** Default where a terminal does not report its size. */
        public static final TerminalSize USUAL = new TerminalSize(80, 24);

        /** Returns a reader of the current size of the terminal behind standard output; it returns the default where that is unknown. */
        public static Supplier<TerminalSize> ofStandardOutput() {
            return new NativeReader();
        }

        /** Reader of the size from the operating system, without starting a program; the size may change at any time. */
        private static final class NativeReader implements Supplier<TerminalSize> {

            private static final int STANDARD_OUTPUT = 1;
            private static final long LINUX_TIOCGWINSZ = 0x5413;
            private static final long MAC_TIOCGWINSZ = 0x40087468;
            /** struct winsize: rows, columns, and the same in pixels. */
            private static final int WINSIZE_SHORTS = 4;

            private final Optional<MethodHandle> ioctl = ioctl();
            private final long request = System.getProperty("os.name").toLowerCase(Locale.ROOT).contains("mac")
                    ? MAC_TIOCGWINSZ : LINUX_TIOCGWINSZ;

            /** Looks the function up; the launcher grants the command native access. */
            @SuppressWarnings("restricted")
            private static Optional<MethodHandle> ioctl() {
                Linker linker = Linker.nativeLinker();
                return linker.defaultLookup().find("ioctl").map(address -> linker.downcallHandle(address,
                        FunctionDescriptor.of(ValueLayout.JAVA_INT, ValueLayout.JAVA_INT, ValueLayout.JAVA_LONG, ValueLayout.ADDRESS),
                        Linker.Option.firstVariadicArg(2)));
            }

            @Override
            public TerminalSize get() {
                return ioctl.flatMap(this::ask).orElse(TerminalSize.USUAL);
            }

            private Optional<TerminalSize> ask(MethodHandle function) {
                try (Arena arena = Arena.ofConfined()) {
                    MemorySegment size = arena.allocate(ValueLayout.JAVA_SHORT, WINSIZE_SHORTS);
                    int failed = (int) function.invokeExact(STANDARD_OUTPUT, request, size);
                    int rows = Short.toUnsignedInt(size.getAtIndex(ValueLayout.JAVA_SHORT, 0));
                    int columns = Short.toUnsignedInt(size.getAtIndex(ValueLayout.JAVA_SHORT, 1));
                    return failed != 0 || rows == 0 || columns == 0 ? Optional.empty() : Optional.of(new TerminalSize(columns, rows));
                } catch (Throwable e) {
                    throw new IllegalStateException("Cannot ask the terminal for its size: " + e, e);
                }
            }
        }
    }
}
