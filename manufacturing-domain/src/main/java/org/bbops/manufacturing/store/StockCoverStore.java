package org.bbops.manufacturing.store;

import java.util.List;
import org.bbops.contracts.manufacturing.ManufacturingService.StockCover;

/** Store of stock covers, which are computed from m_bom, m_parts and m_inventory. */
@FunctionalInterface
public interface StockCoverStore {

    /** Reads the stock cover of every assembly that has a bill of materials, by key. */
    List<StockCover> findAll();
}
