import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import org.bbops.analysis.statistics.Ratio;

/** Compares the CPU time of two builds for a business operation, in pairs of runs that take turns. */
final class Regression {

    private static final int WORSE = 1;
    private static final int NOT_MEASURED = 2;
    private static final String FIGURES = "figures.csv";

    private Regression() {
    }

    public static void main(String[] arguments) {
        try {
            Path directory = Path.of(arguments[1]);
            if (arguments[0].equals("measure")) {
                measure(directory, List.of(Path.of(arguments[2]), Path.of(arguments[3])), Integer.parseInt(arguments[4]),
                        new RegressionLoad(Integer.parseInt(arguments[5]), Integer.parseInt(arguments[6]), Integer.parseInt(arguments[7])));
            }
            System.exit(print(Costs.read(directory.resolve(FIGURES))) ? WORSE : 0);
        } catch (IOException | UncheckedIOException | IllegalStateException e) {
            System.err.println("regression: " + e.getMessage());
            System.exit(NOT_MEASURED);
        } catch (InterruptedException _) {
            System.exit(NOT_MEASURED);
        }
    }

    /** Every other pair begins with the later build, so that neither gains by its place. */
    private static void measure(Path directory, List<Path> builds, int pairs, RegressionLoad load)
            throws IOException, InterruptedException {
        Costs costs = new Costs();
        for (int pair = 1; pair <= pairs; pair++) {
            for (int turn = 0; turn < builds.size(); turn++) {
                int side = (pair + turn + 1) % builds.size();
                System.out.printf("pair %d of %d: %s%n", pair, pairs, RegressionSide.values()[side].label());
                Path results = directory.resolve("pair-" + pair + "-" + RegressionSide.values()[side].label());
                costs.add(pair, RegressionSide.values()[side], new MeasuredCommand(builds.get(side), load, pair).run(results));
                Files.writeString(directory.resolve(FIGURES), costs.csv());
            }
        }
    }

    /** Prints a line for each part; true when one is worse. */
    private static boolean print(Costs costs) {
        System.out.printf("CPU milliseconds for a business operation, %d pairs%n%-18s %8s %8s   %s%n", costs.pairs(), "", "base", "head",
                "head/base, 95 % interval");
        boolean worse = false;
        for (String part : costs.parts()) {
            Ratio ratio = costs.ratio(part);
            boolean isWorse = costs.isWorse(part);
            worse |= isWorse;
            System.out.printf(Locale.ROOT, "%-18s %8.3f %8.3f   %.3f (%.3f to %.3f)%s%n", part, costs.mean(part, RegressionSide.BASE),
                    costs.mean(part, RegressionSide.HEAD), ratio.value(), ratio.low(), ratio.high(), isWorse ? "  WORSE" : "");
        }
        System.out.println(worse ? "A part takes more CPU time than before, beyond what chance brings among all parts."
                : "No part is shown to take more CPU time than before.");
        return worse;
    }
}
