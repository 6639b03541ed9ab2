package org.bbops.corporate.jpa;

import java.util.Optional;
import org.springframework.data.repository.Repository;

/** c_rule, read only. */
interface RuleRepository extends Repository<RuleEntity, String> {

    Optional<RuleEntity> findById(String id);
}
