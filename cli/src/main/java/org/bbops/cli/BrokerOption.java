package org.bbops.cli;

import java.util.Optional;
import org.bbops.testbed.app.BrokerAddress;
import org.bbops.testbed.app.BrokerFile;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** Which broker a command asks: one that is named, else that of the testbed that is running. */
final class BrokerOption {

    static final String PASSWORD_VARIABLE = "BBOPS_BROKER_PASSWORD";

    @Option(names = "--broker", paramLabel = "URL",
            description = "The broker, such as tcp://127.0.0.1:61616, with the password in " + PASSWORD_VARIABLE
                    + " (default: that of the testbed that is running in --home).")
    private String url;

    @Option(names = "--broker-user", paramLabel = "USER", description = "Its user (default: ${DEFAULT-VALUE}).")
    private String user = "bbops";

    @Mixin
    private HomeOption home;

    @Spec(Spec.Target.MIXEE)
    private CommandSpec spec;

    /** @throws ParameterException when it is not said where the broker is, or what its password is */
    BrokerAddress address() {
        return url == null ? running() : named();
    }

    private BrokerAddress running() {
        return BrokerFile.read(home.home()).orElseThrow(() -> new ParameterException(spec.commandLine(),
                "no testbed is running in " + home.home() + "; name a broker with --broker, or the testbed's folder with --home"));
    }

    private BrokerAddress named() {
        String password = Optional.ofNullable(System.getenv(PASSWORD_VARIABLE)).filter(set -> !set.isBlank())
                .orElseThrow(() -> new ParameterException(spec.commandLine(),
                        "--broker needs the password of " + user + " in the environment variable " + PASSWORD_VARIABLE));
        return new BrokerAddress(url, user, password);
    }
}
