package org.bbops.platform.bmp;

import org.bbops.platform.locking.plan.RowLock;

/** What a select that locks its rows ends with. */
final class LockClause {

    private LockClause() {
    }

    static String of(RowLock lock) {
        return switch (lock) {
            case NONE -> "";
            case SHARED -> " for share";
            case EXCLUSIVE -> " for update";
        };
    }
}
