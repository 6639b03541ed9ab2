package org.bbops.platform.conflict;

import io.prometheus.metrics.model.registry.MultiCollector;
import org.bbops.platform.settings.SettingsAutoConfiguration;
import org.bbops.platform.settings.SystemSettings;
import org.springframework.aop.Advisor;
import org.springframework.aop.Pointcut;
import org.springframework.aop.support.ComposablePointcut;
import org.springframework.aop.support.DefaultPointcutAdvisor;
import org.springframework.aop.support.annotation.AnnotationMatchingPointcut;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.beans.factory.config.BeanDefinition;
import org.springframework.boot.autoconfigure.AutoConfiguration;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Role;
import org.springframework.core.Ordered;
import org.springframework.transaction.annotation.Transactional;

/**
 * Lets transactions that fail by a conflict be tried again, as often as {@code bbops.retries} says and for as long as
 * {@code bbops.retry-seconds-max} says.
 */
@AutoConfiguration(after = SettingsAutoConfiguration.class)
public class ConflictAutoConfiguration {

    private static final long JITTER_SEED = 42;

    @Bean
    ConflictCounts conflictCounts() {
        return new ConflictCounts();
    }

    @Bean
    MultiCollector conflictCollector(ConflictCounts counts) {
        return new ConflictCollector(counts);
    }

    @Bean
    RetryLimits retryLimits(SystemSettings settings, NeighbourPatience neighbours,
            @Value("${" + RetryLimits.PROPERTY + ":" + RetryLimits.SECONDS_MAX_DEFAULT + "}") int secondsMax) {
        return RetryLimits.of(settings.retries(), secondsMax, neighbours);
    }

    @Bean
    Retries retries(RetryLimits limits, ConflictCounts counts) {
        return new Retries(limits, new Backoff(JITTER_SEED), Thread::sleep, counts, System::nanoTime);
    }

    /** Of the infrastructure, as the transactions' own is: only such advice is woven in. Outside of theirs, which is last. */
    @Bean
    @Role(BeanDefinition.ROLE_INFRASTRUCTURE)
    static Advisor retryAdvisor(ObjectProvider<Retries> retries) {
        Pointcut methods = AnnotationMatchingPointcut.forMethodAnnotation(Transactional.class);
        ComposablePointcut transactional =
                new ComposablePointcut(AnnotationMatchingPointcut.forClassAnnotation(Transactional.class)).union(methods);
        DefaultPointcutAdvisor advisor = new DefaultPointcutAdvisor(transactional, new RetryAdvice(retries::getObject));
        advisor.setOrder(Ordered.HIGHEST_PRECEDENCE);
        return advisor;
    }
}
