package org.bbops.platform.remote;

import java.util.List;
import org.bbops.platform.operation.Effort;
import org.bbops.platform.operation.Work;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.service.annotation.HttpExchange;
import org.springframework.web.service.annotation.PostExchange;
import tools.jackson.core.type.TypeReference;
import tools.jackson.databind.json.JsonMapper;

/**
 * Entities as their callers see them. Each call is one use: it joins the caller's transaction where both are on one thread, else it is a
 * transaction of its own.
 */
@FunctionalInterface
interface Entities {

    /** Makes a call, and returns its answer: rows of values. */
    List<List<Object>> call(EntityCall call);

    /** Calls over HTTP, for holders of the control token: whoever may use an entity may write any row. */
    @HttpExchange("/entities")
    interface Exchange {

        /** Makes a call, and returns its answer with values as texts. */
        @PostExchange
        List<List<String>> call(@RequestBody EntityCall call);
    }

    /** Returns entities of another tier. */
    static Entities of(Exchange tier) {
        return call -> tier.call(call).stream().map(EntityCall::valuesOf).toList();
    }

    /** Returns entities of this process, with parameters and results serialized and deserialized like messages. */
    static Entities copied(Entities entities) {
        JsonMapper json = JsonMapper.shared();
        TypeReference<List<List<String>>> texts = new TypeReference<>() {
        };
        return of(call -> {
            byte[] sent = json.writeValueAsBytes(call);
            byte[] answer = json.writeValueAsBytes(EntityCall.textsOf(entities.call(json.readValue(sent, EntityCall.class))));
            Work.current().count(Effort.REMOTE_CALL);
            Work.current().add(Effort.REMOTE_BYTES, sent.length + answer.length);
            return json.readValue(answer, texts);
        });
    }
}
