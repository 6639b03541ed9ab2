package org.bbops.cli;

import org.bbops.contracts.access.Secrets;
import org.bbops.testbed.DatabaseAddress;
import org.bbops.testbed.external.ExternalPartsReader;
import org.bbops.testbed.external.OwnSchema;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;

/**
 * A database that a user names on the command line.
 *
 * @param url its JDBC URL
 * @param user its user, whose password is in the environment
 * @param schema schema of its own in the database; null for none
 */
record GivenDatabase(String url, String user, String schema) {

    /** Returns the identity of the database, without connecting to it. */
    String identity() {
        return existing("").identity();
    }

    /**
     * Validates the options without connecting, before the password is read or anything is created.
     *
     * @throws org.bbops.contracts.process.WrongInputException when the URL is of an unknown server, or does not fit the schema
     */
    void refuseWrong() {
        existing("");
    }

    /** @throws ParameterException when the environment has no password */
    void refuseWithoutPassword(CommandSpec command) {
        password(command);
    }

    /**
     * Returns its address, with an existing schema.
     *
     * @throws ParameterException when the environment has no password
     */
    DatabaseAddress existing(CommandSpec command) {
        refuseWrong();
        return existing(password(command));
    }

    /**
     * Returns its address; the schema is created when it is missing.
     *
     * @throws ParameterException when the environment has no password
     */
    DatabaseAddress address(CommandSpec command) {
        refuseWrong();
        DatabaseAddress database = new DatabaseAddress(url, user, password(command));
        return schema == null ? database : OwnSchema.in(database, schema);
    }

    private DatabaseAddress existing(String password) {
        DatabaseAddress database = new DatabaseAddress(url, user, password);
        return schema == null ? database : OwnSchema.existing(database, schema);
    }

    private String password(CommandSpec command) {
        return Secrets.from(System.getenv(), ExternalPartsReader.PASSWORD_VARIABLE).orElseThrow(
                () -> new ParameterException(command.commandLine(), "the environment variable " + ExternalPartsReader.PASSWORD_VARIABLE
                        + " is not set; set it to the password of the user " + user));
    }
}
