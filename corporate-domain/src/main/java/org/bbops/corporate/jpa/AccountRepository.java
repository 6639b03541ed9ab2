package org.bbops.corporate.jpa;

import org.springframework.data.jpa.repository.JpaRepository;

/** c_customer. */
interface AccountRepository extends JpaRepository<CustomerEntity, Integer> {
}
