package org.bbops.supplier;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.bbops.contracts.problem.BusinessException;
import org.bbops.contracts.problem.Category;
import org.bbops.contracts.supplier.PurchaseRequest.Need;
import org.bbops.platform.locking.LockOrder;
import org.bbops.supplier.entity.Component;
import org.bbops.supplier.store.ComponentStore;
import org.bbops.supplier.store.Stores;

/** The rows of s_component that a purchase is about, to be changed. */
@org.springframework.stereotype.Component
class DemandedComponents {

    private final ComponentStore components;
    private final LockOrder lockOrder;

    DemandedComponents(Stores stores, LockOrder lockOrder) {
        this.components = stores.components();
        this.lockOrder = lockOrder;
    }

    /** The rows by component: {@code INVALID_REQUEST} for one named twice, {@code UNKNOWN_PART} for one that is not there. */
    Map<String, Component> findToChange(List<Need> needs) {
        List<String> ids = lockOrder.order(needs.stream().map(Need::componentId).collect(Collectors.toSet()));
        if (ids.size() < needs.size()) {
            throw new BusinessException(Category.INVALID_REQUEST, "A purchase names each component once; this one names "
                    + needs.stream().map(Need::componentId).toList());
        }
        Map<String, Component> rows = components.findToChange(ids).stream()
                .collect(Collectors.toMap(Component::id, Function.identity(), (one, _) -> one, TreeMap::new));
        ids.stream().filter(id -> !rows.containsKey(id)).findFirst().ifPresent(id -> {
            throw new BusinessException(Category.UNKNOWN_PART, "There is no component %s in s_component".formatted(id));
        });
        return rows;
    }
}
