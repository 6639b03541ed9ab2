package org.bbops.contracts.access;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Map;
import org.bbops.contracts.process.StartRefusedException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.NullSource;
import org.junit.jupiter.params.provider.ValueSource;

class ControlTokenTest {

    private static final String SECRET = "0123456789abcdef";

    @ParameterizedTest
    @NullSource
    @ValueSource(strings = {"", "Bearer", "Bearer ", SECRET, "Basic " + SECRET, "bearer " + SECRET, "Bearer " + SECRET + " ",
            "Bearer 0123456789abcdeF", "Bearer 0123456789abcde"})
    void admitsOnlyItself(String authorization) {
        ControlToken token = ControlToken.of(SECRET);

        assertThat(token.admits(authorization)).isFalse();
        assertThat(token.admits("Bearer " + SECRET)).isTrue();
        assertThat(token.admits(token.header())).isTrue();
    }

    @Test
    void isNotRevealedByToString() {
        assertThat(ControlToken.of(SECRET)).asString().doesNotContain(SECRET);
    }

    @ParameterizedTest
    @ValueSource(strings = {"short", "0123456789abcde", "0123456789 abcdef", "0123456789abcdé0", "0123456789abcde\n"})
    void refusesAWeakTokenWithoutRevealingIt(String weak) {
        assertThatThrownBy(() -> ControlToken.of(weak)).isInstanceOf(StartRefusedException.class)
                .hasMessageContaining(ControlToken.VARIABLE).hasMessageNotContaining(weak);
    }

    @Test
    void isGeneratedOncePerProcessWhenNoneIsSet() {
        assertThat(ControlToken.from(Map.of())).isEmpty();
        assertThat(ControlToken.ofThisProcess()).isSameAs(ControlToken.ofThisProcess());
    }

    @Test
    void refusesAWeakTokenOfTheProcessEachTime() throws Exception {
        ProcessBuilder asking = new ProcessBuilder(Path.of(System.getProperty("java.home"), "bin", "java").toString(), "-cp",
                System.getProperty("java.class.path"), Asking.class.getName()).redirectError(ProcessBuilder.Redirect.DISCARD);
        asking.environment().put(ControlToken.VARIABLE, "short");
        Process process = asking.start();

        String told = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);

        assertThat(told.lines()).hasSize(2)
                .allMatch(line -> line.startsWith("The token in " + ControlToken.VARIABLE + " has 5 characters"));
    }

    /** A process that asks for its token twice. */
    static final class Asking {

        private Asking() {
        }

        public static void main(String[] arguments) {
            for (int time = 0; time < 2; time++) {
                try {
                    ControlToken.ofThisProcess();
                } catch (StartRefusedException e) {
                    System.out.println(e.getMessage());
                }
            }
        }
    }

    @ParameterizedTest
    @NullSource
    @ValueSource(strings = {"", "0.0.0.0", "::", "192.0.2.1", "no-such-host.invalid"})
    void isRequiredToListenOnOtherAddressesThanLoopback(String host) {
        assertThatThrownBy(() -> Binding.refuseOpen("The agent", host, false)).isInstanceOf(StartRefusedException.class)
                .hasMessageStartingWith("The agent does not listen on ").hasMessageContaining(ControlToken.VARIABLE);
        assertThatCode(() -> Binding.refuseOpen("The agent", host, true)).doesNotThrowAnyException();
    }

    @ParameterizedTest
    @ValueSource(strings = {"127.0.0.1", "127.1.2.3", "::1", "localhost"})
    void isOptionalOnLoopback(String host) {
        assertThatCode(() -> Binding.refuseOpen("The agent", host, false)).doesNotThrowAnyException();
    }
}
