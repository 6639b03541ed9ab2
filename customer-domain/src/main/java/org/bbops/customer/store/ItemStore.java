package org.bbops.customer.store;

import java.util.Collection;
import java.util.Map;
import org.bbops.customer.entity.Item;

/** The table o_item. Every method runs in the caller's transaction. */
public interface ItemStore {

    /** The items that exist of those asked for, by key; read in the order given. */
    Map<String, Item> items(Collection<String> itemIds);
}
