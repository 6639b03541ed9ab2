package org.bbops.web;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.bbops.contracts.customer.CustomerService;
import org.bbops.contracts.manufacturing.ManufacturingService;
import org.bbops.system.SystemApplication;
import org.bbops.test.ServiceClient;
import org.bbops.test.TestDatabase;
import org.bbops.test.UnderWay;
import org.springframework.boot.SpringApplication;
import org.springframework.boot.web.server.context.WebServerApplicationContext;
import org.springframework.context.ConfigurableApplicationContext;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.web.client.RestClient;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * Both tiers in this JVM, over HTTP, on a populated database. Counts are those of the process, and so of both tiers together. With servlets
 * the only tier is the web tier.
 */
final class TwoTiers implements AutoCloseable {

    /** Control token of both tiers. */
    static final String TOKEN = "0123456789abcdef";

    private final TestDatabase database = TestDatabase.populated();
    private final ConfigurableApplicationContext domains;
    private final ConfigurableApplicationContext web;

    /**
     * Starts both tiers.
     *
     * @param implementation level of the factor; servlet, which has the domains itself, is one tier
     * @param levels other settings
     */
    TwoTiers(String implementation, String... levels) {
        List<String> arguments = new ArrayList<>(List.of("--server.port=0", "--bbops.emulator.url=http://127.0.0.1:1"));
        arguments.add("--bbops.implementation=" + implementation);
        for (String level : levels) {
            arguments.add("--" + level);
        }
        Map<String, Object> secrets = new HashMap<>(Map.of("bbops.control-token", TOKEN));
        database.configure((name, value) -> secrets.put(name, value.get()));
        domains = started(SystemApplication.class, secrets, arguments);
        web = implementation.equals("servlet") ? domains : webTier(arguments);
    }

    private ConfigurableApplicationContext webTier(List<String> arguments) {
        List<String> ofWeb = new ArrayList<>(arguments);
        for (String domain : List.of("customer", "corporate", "manufacturing", "supplier")) {
            ofWeb.add("--bbops.neighbours." + domain + ".url=http://127.0.0.1:" + port(domains));
        }
        ofWeb.add("--bbops.entities.url=http://127.0.0.1:" + port(domains));
        return started(WebTierApplication.class, Map.of("bbops.control-token", TOKEN), ofWeb);
    }

    private static ConfigurableApplicationContext started(Class<?> application, Map<String, Object> secrets, List<String> arguments) {
        SpringApplication tier = new SpringApplication(application);
        tier.setDefaultProperties(secrets);
        return tier.run(arguments.toArray(String[]::new));
    }

    private static int port(ConfigurableApplicationContext context) {
        return ((WebServerApplicationContext) context).getWebServer().getPort();
    }

    CustomerService customers() {
        return ServiceClient.of(CustomerService.class, ServiceClient.withBusinessErrors(port(web)));
    }

    ManufacturingService manufacturing() {
        return ServiceClient.of(ManufacturingService.class, ServiceClient.withBusinessErrors(port(web)));
    }

    int domainsPort() {
        return port(domains);
    }

    /** Returns the number of rows of o_orders. */
    long orders() {
        return sql().sql("select count(*) from o_orders").query(Long.class).single();
    }

    /** Runs work while the database lacks a table. */
    void withoutTable(String table, Runnable work) {
        sql().sql("alter table %s rename to away".formatted(table)).update();
        try {
            work.run();
        } finally {
            sql().sql("alter table away rename to %s".formatted(table)).update();
        }
    }

    /** Runs work while the database answers each insert of an order line with a serialization failure; then removes orders without lines. */
    void withoutNewLines(Runnable work) {
        sql().sql("""
                create function conflict() returns trigger language plpgsql as
                $$ begin raise exception 'conflict' using errcode = '40001'; end $$""").update();
        sql().sql("create trigger conflict before insert on o_orderline for each row execute function conflict()").update();
        try {
            work.run();
        } finally {
            sql().sql("drop function conflict() cascade").update();
            sql().sql("delete from o_orders where not exists (select 1 from o_orderline where ol_o_id = o_id)").update();
        }
    }

    private JdbcClient sql() {
        return JdbcClient.create(database.dataSource());
    }

    /** Returns the calls and statements of an operation while the work runs. */
    Map<String, Long> during(String operation, Runnable work) {
        Map<String, Long> before = counts(operation);
        work.run();
        Map<String, Long> after = counts(operation);
        after.replaceAll((name, count) -> count - before.get(name));
        return after;
    }

    private Map<String, Long> counts(String operation) {
        // The domain tier may still be working on a request that the web tier has ended.
        UnderWay.awaitNone(authorized(web));
        UnderWay.awaitNone(authorized(domains));
        JsonNode figures = JsonMapper.shared().readTree(authorized(web).get().uri("/figures").retrieve().body(String.class))
                .at("/operations/" + operation);
        Map<String, Long> counts = new HashMap<>();
        counts.put("calls", figures.at("/efforts/remoteCalls").asLong());
        counts.put("bytes", figures.at("/efforts/remoteBytes").asLong());
        long statements = 0;
        for (JsonNode count : figures.path("statements")) {
            statements += count.asLong();
        }
        counts.put("statements", statements);
        return counts;
    }

    private static RestClient authorized(ConfigurableApplicationContext tier) {
        return ServiceClient.plain(port(tier)).mutate().defaultHeader("Authorization", "Bearer " + TOKEN).build();
    }

    @Override
    public void close() {
        web.close();
        domains.close();
        database.close();
    }
}
