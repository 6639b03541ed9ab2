package org.bbops.customer.jpa;

import org.springframework.data.jpa.repository.JpaRepository;

/** o_customer. */
interface CustomerRepository extends JpaRepository<CustomerEntity, Integer> {
}
