package org.bbops.cli;

import picocli.CommandLine.IVersionProvider;

/** Version of bbops, and of the Java and the operating system that it runs on. */
final class Version implements IVersionProvider {

    /** The version in the jar's manifest; "unpackaged" when classes are run from a folder. */
    static String number() {
        String version = Version.class.getPackage().getImplementationVersion();
        return version == null ? "unpackaged" : version;
    }

    @Override
    public String[] getVersion() {
        return new String[] {
                "bbops " + number(),
                "Java " + Runtime.version() + " (" + System.getProperty("java.vendor") + ")",
                System.getProperty("os.name") + " " + System.getProperty("os.version") + " " + System.getProperty("os.arch"),
                "ECperf-style: its numbers are not comparable with published ECperf or SPEC results"};
    }
}
