package org.bbops.emulator.ledger;

import java.util.ArrayList;
import java.util.List;
import java.util.NavigableMap;
import java.util.TreeMap;
import java.util.function.IntPredicate;

/**
 * States by purchase order number, in pages of {@value #PAGE_NUMBERS} consecutive numbers at 8 bytes each.
 *
 * <p>The system hands out its numbers in dense blocks, so {@value #PAGES_MAX} pages hold about two million orders in
 * 17 MB. Not safe for many threads.
 */
final class OrderPages {

    static final int PAGE_NUMBERS = 256;
    static final int PAGES_MAX = 8_192;

    private final NavigableMap<Integer, long[]> pages = new TreeMap<>();

    /** Whether this number has a place, or can get one. */
    boolean hasRoomFor(int number) {
        return pages.size() < PAGES_MAX || pages.containsKey(number / PAGE_NUMBERS);
    }

    OrderState get(int number) {
        long[] page = pages.get(number / PAGE_NUMBERS);
        return page == null ? OrderState.NEVER_SEEN : OrderState.unpacked(page[number % PAGE_NUMBERS]);
    }

    void put(int number, OrderState state) {
        pages.computeIfAbsent(number / PAGE_NUMBERS, any -> new long[PAGE_NUMBERS])[number % PAGE_NUMBERS] =
                state.packed();
    }

    /** Those seen at least once with a number above this one, in the order of their numbers. */
    List<OrderRow> after(int number, int limit) {
        List<OrderRow> rows = new ArrayList<>();
        IntPredicate wanted = candidate -> candidate > number && rows.size() < limit;
        for (var page : pages.tailMap(number / PAGE_NUMBERS, true).entrySet()) {
            int first = page.getKey() * PAGE_NUMBERS;
            for (int i = 0; i < PAGE_NUMBERS; i++) {
                if (page.getValue()[i] != 0 && wanted.test(first + i)) {
                    rows.add(OrderRow.of(first + i, OrderState.unpacked(page.getValue()[i])));
                }
            }
            if (rows.size() == limit) {
                break;
            }
        }
        return rows;
    }
}
