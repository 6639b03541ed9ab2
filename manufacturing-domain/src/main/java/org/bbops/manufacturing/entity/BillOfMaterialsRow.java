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

/** A row of m_bom, read only. */
@Entity
@Immutable
@Table(name = "m_bom")
@IdClass(BillOfMaterialsRow.Key.class)
public class BillOfMaterialsRow {

    /** The key of m_bom. */
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

    /** Only read, and only where parts are loaded by association. */
    @ManyToOne(fetch = FetchType.LAZY)
    @JoinColumn(name = "b_comp_id", insertable = false, updatable = false)
    private PartRow part;

    /** For Hibernate. */
    protected BillOfMaterialsRow() {
    }

    /** The row with the marks of its component, which is loaded where it has not been. */
    public BillLine line() {
        return new BillLine(componentId, quantity, part.lowMark(), part.highMark());
    }
}
