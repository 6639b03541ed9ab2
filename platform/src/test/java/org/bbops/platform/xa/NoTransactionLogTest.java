package org.bbops.platform.xa;

import static org.assertj.core.api.Assertions.assertThat;

import com.arjuna.ats.arjuna.common.ObjectStoreEnvironmentBean;
import com.arjuna.ats.arjuna.common.Uid;
import com.arjuna.ats.arjuna.state.InputObjectState;
import com.arjuna.ats.arjuna.state.OutputObjectState;
import com.arjuna.ats.internal.arjuna.common.UidHelper;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class NoTransactionLogTest {

    private static final String TYPE = "/StateManager/Transaction";

    @Test
    void listsOnlyOpenTransactionsOfTheType() throws Exception {
        NoTransactionLog log = new NoTransactionLog(new ObjectStoreEnvironmentBean());
        Uid done = new Uid();
        Uid open = new Uid();
        Uid other = new Uid();
        log.write_committed(done, TYPE, new OutputObjectState());
        log.write_committed(open, TYPE, new OutputObjectState());
        log.write_committed(other, "/StateManager/Other", new OutputObjectState());

        log.remove_committed(done, TYPE);

        assertThat(listed(log)).containsExactly(open);
    }

    private static List<Uid> listed(NoTransactionLog log) throws Exception {
        InputObjectState state = new InputObjectState();
        assertThat(log.allObjUids(TYPE, state)).isTrue();
        List<Uid> uids = new ArrayList<>();
        for (Uid uid = UidHelper.unpackFrom(state); !uid.equals(Uid.nullUid()); uid = UidHelper.unpackFrom(state)) {
            uids.add(uid);
        }
        return uids;
    }
}
