package org.bbops.report.page;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.bbops.analysis.read.StoredRun;
import tools.jackson.databind.JsonNode;

/**
 * Site of a run, as options of a command that repeats the run there. Results hold no user, no password and no agent's address, so that a
 * remark names the options that are left to add.
 *
 * @param options options of the command besides its file; empty when everything was started for the run
 * @param remark options to be added by hand; empty for none
 */
record RepeatOptions(List<String> options, String remark) {

    /** Protocol in the JDBC URL, by engine; engines without an entry have none. */
    private static final Map<String, String> PROTOCOLS = Map.of("hsqldb", ":hsql", "h2", ":tcp");
    /** Valid argument of {@code --schema}. */
    private static final String SCHEMA = "[a-z][a-z0-9_]*";

    static RepeatOptions of(StoredRun run) {
        JsonNode environment = run.files().environment();
        Set<String> processes = environment.path("processes").valueStream().map(process -> process.path("name").asString(""))
                .collect(Collectors.toSet());
        boolean given = environment.path("database").has("given");
        if (given && processes.isEmpty()) {
            return new RepeatOptions(List.of("--external", "TESTBED.yaml"), "It was made on a system that ran elsewhere. TESTBED.yaml "
                    + "stands for the file that says where; start that system anew, with its rows loaded anew, before it is run again.");
        }
        List<String> options = new ArrayList<>();
        List<String> remarks = new ArrayList<>();
        if (given) {
            database(run.levels().getOrDefault("database", "postgresql"), environment.at("/database/given"), options);
            remarks.add("It was made on a database that was given: add its user with --database-user, where that is not bbops, and "
                    + "whatever else its URL had in it; its password is read from BBOPS_DATABASE_PASSWORD.");
        }
        if (processes.contains("supplier-emulator") && processes.stream().noneMatch(name -> name.startsWith("agent-"))) {
            options.addAll(List.of("--agent", "HOST:PORT"));
            remarks.add(
                    "Its agents were started elsewhere: HOST:PORT stands for the address of one, each with an --agent of its own. For one on another machine set "
                            + "BBOPS_BIND and BBOPS_CONTROL_TOKEN.");
        }
        return new RepeatOptions(List.copyOf(options), String.join(" ", remarks));
    }

    private static void database(String engine, JsonNode given, List<String> options) {
        String address = given.path("address").asString("");
        // A URL without a host is shown unchanged.
        String url = address.startsWith("jdbc:") ? address : "jdbc:" + engine + PROTOCOLS.getOrDefault(engine, "") + "://" + address;
        options.addAll(List.of("--database-url", url));
        String schema = given.path("schema").asString("unknown");
        String name = schema.toLowerCase(Locale.ROOT);
        // MariaDB's schema is the database of the address; HSQLDB and Derby report theirs in capitals.
        boolean usual = engine.equals("mariadb") || name.equals("public") || name.equals("unknown");
        if (!usual && name.matches(SCHEMA)) {
            options.addAll(List.of("--schema", name));
        }
    }
}
