package org.bbops.customer.order;

import java.util.Collection;
import java.util.Map;

/** The table o_item. Every method runs in the caller's transaction. */
public interface ItemStore {

    /** The items that exist of those asked for, by key; read in the order given. */
    Map<String, Item> items(Collection<String> itemIds);
}
