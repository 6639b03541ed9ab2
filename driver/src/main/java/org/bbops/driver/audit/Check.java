package org.bbops.driver.audit;

import java.sql.SQLException;
import org.bbops.analysis.file.CheckResult;

/** Check of the audit. */
interface Check {

    /** Names it in audit.json and docs/results.md; unique. */
    String name();

    /** Returns the condition that must be true. */
    String meaning();

    /** Makes it. */
    CheckResult make(Books books) throws SQLException;
}
