package org.bbops.platform.conflict;

import io.prometheus.metrics.model.registry.MultiCollector;
import io.prometheus.metrics.model.snapshots.MetricSnapshots;
import org.bbops.contracts.figures.Conflict;
import org.bbops.platform.settings.SettingsAutoConfiguration;
import org.bbops.platform.settings.SystemSettings;
import org.bbops.telemetry.metrics.Families;
import org.bbops.telemetry.metrics.Families.Family;
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
 * Retries transactions that fail by a conflict, within the bounds {@code bbops.retries} and
 * {@code bbops.retry-seconds-max}.
 */
@AutoConfiguration(after = SettingsAutoConfiguration.class)
public class ConflictAutoConfiguration {

    private static final long JITTER_SEED = 42;

    @Bean
    ConflictCounter conflictCounts() {
        return new ConflictCounter();
    }

    @Bean
    MultiCollector conflictCollector(ConflictCounter counts) {
        return new ConflictCollector(counts);
    }

    @Bean
    RetryLimits retryLimits(SystemSettings settings, NeighbourTimeout neighbours,
            @Value("${" + RetryLimits.PROPERTY + ":" + RetryLimits.SECONDS_MAX_DEFAULT + "}") int secondsMax) {
        return RetryLimits.of(settings.concurrency().retries(), secondsMax, neighbours);
    }

    @Bean
    Retries retries(RetryLimits limits, ConflictCounter counts) {
        return new Retries(limits, new RetryLimits.Backoff(JITTER_SEED), Thread::sleep, counts, System::nanoTime);
    }

    /**
     * Has the role of infrastructure, like the transactions' own advice, as only such advice is woven in. It runs
     * outside the transactions' advice, which is innermost.
     */
    @Bean
    @Role(BeanDefinition.ROLE_INFRASTRUCTURE)
    static Advisor retryAdvisor(ObjectProvider<Retries> retries) {
        DefaultPointcutAdvisor advisor = new DefaultPointcutAdvisor(transactional(), new RetryAdvice(retries::getObject));
        advisor.setOrder(Ordered.HIGHEST_PRECEDENCE + 1);
        return advisor;
    }

    /** Matches methods that begin a transaction or join their caller's. */
    public static Pointcut transactional() {
        Pointcut methods = AnnotationMatchingPointcut.forMethodAnnotation(Transactional.class);
        return new ComposablePointcut(AnnotationMatchingPointcut.forClassAnnotation(Transactional.class)).union(methods);
    }

    /** Conflicts as metrics. */
    private static final class ConflictCollector implements MultiCollector {

        private final ConflictCounter counts;

        ConflictCollector(ConflictCounter counts) {
            this.counts = counts;
        }

        @Override
        public MetricSnapshots collect() {
            Family<Number> conflicts = Families.counter("bbops_conflicts", "Transactions that failed because of another one",
                    "operation", "cause", "outcome");
            for (Conflict each : counts.figures()) {
                conflicts.add(each.retried(), each.operation(), each.cause(), "retried")
                        .add(each.givenUp(), each.operation(), each.cause(), "givenUp")
                        .add(each.unsafe(), each.operation(), each.cause(), "unsafe");
            }
            return new MetricSnapshots(conflicts.build());
        }
    }
}
