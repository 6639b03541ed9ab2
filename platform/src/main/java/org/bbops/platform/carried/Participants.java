package org.bbops.platform.carried;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import java.util.function.Supplier;
import org.bbops.contracts.access.ControlToken;
import org.bbops.platform.neighbour.NeighbourAutoConfiguration.NeighbourAddresses;
import org.bbops.platform.neighbour.NeighbourAutoConfiguration.NeighbourAddresses.Address;
import org.bbops.platform.neighbour.NeighbourClients;

/** The domains in other JVMs as participants of transactions, by name. */
final class Participants {

    private final Supplier<NeighbourClients> clients;
    private final ControlToken token;
    private final Map<String, Address> addresses;
    private Map<String, TransactionParticipant> participants;

    Participants(NeighbourAddresses addresses, Supplier<NeighbourClients> clients, ControlToken token) {
        this.clients = clients;
        this.token = token;
        this.addresses = new LinkedHashMap<>();
        this.addresses.put("customer", addresses.customer());
        this.addresses.put("corporate", addresses.corporate());
        this.addresses.put("manufacturing", addresses.manufacturing());
        this.addresses.put("supplier", addresses.supplier());
        this.addresses.values().removeIf(address -> address == null || address.url() == null);
    }

    /** Names of the domains that run elsewhere. */
    Set<String> names() {
        return addresses.keySet();
    }

    /** Returns the participant; the clients are created at the first call, since they depend on this object themselves. */
    synchronized TransactionParticipant named(String name) {
        if (participants == null) {
            Map<String, TransactionParticipant> made = new LinkedHashMap<>();
            addresses.forEach((each, address) -> made.put(each,
                    clients.get().controlClient(TransactionParticipant.class, each, address, token)));
            participants = made;
        }
        TransactionParticipant participant = participants.get(name);
        if (participant == null) {
            throw new IllegalStateException("a transaction in the log has a branch in the " + name + " domain, and bbops.neighbours."
                    + name + ".url is not set; set it to the base address of that service");
        }
        return participant;
    }
}
