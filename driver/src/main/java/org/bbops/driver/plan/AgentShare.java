package org.bbops.driver.plan;

import java.util.stream.IntStream;

/**
 * An agent's share of the users: those whose number modulo the number of agents is the agent's index. A user's number, and with it every draw
 * it makes, is independent of the number of agents.
 *
 * @param agent this agent's index, from 0; agent 0 has the large-order line
 * @param agents number of agents, 1 to 1,000
 */
public record AgentShare(int agent, int agents) {

    private static final int AGENTS_MAX = 1_000;

    /** Refuses an index that is none. */
    public AgentShare {
        if (agents > AGENTS_MAX) {
            throw new IllegalArgumentException("There are " + agents + " agents, and there may be " + AGENTS_MAX + ".");
        }
        if (agent < 0 || agent >= agents) {
            throw new IllegalArgumentException("Agent " + agent + " of " + agents + " agents does not exist.");
        }
    }

    /** Returns the numbers of this agent's order-entry users, from 0. With a purchase quota the other agents have them, if there are any. */
    public IntStream orderEntryUsers(RunPlan plan) {
        if (plan.work().hasPurchaseQuota() && agents > 1) {
            return runsLargeOrderLine() ? IntStream.empty() : everyNth(agent - 1, agents - 1, plan.work().orderEntryUsersAtMost());
        }
        return everyNth(agent, agents, plan.work().orderEntryUsersAtMost());
    }

    /**
     * Returns the numbers of this agent's planned lines, from 0. With a purchase quota agent 0 has them all, since the quota depends on every
     * work order.
     */
    public IntStream plannedLines(RunPlan plan) {
        if (plan.work().hasPurchaseQuota()) {
            return IntStream.range(0, runsLargeOrderLine() ? plan.work().plannedLinesAtMost() : 0);
        }
        return everyNth(agent, agents, plan.work().plannedLinesAtMost());
    }

    /** Returns true when this agent runs the one large-order line. */
    public boolean runsLargeOrderLine() {
        return agent == 0;
    }

    private static IntStream everyNth(int first, int n, int count) {
        return IntStream.iterate(first, number -> number < count, number -> number + n);
    }
}
