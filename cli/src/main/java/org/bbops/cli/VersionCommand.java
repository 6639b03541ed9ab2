package org.bbops.cli;

import org.bbops.driver.environment.BuildIdentity;
import picocli.CommandLine.Command;
import picocli.CommandLine.IVersionProvider;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** bbops version. */
@Command(name = "version", description = "Show the build of bbops and the versions of Java and the operating system.", footer = {"",
        "Example:",
        "  bbops version"})
final class VersionCommand implements Runnable, IVersionProvider {

    @Mixin
    private HelpOption help;

    @Spec
    private CommandSpec spec;

    @Override
    public void run() {
        for (String line : getVersion()) {
            spec.commandLine().getOut().println(line);
        }
    }

    @Override
    public String[] getVersion() {
        return new String[] {
                "bbops " + BuildIdentity.read(HomeOption.root()).text(),
                "Java " + Runtime.version() + " (" + System.getProperty("java.vendor") + ")",
                System.getProperty("os.name") + " " + System.getProperty("os.version") + " " + System.getProperty("os.arch"),
                "ECperf-style: its numbers are not comparable with published ECperf or SPEC results"};
    }
}
