package org.bbops.platform.persistence;

import jakarta.persistence.EntityManager;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.reflect.InvocationHandler;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.bbops.contracts.factor.LockPlan;
import org.bbops.platform.locking.LockOrder;
import org.springframework.beans.factory.BeanFactory;
import org.springframework.dao.support.ChainedPersistenceExceptionTranslator;
import org.springframework.dao.support.DataAccessUtils;
import org.springframework.dao.support.PersistenceExceptionTranslator;
import org.springframework.data.jpa.repository.support.JpaRepositoryFactoryBean;
import org.springframework.data.jpa.repository.support.SimpleJpaRepository;
import org.springframework.data.repository.Repository;
import org.springframework.data.repository.core.RepositoryInformation;

/**
 * Makes Spring Data's repositories with a direct way to most of their methods: default methods, planned reads and the
 * base class. Spring Data leads each call, also one default method's call of another, through a chain of seven advices,
 * which took an eighth of the system's processor time; of these advices, such methods need only the translation of
 * exceptions, which is done here. Declared queries and other fragments are left to the chain.
 *
 * @param <T> the repository
 * @param <S> its entity
 * @param <ID> its key
 */
public final class DirectRepositoryFactoryBean<T extends Repository<S, ID>, S, ID> extends JpaRepositoryFactoryBean<T, S, ID> {

    private final Class<? extends T> type;
    private EntityManager entities;
    private BeanFactory beans;

    /** @param type the repository's interface, without transactions of its own */
    public DirectRepositoryFactoryBean(Class<? extends T> type) {
        super(type);
        this.type = type;
    }

    @Override
    public void setEntityManager(EntityManager entityManager) {
        super.setEntityManager(entityManager);
        this.entities = entityManager;
    }

    @Override
    public void setBeanFactory(BeanFactory beanFactory) {
        super.setBeanFactory(beanFactory);
        this.beans = beanFactory;
    }

    @Override
    public T getObject() {
        return type.cast(Proxy.newProxyInstance(type.getClassLoader(), new Class<?>[] {type}, calls(super.getObject())));
    }

    @SuppressWarnings("unchecked")
    private InvocationHandler calls(T chain) {
        RepositoryInformation repository = getRepositoryInformation();
        Class<S> entity = (Class<S>) repository.getDomainType();
        PlannedReads<S, ID> reads = new PlannedReadsImpl<>(() -> entity, entities, beans.getBean(LockPlan.class),
                beans.getBean(LockOrder.class));
        return new DirectCalls(repository, chain, reads, new SimpleJpaRepository<>(entity, entities), this::translated);
    }

    private RuntimeException translated(RuntimeException failure) {
        ChainedPersistenceExceptionTranslator translators = new ChainedPersistenceExceptionTranslator();
        beans.getBeanProvider(PersistenceExceptionTranslator.class).orderedStream().forEach(translators::addDelegate);
        return DataAccessUtils.translateIfNecessary(failure, translators);
    }

    /** Translates the exception of a failed call. */
    @FunctionalInterface
    private interface Translation {
        RuntimeException of(RuntimeException failure);
    }

    /** Finds the target of each method, once. */
    private record DirectCalls(RepositoryInformation repository, Object chain, PlannedReads<?, ?> reads, SimpleJpaRepository<?, ?> base,
            Translation translation, Map<Method, MethodHandle> found) implements InvocationHandler {

        private static final MethodType SPREAD = MethodType.methodType(Object.class, Object[].class);

        DirectCalls(RepositoryInformation repository, Object chain, PlannedReads<?, ?> reads, SimpleJpaRepository<?, ?> base,
                Translation translation) {
            this(repository, chain, reads, base, translation, new ConcurrentHashMap<>());
        }

        @Override
        public Object invoke(Object proxy, Method method, Object[] arguments) throws Throwable {
            MethodHandle call = found.get(method);
            if (call == null) {
                if (method.getDeclaringClass() == Object.class) {
                    return ofObject(proxy, method, arguments);
                }
                call = found(proxy, method);
                found.put(method, call);
            }
            try {
                return (Object) call.invokeExact(arguments);
            } catch (RuntimeException e) {
                throw translation.of(e);
            }
        }

        private MethodHandle found(Object proxy, Method method) throws IllegalAccessException {
            Class<?> declared = method.getDeclaringClass();
            MethodHandles.Lookup lookup = MethodHandles.privateLookupIn(declared, MethodHandles.lookup());
            if (method.isDefault()) {
                return spread(lookup.unreflectSpecial(method, declared).bindTo(proxy));
            }
            if (declared == PlannedReads.class) {
                return spread(lookup.unreflect(method).bindTo(reads));
            }
            if (repository.isBaseClassMethod(method)) {
                return spread(MethodHandles.lookup().unreflect(repository.getTargetClassMethod(method)).bindTo(base));
            }
            return spread(lookup.unreflect(method).bindTo(chain));
        }

        private static MethodHandle spread(MethodHandle bound) {
            return bound.asFixedArity().asSpreader(Object[].class, bound.type().parameterCount()).asType(SPREAD);
        }

        private Object ofObject(Object proxy, Method method, Object[] arguments) {
            return switch (method.getName()) {
                case "equals" -> proxy == arguments[0];
                case "hashCode" -> System.identityHashCode(proxy);
                default -> chain.toString();
            };
        }
    }
}
