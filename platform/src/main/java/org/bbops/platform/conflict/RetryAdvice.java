package org.bbops.platform.conflict;

import java.util.function.Supplier;
import org.aopalliance.intercept.MethodInterceptor;
import org.aopalliance.intercept.MethodInvocation;
import org.springframework.aop.ProxyMethodInvocation;
import org.springframework.transaction.support.TransactionSynchronizationManager;

/**
 * Wraps {@code @Transactional}: retries at the outermost boundary only. A call that joins its caller's transaction
 * cannot be retried by itself, as that transaction is lost.
 */
final class RetryAdvice implements MethodInterceptor {

    private final Supplier<Retries> retries;

    RetryAdvice(Supplier<Retries> retries) {
        this.retries = retries;
    }

    @Override
    public Object invoke(MethodInvocation invocation) throws Throwable {
        if (TransactionSynchronizationManager.isActualTransactionActive()) {
            return invocation.proceed();
        }
        // Each attempt needs a clone: an invocation can proceed only once.
        ProxyMethodInvocation transaction = (ProxyMethodInvocation) invocation;
        return retries.get().run(() -> transaction.invocableClone().proceed());
    }
}
