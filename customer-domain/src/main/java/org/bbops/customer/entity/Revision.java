package org.bbops.customer.entity;

import java.util.ArrayList;
import java.util.List;
import org.bbops.contracts.customer.CustomerService.LineChange;

/**
 * Effect of changes on the lines of an order (workload page, section 3). If the order has a line with the item, the line gets the new
 * quantity, or is deleted if that is 0. Otherwise a line is appended if the quantity is above 0.
 *
 * @param lines all lines after the change, by line number
 * @param changed existing lines with a new quantity
 * @param added new lines
 * @param removed numbers of the deleted lines
 */
public record Revision(List<OrderLine> lines, List<OrderLine> changed, List<OrderLine> added, List<Integer> removed) {

    /**
     * Computes the revision.
     *
     * @param lines lines of the order, by line number, with distinct items
     * @param changes changes of distinct items, in the order in which new lines are numbered
     */
    public static Revision of(List<OrderLine> lines, List<LineChange> changes) {
        List<OrderLine> after = new ArrayList<>(lines);
        Revision revision = new Revision(after, new ArrayList<>(), new ArrayList<>(), new ArrayList<>());
        int lastId = lines.stream().mapToInt(OrderLine::id).max().orElse(0);
        for (LineChange change : changes) {
            int index = indexOf(after, change.itemId());
            if (index >= 0) {
                revision.change(index, change.quantity());
            } else if (change.quantity() > 0) {
                revision.add(new OrderLine(++lastId, change.itemId(), change.quantity(), null));
            }
        }
        return revision;
    }

    /** Returns true when all lines stay as they are. */
    public boolean isEmpty() {
        return changed.isEmpty() && added.isEmpty() && removed.isEmpty();
    }

    /** Returns true when lines are inserted or deleted. */
    public boolean changesNumberOfLines() {
        return !added.isEmpty() || !removed.isEmpty();
    }

    private static int indexOf(List<OrderLine> lines, String itemId) {
        for (int index = 0; index < lines.size(); index++) {
            if (lines.get(index).itemId().equals(itemId)) {
                return index;
            }
        }
        return -1;
    }

    private void change(int index, int quantity) {
        OrderLine before = lines.get(index);
        if (quantity == 0) {
            lines.remove(index);
            removed.add(before.id());
        } else if (quantity != before.quantity()) {
            OrderLine line = before.withQuantity(quantity);
            lines.set(index, line);
            changed.add(line);
        }
    }

    private void add(OrderLine line) {
        lines.add(line);
        added.add(line);
    }
}
