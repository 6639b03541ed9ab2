package org.bbops.migrations.population;

import java.sql.SQLException;

/** Writer of rows, column by column in the table's declared order; implementations differ in the way to the database. */
interface RowWriter {

    void integer(int value);

    /** Writes the decimal number unscaled / 10^scale; unscaled is 0 or more. */
    void decimal(long unscaled, int scale);

    void text(Ascii value);

    void text(String value);

    /** Writes a date, in days since 1970. */
    void day(long epochDay);

    /** Writes a date and time, in seconds since 1970. */
    void time(long epochSecond);

    /** Writes SQL's null. */
    void nullValue();

    /** Ends the row. */
    void end() throws SQLException;

    /** Writes an amount of money in cents. */
    default void cents(long cents) {
        decimal(cents, 2);
    }
}
