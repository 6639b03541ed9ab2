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

/** Business of order entry in this tier, with its entities in the other one. */
@Configuration(proxyBeanMethods = false)
@ConditionalOnExpression(EntityTier.BETWEEN_TIERS)
@Import({CorporateApplication.class, CustomerApplication.class})
class BusinessConfiguration {

    /** No transaction holds an interaction together: each use of an entity has its own. */
    @Bean
    PlatformTransactionManager interactions() {
        return new SeparateCommits();
    }
}
