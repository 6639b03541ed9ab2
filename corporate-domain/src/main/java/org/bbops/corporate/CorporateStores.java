package org.bbops.corporate;

import java.util.Optional;
import org.bbops.corporate.jpa.AccountRepository;
import org.bbops.corporate.sql.SqlCorporateStore;
import org.bbops.corporate.store.CorporateStore;
import org.bbops.platform.persistence.DirectRepositoryFactoryBean;
import org.bbops.platform.remote.EntityTier;
import org.bbops.platform.table.TableAccess;
import org.springframework.boot.autoconfigure.condition.ConditionalOnExpression;
import org.springframework.boot.autoconfigure.condition.ConditionalOnProperty;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.data.jpa.repository.config.EnableJpaRepositories;

/** Chooses the domain's store by {@code bbops.persistence} or, with entities behind calls, by {@code bbops.implementation}. */
@Configuration(proxyBeanMethods = false)
class CorporateStores {

    /** Spring Data: the repository is the store. */
    @Configuration(proxyBeanMethods = false)
    @ConditionalOnProperty(name = "bbops.persistence", havingValue = "jpa", matchIfMissing = true)
    @ConditionalOnExpression(EntityTier.ABSENT)
    @EnableJpaRepositories(basePackageClasses = AccountRepository.class, enableDefaultTransactions = false, repositoryFactoryBeanClass = DirectRepositoryFactoryBean.class)
    static class Jpa {
    }

    /** Hand-written SQL, of beans or plain JDBC. */
    @Configuration(proxyBeanMethods = false)
    @ConditionalOnExpression("'${bbops.persistence:jpa}' != 'jpa' or " + EntityTier.PRESENT)
    static class Sql {

        @Bean
        CorporateStore corporateStore(TableAccess tables, Optional<EntityTier> tier) {
            return new SqlCorporateStore(tier.map(EntityTier::tables).orElse(tables));
        }
    }
}
