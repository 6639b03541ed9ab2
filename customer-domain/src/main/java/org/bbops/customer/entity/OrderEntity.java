package org.bbops.customer.entity;

import jakarta.persistence.Column;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.JoinColumn;
import jakarta.persistence.OneToMany;
import jakarta.persistence.OrderBy;
import jakarta.persistence.Table;
import java.math.BigDecimal;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.util.List;
import org.bbops.platform.persistence.VersionedRow;

/** Row of o_orders. */
@Entity(name = "CustomerOrder")
@Table(name = "o_orders")
public class OrderEntity extends VersionedRow<Integer> {

    private static final int STATUS_ENTERED = 1;

    @Id
    @Column(name = "o_id")
    private Integer id;
    @Column(name = "o_c_id")
    private int customerId;
    @Column(name = "o_ol_cnt")
    private int lineCount;
    @Column(name = "o_discount")
    private BigDecimal discount;
    @Column(name = "o_total")
    private BigDecimal total;
    @Column(name = "o_status")
    private int status;
    @Column(name = "o_entry_date")
    private LocalDateTime entryDate;
    @Column(name = "o_ship_date")
    private LocalDate shipDate;

    /** Read only, and only when lines are loaded by association. */
    @OneToMany
    @JoinColumn(name = "ol_o_id", referencedColumnName = "o_id", insertable = false, updatable = false)
    @OrderBy("key.lineId")
    private List<OrderLineEntity> lines;

    /** Constructor for Hibernate. */
    protected OrderEntity() {
    }

    /** Creates the row of a new order. */
    public OrderEntity(Order order) {
        this.id = order.id();
        this.customerId = order.customerId();
        this.status = STATUS_ENTERED;
        this.entryDate = order.entryDate();
        setTerms(order.terms(), order.lineCount());
    }

    /** Sets terms and number of lines. */
    public final void setTerms(Order.Terms terms, int newLineCount) {
        this.total = terms.total();
        this.discount = terms.discount();
        this.lineCount = newLineCount;
    }

    /** o_ol_cnt. */
    public final int lineCount() {
        return lineCount;
    }

    /** o_total and o_discount. */
    public final Order.Terms terms() {
        return new Order.Terms(total, discount);
    }

    /** Returns true when {@link #setTerms} with these values would change nothing. */
    public final boolean hasTerms(Order.Terms terms, int lines) {
        return lines == lineCount && terms.total().compareTo(total) == 0 && terms.discount().compareTo(discount) == 0;
    }

    /** Returns the row as a value with its lines by number; Hibernate loads them if necessary. */
    public Order orderWithLines() {
        return order(lines.stream().map(OrderLineEntity::line).toList());
    }

    /**
     * Returns the row as a value with the given lines.
     *
     * @param lines by line number
     */
    public Order order(List<OrderLine> lines) {
        return new Order(id, customerId, lineCount, terms(), entryDate, lines);
    }

    @Override
    public Integer getId() {
        return id;
    }
}
