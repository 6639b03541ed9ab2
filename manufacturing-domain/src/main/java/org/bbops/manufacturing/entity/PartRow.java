package org.bbops.manufacturing.entity;

import jakarta.persistence.Column;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.Table;
import org.hibernate.annotations.Immutable;

/** Read-only row of m_parts: the marks between which a part's stock is kept. */
@Entity
@Immutable
@Table(name = "m_parts")
public class PartRow {

    @Id
    @Column(name = "p_id")
    private String id;

    @Column(name = "p_lomark")
    private int lowMark;

    @Column(name = "p_himark")
    private int highMark;

    /** Constructor for Hibernate. */
    protected PartRow() {
    }

    /** p_lomark. */
    int lowMark() {
        return lowMark;
    }

    /** p_himark. */
    int highMark() {
        return highMark;
    }
}
