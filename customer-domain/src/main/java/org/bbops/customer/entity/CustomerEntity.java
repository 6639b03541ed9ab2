package org.bbops.customer.entity;

import jakarta.persistence.Column;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.Table;
import java.time.LocalDate;
import org.bbops.contracts.customer.CustomerDetails;
import org.bbops.platform.persistence.VersionedRow;

/** Row of o_customer. */
@Entity(name = "Customer")
@Table(name = "o_customer")
public class CustomerEntity extends VersionedRow<Integer> {

    @Id
    @Column(name = "c_id")
    private Integer id;
    @Column(name = "c_first")
    private String first;
    @Column(name = "c_last")
    private String last;
    @Column(name = "c_street1")
    private String street1;
    @Column(name = "c_street2")
    private String street2;
    @Column(name = "c_city")
    private String city;
    @Column(name = "c_state")
    private String state;
    @Column(name = "c_country")
    private String country;
    @Column(name = "c_zip")
    private String zip;
    @Column(name = "c_phone")
    private String phone;
    @Column(name = "c_contact")
    private String contact;
    @Column(name = "c_since")
    private LocalDate since;

    /** Constructor for Hibernate. */
    protected CustomerEntity() {
    }

    /**
     * Creates a row that is not in the database yet.
     *
     * @param id c_id
     * @param since c_since
     */
    public CustomerEntity(int id, CustomerDetails details, LocalDate since) {
        this.id = id;
        this.first = details.first();
        this.last = details.last();
        this.street1 = details.street1();
        this.street2 = details.street2();
        this.city = details.city();
        this.state = details.state();
        this.country = details.country();
        this.zip = details.zip();
        this.phone = details.phone();
        this.contact = details.contact();
        this.since = since;
    }

    /** Returns the customer's name, address and contact data. */
    public CustomerDetails details() {
        return new CustomerDetails(first, last, street1, street2, city, state, country, zip, phone, contact);
    }

    @Override
    public Integer getId() {
        return id;
    }
}
