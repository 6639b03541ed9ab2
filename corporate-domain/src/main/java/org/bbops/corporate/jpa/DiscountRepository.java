package org.bbops.corporate.jpa;

import java.util.Optional;
import org.springframework.data.repository.Repository;

/** c_discount, read only. */
interface DiscountRepository extends Repository<DiscountEntity, String> {

    Optional<DiscountEntity> findById(String id);
}
