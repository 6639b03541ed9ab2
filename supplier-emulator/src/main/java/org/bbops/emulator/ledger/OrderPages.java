package org.bbops.emulator.ledger;

import java.util.ArrayList;
import java.util.List;
import java.util.NavigableMap;
import java.util.TreeMap;
import java.util.function.IntPredicate;
import org.bbops.contracts.emulator.EmulatorOrder;
import org.bbops.contracts.wire.OrderContent;

/**
 * States and contents by purchase order number, in pages of {@value #PAGE_NUMBERS} consecutive numbers at 20 bytes each.
 *
 * <p>The system hands out its numbers in dense blocks, so {@value #PAGES_MAX} pages hold about two million orders in
 * 42 MB. Not safe for many threads.
 */
final class OrderPages {

    static final int PAGE_NUMBERS = 256;
    static final int PAGES_MAX = 8_192;

    private final NavigableMap<Integer, Page> pages = new TreeMap<>();

    /** Consecutive numbers: packed states, 0 of a number never seen, and the content of each number's first order. */
    private record Page(long[] states, long[] quantities, int[] checksums) {

        Page() {
            this(new long[PAGE_NUMBERS], new long[PAGE_NUMBERS], new int[PAGE_NUMBERS]);
        }

        OrderContent content(int place) {
            return new OrderContent(quantities[place], checksums[place]);
        }

        EmulatorOrder order(int number, int place) {
            return OrderState.unpacked(states[place]).order(number, content(place));
        }
    }

    /** Returns true when there is room for this number. */
    boolean hasRoomFor(int number) {
        return pages.size() < PAGES_MAX || pages.containsKey(number / PAGE_NUMBERS);
    }

    OrderState get(int number) {
        Page page = pages.get(number / PAGE_NUMBERS);
        return page == null ? OrderState.NEVER_SEEN : OrderState.unpacked(page.states()[number % PAGE_NUMBERS]);
    }

    void put(int number, OrderState state) {
        page(number).states()[number % PAGE_NUMBERS] = state.packed();
    }

    /** Keeps the first content of a number, and returns true when this content differs from it. */
    boolean asked(int number, OrderContent content) {
        Page page = page(number);
        int place = number % PAGE_NUMBERS;
        if (page.states()[place] != 0) {
            return !page.content(place).equals(content);
        }
        page.quantities()[place] = content.quantity();
        page.checksums()[place] = content.checksum();
        return false;
    }

    private Page page(int number) {
        return pages.computeIfAbsent(number / PAGE_NUMBERS, _ -> new Page());
    }

    /** Returns the orders with a number above this one that were seen at least once, by number. */
    List<EmulatorOrder> after(int number, int limit) {
        List<EmulatorOrder> rows = new ArrayList<>();
        IntPredicate wanted = candidate -> candidate > number && rows.size() < limit;
        for (var page : pages.tailMap(number / PAGE_NUMBERS, true).entrySet()) {
            int first = page.getKey() * PAGE_NUMBERS;
            for (int i = 0; i < PAGE_NUMBERS; i++) {
                if (page.getValue().states()[i] != 0 && wanted.test(first + i)) {
                    rows.add(page.getValue().order(first + i, i));
                }
            }
            if (rows.size() == limit) {
                break;
            }
        }
        return rows;
    }
}
