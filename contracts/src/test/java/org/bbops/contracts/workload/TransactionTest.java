package org.bbops.contracts.workload;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class TransactionTest {

    private static final Path DASHBOARD = Path.of("../docker/observe/grafana/dashboards/bbops.json");

    @Test
    void mixSharesAddUpToOne() {
        assertThat(Transaction.MIXED.stream().mapToDouble(Transaction::mixShare).sum()).isEqualTo(1, within(1e-9));
    }

    @ParameterizedTest
    @EnumSource
    void isMadeOfOperationsOfTheSystem(Transaction transaction) {
        assertThat(transaction.operations()).isNotEmpty().doesNotContain(Operation.OTHER);
    }

    @Test
    void dashboardFiltersByAllIssuedTransactions() throws IOException {
        String all = Transaction.ISSUED.stream().map(Transaction::label).collect(Collectors.joining("|"));

        assertThat(Pattern.compile("transaction=~\\\\\"([^\"\\\\]*)").matcher(Files.readString(DASHBOARD)).results()
                .map(match -> match.group(1)))
                .isNotEmpty().containsOnly(all);
    }
}
