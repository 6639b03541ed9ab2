package org.bbops.system;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.bbops.test.malformed.ActuatorEndpoints;
import org.bbops.test.malformed.Answer;
import org.bbops.test.malformed.MalformedRequests;
import org.bbops.test.malformed.OpenApiEndpoints;
import org.bbops.test.malformed.RawClient;
import org.bbops.test.malformed.Request;
import org.junit.jupiter.api.Test;
import org.springframework.web.client.RestClient;

/** The short form of {@code benchmarks/malformed-requests}: over all endpoints of the four domains. */
class MalformedRequestsTest extends PlantTest {

    private static final int REQUESTS = 4_000;
    private static final long SEED = 7;

    @Test
    void areRefusedAndChangeNothing() throws Exception {
        String document = RestClient.create("http://127.0.0.1:" + port + "/openapi.json").get().retrieve().body(String.class);
        MalformedRequests requests = new MalformedRequests(
                Stream.of(OpenApiEndpoints.of(document), ActuatorEndpoints.all()).flatMap(List::stream).toList(), "", SEED);
        String before = rowsOfAllTables();

        try (RawClient client = new RawClient(port)) {
            for (int sent = 0; sent < REQUESTS; sent++) {
                Request request = requests.next();
                Answer answer = client.send(request);
                assertThat(answer.isRefusal()).as(() -> request + " was answered " + answer
                        + ", having sent: " + request.beginning()).isTrue();
            }
        }

        assertThat(rowsOfAllTables()).isEqualTo(before);
    }

    /** Returns the number of rows of each table, and a checksum of its rows. */
    private String rowsOfAllTables() {
        List<String> tables = sql.sql("select table_name from information_schema.tables where table_schema = 'public' order by 1")
                .query(String.class).list();
        return tables.stream().map(table -> table + " " + sql.sql("select count(*) || '/' || coalesce(sum(hashtext(t::text)), 0) from "
                + table + " t").query(String.class).single()).collect(Collectors.joining("\n"));
    }
}
