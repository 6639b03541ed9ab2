package org.bbops.contracts.manufacturing;

/** wo_status (workload page, section 3); the ordinal is the column's value. */
public enum Stage {
    OPEN, STAGE_1, STAGE_2, STAGE_3, COMPLETED, ARCHIVED, CANCELLED
}
