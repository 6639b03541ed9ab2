package org.bbops.system;

import static org.assertj.core.api.Assertions.assertThat;

import org.bbops.test.ServiceClient;
import org.bbops.test.UnderWay;
import org.junit.jupiter.api.Test;
import org.springframework.test.context.TestPropertySource;
import tools.jackson.databind.json.JsonMapper;

/** A single read by each kind of component: one statement, and a commit where there is a transaction. */
@TestPropertySource(properties = "bbops.persistence=jdbc")
abstract class SingleReadTest extends SystemTest {

    private final boolean commits;

    SingleReadTest(boolean commits) {
        this.commits = commits;
    }

    @Test
    void takesOneStatementAndCommitsOnlyATransaction() {
        long before = commitMicros();

        assertThat(statements.during(() -> assertThat(customers.readCustomer(CUSTOMER, "user-1").last()).isEqualTo("B")))
                .singleElement().asString().startsWith("select ");
        assertThat(commitMicros() > before).isEqualTo(commits);
    }

    /** Time of commits in readCustomer since the start, microseconds. */
    private long commitMicros() {
        UnderWay.awaitNone(ServiceClient.plain(port));
        String figures = ServiceClient.plain(port).get().uri("/figures").retrieve().body(String.class);
        return JsonMapper.shared().readTree(figures).at("/operations/readCustomer/partMicros/commit").asLong();
    }
}
