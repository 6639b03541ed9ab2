package org.bbops.cli.screen;

import java.lang.foreign.Arena;
import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.Linker;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.lang.invoke.MethodHandle;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Supplier;

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
