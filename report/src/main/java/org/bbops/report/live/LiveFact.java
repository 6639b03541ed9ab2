package org.bbops.report.live;

/** Something that the live page is told; figures are null where they are not known. */
public sealed interface LiveFact permits PlanFact, CourseFact, ResultFact {
}
