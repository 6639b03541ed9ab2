package org.bbops.cli;

import java.util.Map;
import java.util.Optional;
import org.bbops.contracts.access.SecretUrl;
import org.bbops.contracts.access.Secrets;
import org.bbops.testbed.app.BrokerAddress;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** Option for the broker of a command: the named one, or that of the running testbed. */
final class BrokerOption {

    static final String PASSWORD_VARIABLE = "BBOPS_BROKER_PASSWORD";

    private static final String WHERE_IT_BELONGS = "set it in the environment variable " + PASSWORD_VARIABLE + ", or name its file in "
            + PASSWORD_VARIABLE + Secrets.FILE_SUFFIX;

    @Option(names = "--broker", paramLabel = "URL", description = "The broker, such as tcp://127.0.0.1:61616, with the password in "
            + PASSWORD_VARIABLE
            + " or the file that " + PASSWORD_VARIABLE + "_FILE names (default: that of the testbed that is running in --home).")
    private String url;

    @Option(names = "--broker-user", paramLabel = "USER", description = "Its user (default: ${DEFAULT-VALUE}).")
    private String user = "bbops";

    @Mixin
    private HomeOption home;

    @Spec(Spec.Target.MIXEE)
    private CommandSpec spec;

    /** @throws ParameterException when the broker's address or password is missing */
    BrokerAddress address() {
        return url == null ? running() : named();
    }

    private BrokerAddress running() {
        return BrokerAddress.published(home.home()).orElseThrow(() -> new ParameterException(spec.commandLine(),
                "no testbed is running in " + home.home() + "; name a broker with --broker, or the testbed's folder with --home"));
    }

    private BrokerAddress named() {
        if (SecretUrl.BROKER.hasSecret(url)) {
            throw new ParameterException(spec.commandLine(), "--broker has a password in it, which every user of this machine can read"
                    + " there; " + WHERE_IT_BELONGS);
        }
        return new BrokerAddress(url, user, password(System.getenv()).orElseThrow(() -> new ParameterException(spec.commandLine(),
                "--broker needs the password of " + user + "; " + WHERE_IT_BELONGS)));
    }

    /** Returns the password in the environment variable, or in the file that its _FILE variant names; empty when neither is set. */
    static Optional<String> password(Map<String, String> environment) {
        return Secrets.from(environment, PASSWORD_VARIABLE);
    }
}
