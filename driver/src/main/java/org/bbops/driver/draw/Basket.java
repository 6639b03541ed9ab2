package org.bbops.driver.draw;

import java.util.ArrayList;
import java.util.List;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.random.RandomGenerator;
import org.bbops.contracts.customer.CustomerService.LineRequest;

/**
 * Content of a newOrder (docs/workload.md, section 5).
 *
 * @param large true for a large order
 * @param lines by item id, each item once
 */
public record Basket(boolean large, List<LineRequest> lines) {

    /** A line with more of its item than this becomes a large order's work order. */
    public static final int LARGE_LINE_ABOVE = 20;

    private static final double LARGE_SHARE = 0.10;
    private static final int LINES_MAX = 5;

    /**
     * Draws 1 to 5 items, each once, and a total of 10 to 20, or 100 to 200 for one order in ten, spread evenly, the
     * rest on the last line.
     *
     * @param items P, the number of items there are
     */
    public static Basket draw(RandomGenerator random, int items) {
        boolean large = Draws.chance(random, LARGE_SHARE);
        SortedSet<String> chosen = distinctItems(random, items, Draws.uniform(random, 1, LINES_MAX));
        int total = large ? Draws.uniform(random, 100, 200) : Draws.uniform(random, 10, 20);
        int each = total / chosen.size();
        List<LineRequest> lines = new ArrayList<>();
        for (String item : chosen) {
            boolean last = lines.size() == chosen.size() - 1;
            lines.add(new LineRequest(item, last ? total - each * lines.size() : each));
        }
        return new Basket(large, List.copyOf(lines));
    }

    /** Returns the total quantity of the order. */
    public int totalQuantity() {
        return lines.stream().mapToInt(LineRequest::quantity).sum();
    }

    /** Returns the number of its lines that become a row of m_largeorder. */
    public int largeLines() {
        return (int) lines.stream().filter(line -> line.quantity() > LARGE_LINE_ABOVE).count();
    }

    private static SortedSet<String> distinctItems(RandomGenerator random, int items, int count) {
        SortedSet<String> chosen = new TreeSet<>();
        while (chosen.size() < count) {
            chosen.add(Assemblies.draw(random, items));
        }
        return chosen;
    }
}
