package org.bbops.migrations;

import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import javax.sql.DataSource;

/** Tables of a domain. A domain can have a database of its own, and one database can show the tables of all domains by views. */
public enum DomainTables {

    CORPORATE("c_", "", List.of()), CUSTOMER("o_", "", List.of("customer", "order")), MANUFACTURING("m_", "u_baseline_inventory",
            List.of("workorder", "largeorder")), SUPPLIER("s_", "u_baseline_component", List.of("purchaseorder"));

    /** Tables that every domain has: its next keys, and facts about its population. */
    private static final Set<String> OF_EACH = Set.of("u_sequences", "u_population");
    private static final int SECONDS_MAX = 60;

    private final String prefix;
    private final String baseline;
    private final List<String> keys;

    DomainTables(String prefix, String baseline, List<String> keys) {
        this.prefix = prefix;
        this.baseline = baseline;
        this.keys = keys;
    }

    /** Returns the name of the domain. */
    public String domain() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** Returns the tables that the domain needs, in lower case and sorted. */
    public List<String> tables() {
        return Schema.tables().stream().filter(((Predicate<String>) this::owns).or(OF_EACH::contains)).sorted().toList();
    }

    private boolean owns(String table) {
        return table.startsWith(prefix) || table.equals(baseline);
    }

    /**
     * Drops the tables of the other domains.
     *
     * @param database has all tables and no other user
     * @throws SchemaException when the database refuses
     */
    public void dropOthers(DataSource database) {
        Set<String> others = new TreeSet<>(Schema.tables());
        tables().forEach(others::remove);
        try (Connection connection = database.getConnection(); Statement statement = connection.createStatement()) {
            statement.setQueryTimeout(SECONDS_MAX);
            statement.execute("drop table " + String.join(", ", others));
        } catch (SQLException e) {
            throw new SchemaException("The tables of other domains could not be removed from the database of domain %s: %s"
                    .formatted(domain(), e.getMessage()), e);
        }
    }

    /** Returns the statements that create a view of each table, where each domain's tables are in a schema with the domain's name. */
    public static List<String> views() {
        List<String> views = new ArrayList<>();
        for (DomainTables domain : values()) {
            domain.tables().stream().filter(domain::owns).forEach(table -> views.add(domain.view(table)));
        }
        views.add(CUSTOMER.view("u_population"));
        views.add("create view u_sequences as " + Arrays.stream(values()).filter(domain -> !domain.keys.isEmpty())
                .map(domain -> "select * from %s.u_sequences where s_id in ('%s')".formatted(domain.domain(),
                        String.join("', '", domain.keys)))
                .collect(Collectors.joining(" union all ")));
        return views;
    }

    private String view(String table) {
        return "create view %s as select * from %s.%s".formatted(table, domain(), table);
    }
}
