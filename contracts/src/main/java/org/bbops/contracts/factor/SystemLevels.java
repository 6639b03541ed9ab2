package org.bbops.contracts.factor;

import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;

/**
 * Levels of those factors of the system under test that have a fixed set of named levels: an enum for each factor. Experiments and the
 * system write a level in the same way, in lower case with hyphens.
 */
public final class SystemLevels {

    private SystemLevels() {
    }

    /** Returns the written form of a level. */
    public static String textOf(Enum<?> level) {
        return level.name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    /** Returns the level with this written form; empty when there is none. */
    public static <E extends Enum<E>> Optional<E> named(Class<E> factor, String text) {
        return Arrays.stream(factor.getEnumConstants()).filter(level -> textOf(level).equals(text)).findFirst();
    }

    /** Way in which a purchase order leaves scheduleWorkOrder (workload page, section 4). */
    public enum Purchasing {
        /** The emulator is called inside the open transaction. */
        SYNC,
        /** The transaction hands over a message and commits. */
        MESSAGING
    }

    /** Hand-over of a purchase order's message to the queue (workload page, section 4). */
    public enum HandOver {
        /** A row of s_outbox commits with the purchase order; a relay publishes it. */
        OUTBOX,
        /** Two-phase commit over database and broker. */
        XA,
        /** The message is sent once the transaction has committed, and lost when that fails. */
        AFTER_COMMIT
    }

    /** Time at which bmp writes changed rows under sync; they stay locked from then until the commit. */
    public enum StoreTime {
        /** Before the supplier is called: a conflict is found while the transaction can still be retried. */
        BEFORE_CALL,
        /**
         * At the commit, as beans of 2002 did: no changed row is locked during the call, and a conflict leaves a
         * phantom order.
         */
        AT_COMMIT
    }

    /** The isolation level of every business transaction; its meaning depends on the database engine. */
    public enum Isolation {
        READ_UNCOMMITTED, READ_COMMITTED, REPEATABLE_READ, SERIALIZABLE
    }

    /** Order in which a transaction touches several rows of a table. */
    public enum LockOrdering {
        /** By key: two transactions cannot wait for each other. */
        SORTED,
        /** Each transaction in an order of its own: two may wait for each other. */
        UNSORTED
    }

    /** Persistence style: mapping between rows and objects. */
    public enum Persistence {
        /** Hibernate, through Jakarta Persistence. */
        JPA,
        /** Beans that write their own SQL, as entity beans of EJB 1.1 did. */
        BMP,
        /** Plain JDBC: one statement for each need, bypassing any identity map. */
        JDBC
    }

    /** Rule that selects the loaded beans to store at commit. */
    public enum DirtyCheck {
        /** Every bean, including those of tables that no transaction changes. */
        NONE,
        /** Every bean of a table that transactions change. */
        OFF,
        /** Beans that have changed. */
        ON
    }

    /** Rows that each JVM caches across transactions. */
    public enum SecondLevelCache {
        /** Nothing. */
        OFF,
        /** Rows that nothing changes. */
        ON,
        /**
         * Rows that nothing changes, and orders, as commit option A of entity beans kept them: right only where one JVM
         * alone writes them.
         */
        OPTION_A,
        /** Rows that nothing changes, each for a limited time. */
        TIMED
    }

    /** Statements that load rows for reading, with those that belong to them: orders with lines, bills with parts. */
    public enum Loading {
        /** The first rows, then for each of them those that belong to it. */
        LAZY,
        /** The first rows, then by one statement those that belong to any of them. */
        BATCH,
        /** All by one statement, a join. */
        FETCH_GROUP
    }

    /** Way in which transactions that only list orders read the rows. */
    public enum Reads {
        /** Reads entities, like everything else. */
        ENTITIES,
        /** Reads by one statement of plain JDBC, bypassing the entities. */
        JDBC
    }

    /** Division of the same application between web tier and domain tier (Cecchet et al.). */
    public enum Implementation {
        /** Business logic and plain JDBC in the web tier. */
        SERVLET,
        /** One remote call for each interaction, with plain JDBC behind it. */
        SESSION,
        /** Business logic in the web tier, one remote call for each use of a container-managed entity. */
        ENTITIES_CMP,
        /** Business logic in the web tier, one remote call for each use of a bean-managed entity. */
        ENTITIES_BMP,
        /** One remote call for each interaction, with entities behind it that are used through their remote interfaces. */
        FACADE_REMOTE,
        /** One remote call for each interaction, with local entities behind it: the usual services. */
        FACADE_LOCAL
    }

    /** Passing of parameters and results between a façade and entities with remote interfaces in its process. */
    public enum Calls {
        /** The objects themselves. */
        BY_REFERENCE,
        /** Copies, serialized and deserialized as messages are. */
        BY_VALUE,
        /** Copies that travel in HTTP requests of the process to itself. */
        HTTP
    }

    /** Transaction in which a called neighbour works. */
    public enum NeighbourTransaction {
        /** None: each statement commits by itself. */
        NONE,
        /** One of its own, which the neighbour commits before it answers. */
        OWN,
        /** The caller's, which ends by a two-phase commit. */
        CARRIED
    }

    /** Encoding of the messages between domains in different JVMs. */
    public enum Transport {
        /** Text with field names. */
        JSON,
        /** Elements named after the fields. */
        XML,
        /** CBOR (RFC 8949): names as text, numbers in binary. */
        BINARY
    }

    /** Kind of threads that run requests. */
    public enum Threads {
        /** A virtual thread of its own. */
        VIRTUAL,
        /** A thread of a bounded pool. */
        PLATFORM
    }

    /** Number of platform threads that serve requests. */
    public enum Workers {
        /** As many as {@code server.tomcat.threads.max}; other requests queue for them. */
        BOUNDED,
        /** As many as there are requests under way, which {@code bbops.requests-max} bounds. */
        UNBOUNDED
    }

    /** Kind of component that reads a single customer. */
    public enum Component {
        /** A page that asks the database itself. */
        SERVLET,
        /** A service that keeps no state of its callers, in a transaction. */
        STATELESS,
        /** A service with an instance for each user. */
        STATEFUL
    }

    /** The levels of a factor that is on or off. */
    public enum Switch {
        OFF, ON
    }
}
