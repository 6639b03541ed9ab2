package org.bbops.testbed.local;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.bbops.contracts.process.WrongInputException;
import org.bbops.testbed.Silence;
import org.bbops.testbed.TestbedException;
import org.bbops.testbed.app.BrokerAddress;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class WorkplaceTest {

    private static final BrokerAddress BROKER = new BrokerAddress("tcp://127.0.0.1:1", "bbops", "p");
    private static final List<TargetsFile.ScrapeTarget> TARGETS = List.of(TargetsFile.ScrapeTarget.plain("broker", "127.0.0.1:1"));

    @TempDir
    private Path home;

    @Test
    void closingWithdrawsPublishedAddressesAndPublishesNoMore() {
        Path file = home.resolve("prometheus-targets.json");
        Workplace workplace = Workplace.open(new LocalOptions(home, home, List.of(), Optional.empty()), new Silence());
        workplace.tell(BROKER);
        workplace.tell(TARGETS);
        assertThat(BrokerAddress.published(home)).contains(BROKER);
        assertThat(file).content().contains("127.0.0.1:1");

        workplace.close();

        assertThatThrownBy(() -> workplace.tell(BROKER)).isInstanceOf(TestbedException.class).hasMessageContaining("stopping");
        assertThatThrownBy(() -> workplace.tell(TARGETS)).isInstanceOf(TestbedException.class).hasMessageContaining("stopping");
        assertThat(BrokerAddress.published(home)).isEmpty();
        assertThat(file).content().isEqualToIgnoringWhitespace("[]");
    }

    @Test
    void closingFreesTheFolderEvenIfItCannotBeWrittenTo() throws IOException {
        LocalOptions options = new LocalOptions(home, home, List.of(), Optional.empty());
        Workplace workplace = Workplace.open(options, new Silence());
        Path inTheWay = Files.createDirectory(home.resolve("prometheus-targets.json.new"));

        workplace.close();

        Files.delete(inTheWay);
        assertThatCode(() -> Workplace.open(options, new Silence()).close()).doesNotThrowAnyException();
    }

    @Test
    void aFolderWithForeignFilesIsRefusedAndLeftAlone() throws IOException {
        Path source = Files.createDirectories(home.resolve("broker")).resolve("Source.java");
        Files.writeString(source, "class Source { }");

        assertThatThrownBy(() -> Workplace.open(new LocalOptions(home, home, List.of(), Optional.empty()), new Silence()))
                .isInstanceOf(WrongInputException.class).hasMessageContaining(home.toString()).hasMessageContaining("--home");

        assertThat(source).hasContent("class Source { }");
        assertThat(home).isDirectoryNotContaining("glob:**/lock");
    }

    @Test
    void closingTwiceLeavesTheNextWorkplaceAlone() {
        LocalOptions options = new LocalOptions(home, home, List.of(), Optional.empty());
        Workplace workplace = Workplace.open(options, new Silence());
        workplace.close();
        try (Workplace next = Workplace.open(options, new Silence())) {
            next.tell(BROKER);

            workplace.close();

            assertThat(BrokerAddress.published(home)).contains(BROKER);
        }
    }
}
