package org.bbops.platform.remote;

import java.util.List;
import java.util.Optional;
import org.bbops.platform.keys.KeySequence;
import org.bbops.platform.keys.Keys;
import org.bbops.platform.locking.Use;
import org.bbops.platform.remote.EntityCall.EntityMethod;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.service.annotation.HttpExchange;
import org.springframework.web.service.annotation.PostExchange;

/** Entities behind calls that carry copies of parameters and results. */
final class RemoteEntities implements Entities, Keys {

    private final Exchange tier;

    /** Uses of entities over HTTP, for holders of the control token: whoever may use an entity may write any row. */
    @HttpExchange("/entities")
    interface Exchange {

        /** Makes a call, and returns its answer: rows of values. */
        @PostExchange
        List<List<String>> call(@RequestBody EntityCall call);
    }

    /** @param tier takes the calls */
    RemoteEntities(Exchange tier) {
        this.tier = tier;
    }

    @Override
    public List<List<Object>> find(String table, String column, Object value, int rowsMax) {
        return tier.call(EntityCall.byColumn(EntityMethod.FIND, table, column, value, rowsMax)).stream().map(EntityCall::valuesOf).toList();
    }

    @Override
    public Optional<List<Object>> load(String table, List<Object> key, Use use) {
        return tier.call(EntityCall.of(EntityMethod.LOAD, table, use, key, List.of())).stream().map(EntityCall::valuesOf).findFirst();
    }

    @Override
    public Optional<List<Object>> reload(String table, List<Object> key) {
        return tier.call(EntityCall.of(EntityMethod.RELOAD, table, null, key, List.of())).stream().map(EntityCall::valuesOf).findFirst();
    }

    @Override
    public void create(String table, List<Object> key, List<Object> values) {
        tier.call(EntityCall.of(EntityMethod.CREATE, table, null, key, values));
    }

    @Override
    public void store(String table, List<Object> key, List<Object> values) {
        tier.call(EntityCall.of(EntityMethod.STORE, table, null, key, values));
    }

    @Override
    public void remove(String table, List<Object> key) {
        tier.call(EntityCall.of(EntityMethod.REMOVE, table, null, key, List.of()));
    }

    @Override
    public int removeBy(String table, String column, Object value) {
        return number(tier.call(EntityCall.byColumn(EntityMethod.REMOVE_BY, table, column, value, 0)));
    }

    @Override
    public int nextKey(KeySequence sequence) {
        return number(tier.call(EntityCall.of(EntityMethod.NEXT_KEY, sequence.id(), null, List.of(), List.of())));
    }

    @Override
    public int next(KeySequence sequence) {
        return nextKey(sequence);
    }

    @Override
    public boolean isHandedOut(KeySequence sequence, int key) {
        throw new UnsupportedOperationException("a tier without the supplier domain is not asked for keys that were handed out");
    }

    private static int number(List<List<String>> answer) {
        return (Integer) EntityCall.valuesOf(answer.getFirst()).getFirst();
    }
}
