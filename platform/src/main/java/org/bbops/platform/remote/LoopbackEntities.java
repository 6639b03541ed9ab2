package org.bbops.platform.remote;

import java.net.URI;
import java.util.List;
import org.bbops.contracts.access.Binding;
import org.bbops.contracts.access.ControlToken;
import org.bbops.contracts.process.StartRefusedException;
import org.bbops.platform.neighbour.NeighbourAutoConfiguration.NeighbourAddresses.Address;
import org.bbops.platform.neighbour.NeighbourClients;
import org.bbops.platform.remote.LentTransactions.Loan;
import org.springframework.core.env.Environment;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RequestHeader;
import org.springframework.web.bind.annotation.RestController;
import org.springframework.web.service.annotation.HttpExchange;
import org.springframework.web.service.annotation.PostExchange;

/**
 * Entities of this process that a façade calls over HTTP, in its own transaction: a call that began another transaction would take a
 * second connection while its caller holds one.
 */
final class LoopbackEntities implements Entities {

    private static final List<String> TLS = List.of("server.ssl.bundle", "server.ssl.certificate", "server.ssl.key-store");

    private final NeighbourClients clients;
    private final Environment environment;
    private final LentTransactions transactions;
    private final ControlToken token;
    private Exchange self;

    /** Calls for holders of the control token, as whoever may use an entity may write any row. */
    @HttpExchange("/entities/own")
    interface Exchange {

        /** Makes a call in the transaction of the caller that waits under this name. */
        @PostExchange
        List<List<String>> call(@RequestHeader("Bbops-Caller") String caller, @RequestBody EntityCall call);
    }

    /**
     * @param environment has the port once the service listens
     * @throws StartRefusedException when the service has no token, or listens with TLS
     */
    LoopbackEntities(NeighbourClients clients, Environment environment, LentTransactions transactions) {
        this.clients = clients;
        this.environment = environment;
        this.transactions = transactions;
        String secret = environment.getProperty("bbops.control-token", "").strip();
        if (secret.isEmpty()) {
            throw new StartRefusedException("bbops.calls=http calls entities, which are used with a token only, and this service has none;"
                    + " set " + ControlToken.VARIABLE);
        }
        if (TLS.stream().anyMatch(environment::containsProperty)) {
            throw new StartRefusedException("bbops.calls=http is built for a service that listens by plain HTTP, and this one has TLS"
                    + " (server.ssl); leave one of them out");
        }
        this.token = ControlToken.of(secret);
    }

    @Override
    public List<List<Object>> call(EntityCall call) {
        try (Loan loan = transactions.lend()) {
            List<List<String>> answer = self().call(loan.id(), call);
            loan.rethrow();
            return answer.stream().map(EntityCall::valuesOf).toList();
        }
    }

    /** Made at the first call, when the port is known. */
    private synchronized Exchange self() {
        if (self == null) {
            self = clients.controlClient(Exchange.class, "entities",
                    new Address(URI.create("http://" + host() + ":" + environment.getRequiredProperty("local.server.port"))), token);
        }
        return self;
    }

    private String host() {
        String address = environment.getProperty("server.address", "");
        if (List.of("", "0.0.0.0", "::").contains(address)) {
            return Binding.LOOPBACK;
        }
        return address.contains(":") ? "[" + address + "]" : address;
    }

    /** Serves the calls. */
    @RestController
    static final class LoopbackController implements Exchange {

        private final EntityExporter entities;
        private final LentTransactions transactions;

        LoopbackController(EntityExporter entities, LentTransactions transactions) {
            this.entities = entities;
            this.transactions = transactions;
        }

        @Override
        public List<List<String>> call(String caller, EntityCall call) {
            return transactions.within(caller, () -> EntityCall.textsOf(entities.call(call)));
        }
    }
}
