package org.bbops.platform.remote;

import java.util.List;
import org.bbops.platform.operation.Effort;
import org.bbops.platform.operation.Work;
import tools.jackson.core.type.TypeReference;
import tools.jackson.databind.json.JsonMapper;

/** Calls of entities in this process, with parameters and results written and read as messages are; each joins its caller's transaction. */
final class CopiedCalls implements RemoteEntities.Exchange {

    private static final JsonMapper JSON = JsonMapper.shared();
    private static final TypeReference<List<List<String>>> ANSWER = new TypeReference<>() {
    };

    private final Entities entities;

    CopiedCalls(Entities entities) {
        this.entities = entities;
    }

    @Override
    public List<List<String>> call(EntityCall call) {
        byte[] sent = JSON.writeValueAsBytes(call);
        byte[] answer = JSON.writeValueAsBytes(JSON.readValue(sent, EntityCall.class).on(entities));
        Work.current().count(Effort.REMOTE_CALL);
        Work.current().add(Effort.REMOTE_BYTES, sent.length + answer.length);
        return JSON.readValue(answer, ANSWER);
    }
}
