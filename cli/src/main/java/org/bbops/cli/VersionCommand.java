package org.bbops.cli;

import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** bbops version. */
@Command(name = "version", description = "Show the versions of bbops, Java and the operating system.", footer = {"", "Example:",
        "  bbops version"})
final class VersionCommand implements Runnable {

    @Mixin
    private HelpOption help;

    @Spec
    private CommandSpec spec;

    @Override
    public void run() {
        for (String line : new Version().getVersion()) {
            spec.commandLine().getOut().println(line);
        }
    }
}
