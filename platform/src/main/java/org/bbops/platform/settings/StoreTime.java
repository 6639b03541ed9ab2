package org.bbops.platform.settings;

/** When sync writes changed rows of bmp: the rows that it writes stay locked until the commit. */
public enum StoreTime {
    /** Before the supplier is called: a conflict is found while the transaction can still be begun again. */
    BEFORE_CALL,
    /** At the commit, as beans of 2002 did: no changed row is locked through the call, and a conflict leaves a phantom order. */
    AT_COMMIT
}
