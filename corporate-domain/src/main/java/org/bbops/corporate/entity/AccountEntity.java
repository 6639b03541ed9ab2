package org.bbops.corporate.entity;

import jakarta.persistence.Column;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.Table;
import java.math.BigDecimal;
import java.time.LocalDate;
import org.bbops.contracts.corporate.CorporateService.CustomerRecord;
import org.bbops.contracts.customer.CustomerDetails;
import org.bbops.platform.persistence.VersionedRow;

/** Row of c_customer. */
@Entity(name = "CorporateCustomer")
@Table(name = "c_customer")
public class AccountEntity extends VersionedRow<Integer> {

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
    @Column(name = "c_balance")
    private BigDecimal balance;
    @Column(name = "c_credit")
    private String credit;
    @Column(name = "c_credit_limit")
    private BigDecimal creditLimit;
    @Column(name = "c_ytd_payment")
    private BigDecimal ytdPayment;

    /** Constructor for Hibernate. */
    protected AccountEntity() {
    }

    /** Creates the row of a new customer, with a balance and payments of 0. */
    public AccountEntity(CustomerRecord customer) {
        CustomerDetails details = customer.details();
        this.id = customer.customerId();
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
        this.since = customer.since();
        this.balance = BigDecimal.ZERO;
        this.credit = customer.credit().standing();
        this.creditLimit = customer.credit().limit();
        this.ytdPayment = BigDecimal.ZERO;
    }

    /** Returns the financial part of the row. */
    public Account account() {
        return new Account(since, balance, credit, creditLimit, ytdPayment);
    }

    @Override
    public Integer getId() {
        return id;
    }
}
