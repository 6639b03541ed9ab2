package org.bbops.web;

import org.bbops.corporate.CorporateApplication;
import org.bbops.customer.CustomerApplication;
import org.bbops.platform.neighbour.SeparateCommits;
import org.bbops.platform.remote.EntityTier;
import org.springframework.boot.autoconfigure.condition.ConditionalOnExpression;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Import;
import org.springframework.transaction.PlatformTransactionManager;

/** Runs the business logic of order entry in this tier, over entities in the domain tier. */
@Configuration(proxyBeanMethods = false)
@ConditionalOnExpression(EntityTier.BETWEEN_TIERS)
@Import({CorporateApplication.class, CustomerApplication.class})
class BusinessConfiguration {

    /** Creates a transaction manager that gives an interaction no transaction: each use of an entity commits separately. */
    @Bean
    PlatformTransactionManager interactions() {
        return new SeparateCommits();
    }
}
