package org.bbops.manufacturing.entity;

import jakarta.persistence.Column;
import jakarta.persistence.Entity;
import jakarta.persistence.FetchType;
import jakarta.persistence.Id;
import jakarta.persistence.IdClass;
import jakarta.persistence.JoinColumn;
import jakarta.persistence.ManyToOne;
import jakarta.persistence.Table;
import java.io.Serializable;
import org.hibernate.annotations.Immutable;

/** Read-only row of m_bom. */
@Entity
@Immutable
@Table(name = "m_bom")
@IdClass(BillOfMaterialsRow.Key.class)
public class BillOfMaterialsRow {

    /** Key of m_bom. */
    public record Key(String assemblyId, String componentId, int lineNumber) implements Serializable {
    }

    @Id
    @Column(name = "b_assembly_id")
    private String assemblyId;

    @Id
    @Column(name = "b_comp_id")
    private String componentId;

    @Id
    @Column(name = "b_line_no")
    private int lineNumber;

    @Column(name = "b_qty")
    private int quantity;

    /** Read only, and only when parts are loaded by association. */
    @ManyToOne(fetch = FetchType.LAZY)
    @JoinColumn(name = "b_comp_id", insertable = false, updatable = false)
    private PartRow part;

    /** Constructor for Hibernate. */
    protected BillOfMaterialsRow() {
    }

    /** Returns the row with the marks of its component, which Hibernate loads if necessary. */
    public BillLine line() {
        return new BillLine(componentId, quantity, part.lowMark(), part.highMark());
    }
}
