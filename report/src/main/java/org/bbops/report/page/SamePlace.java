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
 * Where a run was made, in the words of a command that makes it there again. Results hold no user, no password and no agent's
 * address, so that a sentence tells what is left to add.
 *
 * @param options what the command names besides its file; empty where all was started for the run
 * @param remark what is left to do; empty where that is nothing
 */
record SamePlace(List<String> options, String remark) {

    /** What {@code --schema} takes. */
    /** Of engines whose URLs name one. */
    private static final Map<String, String> PROTOCOLS = Map.of("hsqldb", ":hsql", "h2", ":tcp");
    private static final String SCHEMA = "[a-z][a-z0-9_]*";

    static SamePlace of(StoredRun run) {
        JsonNode environment = run.files().environment();
        Set<String> processes = environment.path("processes").valueStream().map(process -> process.path("name").asString(""))
                .collect(Collectors.toSet());
        boolean given = environment.path("database").has("given");
        if (given && processes.isEmpty()) {
            return new SamePlace(List.of("--external", "TESTBED.yaml"), "It was made on a system that ran elsewhere. TESTBED.yaml "
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
        return new SamePlace(List.copyOf(options), String.join(" ", remarks));
    }

    private static void database(String engine, JsonNode given, List<String> options) {
        String address = given.path("address").asString("");
        // A URL that leaves the host to the driver is told as it is.
        String url = address.startsWith("jdbc:") ? address : "jdbc:" + engine + PROTOCOLS.getOrDefault(engine, "") + "://" + address;
        options.addAll(List.of("--database-url", url));
        String schema = given.path("schema").asString("unknown");
        String name = schema.toLowerCase(Locale.ROOT);
        // MariaDB's is the database of the address; that of HSQLDB and Derby is told in capitals.
        boolean usual = engine.equals("mariadb") || name.equals("public") || name.equals("unknown");
        if (!usual && name.matches(SCHEMA)) {
            options.addAll(List.of("--schema", name));
        }
    }
}
