package org.bbops.system;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** Look-ups of hosts in main code: by HostLookup only, since the JDK's wait for the name server without a bound. */
class HostLookUpsTest {

    /** Finds a look-up of a host that is no literal. */
    private static final Pattern UNBOUNDED = Pattern
            .compile("InetAddress\\.get(?:All)?ByName\\((?!\")|new InetSocketAddress\\([\\w.()]*[hH]ost\\w*(?:\\(\\))?,");

    @Test
    void areBounded() {
        assertThat(ProjectSources.below("src/main")).filteredOn(file -> UNBOUNDED.matcher(ProjectSources.content(file)).find())
                .extracting(file -> file.getFileName().toString()).containsExactly("HostLookup.java");
    }

    @Test
    void areFoundInTheSources() {
        assertThat("InetAddress.getAllByName(host)").containsPattern(UNBOUNDED);
        assertThat("new InetSocketAddress(host, port)").containsPattern(UNBOUNDED);
        assertThat("new InetSocketAddress(url.getHost(), port)").containsPattern(UNBOUNDED);
        assertThat("InetAddress.getByName(\"127.0.0.1\")").doesNotContainPattern(UNBOUNDED);
        assertThat("new InetSocketAddress(HostLookup.of(host), port)").doesNotContainPattern(UNBOUNDED);
    }
}
