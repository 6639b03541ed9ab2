package org.bbops.customer.store;

import java.util.Collection;
import java.util.Map;
import org.bbops.customer.entity.Item;

/** Store of o_item. Every method runs in the caller's transaction. */
public interface ItemStore {

    /** Returns those of the items that exist, by key; reads them in the given order. */
    Map<String, Item> items(Collection<String> itemIds);
}
