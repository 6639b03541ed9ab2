package org.bbops.migrations.population;

import java.sql.SQLException;

/** Takes rows, column by column in the table's declared order, independently of their way to the database. */
interface RowWriter {

    void integer(int value);

    /** The decimal number unscaled / 10^scale; unscaled is 0 or more. */
    void decimal(long unscaled, int scale);

    void text(Ascii value);

    void text(String value);

    /** A date, in days since 1970. */
    void day(long epochDay);

    /** A date and time, in seconds since 1970. */
    void time(long epochSecond);

    /** The null value. */
    void nothing();

    /** Ends the row. */
    void end() throws SQLException;

    /** Money, in cents. */
    default void cents(long cents) {
        decimal(cents, 2);
    }
}
