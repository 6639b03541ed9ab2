package org.bbops.platform.carried;

import java.util.HexFormat;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.transaction.xa.Xid;
import org.bbops.contracts.problem.BusinessException;
import org.bbops.contracts.problem.Category;

/** Identity of a neighbour's branch as written in headers and paths: format, transaction and branch, the last two in hex. */
final class BranchId implements Xid {

    private static final Pattern TEXT = Pattern.compile("(\\d{1,9})-((?:[0-9a-f]{2}){1,%1$d})-((?:[0-9a-f]{2}){1,%1$d})"
            .formatted(MAXGTRIDSIZE));

    private final int format;
    private final byte[] transaction;
    private final byte[] branch;

    private BranchId(int format, byte[] transaction, byte[] branch) {
        this.format = format;
        this.transaction = transaction;
        this.branch = branch;
    }

    static BranchId of(Xid branch) {
        return new BranchId(branch.getFormatId(), branch.getGlobalTransactionId(), branch.getBranchQualifier());
    }

    /** @throws BusinessException {@code INVALID_REQUEST} when it is no branch's identity */
    static BranchId parse(String text) {
        Matcher parts = TEXT.matcher(text);
        if (!parts.matches()) {
            throw new BusinessException(Category.INVALID_REQUEST, "'%s' is no branch of a transaction; use format-transaction-branch, the"
                    .formatted(text.substring(0, Math.min(text.length(), MAXGTRIDSIZE))) + " last two in lower-case hex");
        }
        return new BranchId(Integer.parseInt(parts.group(1)), HexFormat.of().parseHex(parts.group(2)),
                HexFormat.of().parseHex(parts.group(3)));
    }

    @Override
    public int getFormatId() {
        return format;
    }

    @Override
    public byte[] getGlobalTransactionId() {
        return transaction.clone();
    }

    @Override
    public byte[] getBranchQualifier() {
        return branch.clone();
    }

    @Override
    public String toString() {
        return format + "-" + HexFormat.of().formatHex(transaction) + "-" + HexFormat.of().formatHex(branch);
    }
}
