package org.bbops.platform.remote;

import java.util.List;
import org.springframework.web.bind.annotation.RestController;

/** Serves entities to another tier. */
@RestController
class EntityController implements RemoteEntities.Exchange {

    private final Entities entities;

    EntityController(EntityExporter entities) {
        this.entities = entities;
    }

    @Override
    public List<List<String>> call(EntityCall call) {
        return call.on(entities);
    }
}
