package org.bbops.corporate.entity;

import jakarta.persistence.Column;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.Table;
import org.hibernate.annotations.Immutable;

/** Read-only row of c_rule. */
@Entity(name = "Rule")
@Table(name = "c_rule")
@Immutable
public class RuleEntity {

    @Id
    @Column(name = "r_id")
    private String id;
    @Column(name = "r_text")
    private String text;

    /** Constructor for Hibernate. */
    protected RuleEntity() {
    }
}
