package org.bbops.platform.carried;

import com.arjuna.ats.internal.jta.transaction.arjunacore.jca.SubordinateTransaction;
import jakarta.transaction.InvalidTransactionException;
import jakarta.transaction.Status;
import jakarta.transaction.SystemException;
import jakarta.transaction.TransactionManager;
import java.util.Optional;
import java.util.function.Supplier;
import org.aopalliance.intercept.MethodInterceptor;
import org.aopalliance.intercept.MethodInvocation;
import org.bbops.contracts.access.ControlToken;
import org.bbops.contracts.problem.BusinessException;
import org.bbops.contracts.problem.Category;
import org.springframework.transaction.TransactionSystemException;
import org.springframework.transaction.jta.JtaTransactionManager;
import org.springframework.transaction.support.TransactionSynchronizationManager;
import org.springframework.transaction.support.TransactionSynchronizationUtils;
import org.springframework.transaction.support.TransactionTemplate;

/**
 * Wraps {@code @Transactional}: the outermost method of a request that carries a transaction joins it. Its writes are
 * sent before it answers, so that the caller hears of a conflict while it can begin again.
 */
final class JoinAdvice implements MethodInterceptor {

    private final Supplier<ImportedTransactions> imports;
    private final Supplier<JtaTransactionManager> manager;
    private final Supplier<ControlToken> token;

    JoinAdvice(Supplier<ImportedTransactions> imports, Supplier<JtaTransactionManager> manager, Supplier<ControlToken> token) {
        this.imports = imports;
        this.manager = manager;
        this.token = token;
    }

    @Override
    public Object invoke(MethodInvocation invocation) throws Throwable {
        if (TransactionSynchronizationManager.isActualTransactionActive()) {
            return invocation.proceed();
        }
        Optional<Context> context = Context.ofRequest(token);
        return context.isEmpty() ? invocation.proceed() : joined(imports.get().join(context.get()), invocation);
    }

    private Object joined(SubordinateTransaction transaction, MethodInvocation invocation) throws Throwable {
        TransactionManager transactions = manager.get().getTransactionManager();
        resume(transactions, transaction);
        try {
            return within(invocation);
        } catch (RuntimeException e) {
            throw transaction.getStatus() == Status.STATUS_ACTIVE || transaction.getStatus() == Status.STATUS_MARKED_ROLLBACK ? e
                    : timeIsUp(e);
        } finally {
            transactions.suspend();
        }
    }

    /** A timeout takes the connection away from the running statement, whose error does not mention the timeout. */
    private static BusinessException timeIsUp(RuntimeException error) {
        return new BusinessException(Category.TRANSACTION_TIMEOUT,
                "the time of the caller's transaction was up during this request; nothing was"
                        + " written, try again later",
                error);
    }

    private static void resume(TransactionManager transactions, SubordinateTransaction transaction) throws SystemException {
        try {
            transactions.resume(transaction);
        } catch (InvalidTransactionException e) {
            throw new TransactionSystemException("the caller's transaction is over: " + e.getMessage(), e);
        }
    }

    /** Registers the transaction with Spring, so that everything called within takes part in it. */
    private Object within(MethodInvocation invocation) throws Throwable {
        try {
            return new TransactionTemplate(manager.get()).execute(_ -> {
                try {
                    Object result = invocation.proceed();
                    TransactionSynchronizationUtils.triggerFlush();
                    return result;
                } catch (RuntimeException | Error e) {
                    throw e;
                } catch (Throwable e) {
                    throw new Declared(e);
                }
            });
        } catch (Declared e) {
            throw e.getCause();
        }
    }

    /** Carries a checked exception through the template. */
    private static final class Declared extends RuntimeException {

        private static final long serialVersionUID = 1L;

        Declared(Throwable cause) {
            super(cause);
        }
    }
}
