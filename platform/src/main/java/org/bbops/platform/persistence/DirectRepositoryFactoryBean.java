package org.bbops.platform.persistence;

import jakarta.persistence.EntityManager;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.reflect.InvocationHandler;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.UnaryOperator;
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
import org.springframework.data.repository.core.support.QueryCreationListener;
import org.springframework.data.repository.core.support.RepositoryFactorySupport;
import org.springframework.data.repository.query.RepositoryQuery;

/**
 * Creates Spring Data repositories that invoke most of their methods directly: default methods, planned reads, declared
 * queries and the base class. Spring Data passes each call, including calls between default methods, through a chain of
 * seven advices, which took an eighth of the system's processor time; of these, such methods need only the translation
 * of exceptions, which is done here. Other fragments use the chain, as do queries whose results it converts.
 *
 * @param <T> the repository
 * @param <S> its entity
 * @param <ID> its key
 */
public final class DirectRepositoryFactoryBean<T extends Repository<S, ID>, S, ID> extends JpaRepositoryFactoryBean<T, S, ID> {

    private final Class<? extends T> type;
    private final DeclaredQueries queries = new DeclaredQueries(new HashMap<>());
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
    protected RepositoryFactorySupport createRepositoryFactory(EntityManager entityManager) {
        RepositoryFactorySupport factory = super.createRepositoryFactory(entityManager);
        factory.addQueryCreationListener(queries);
        return factory;
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
        return new DirectCalls(new Targets(repository, chain, reads, queries, new SimpleJpaRepository<>(entity, entities)),
                this::translated, new ConcurrentHashMap<>());
    }

    private RuntimeException translated(RuntimeException failure) {
        ChainedPersistenceExceptionTranslator translators = new ChainedPersistenceExceptionTranslator();
        beans.getBeanProvider(PersistenceExceptionTranslator.class).orderedStream().forEach(translators::addDelegate);
        return DataAccessUtils.translateIfNecessary(failure, translators);
    }

    /**
     * Queries that the repository's methods declare.
     *
     * @param byName queries by the name of their method, which is unique
     */
    private record DeclaredQueries(Map<String, RepositoryQuery> byName) implements QueryCreationListener<RepositoryQuery> {

        /** Types of results that need no conversion, or only the wrapping of a missing one. */
        private static final Set<Class<?>> RESULTS = Set.of(void.class, int.class, List.class, Optional.class);

        @Override
        public void onCreation(RepositoryQuery query) {
            if (byName.put(query.getQueryMethod().getName(), query) != null) {
                throw new IllegalStateException("two queries are named " + query.getQueryMethod().getName() + "; rename one");
            }
        }

        Optional<RepositoryQuery> of(Method method) {
            return RESULTS.contains(method.getReturnType()) ? Optional.ofNullable(byName.get(method.getName())) : Optional.empty();
        }
    }

    /** Direct call of a repository's method. */
    @FunctionalInterface
    private interface Call {
        Object with(Object[] arguments) throws Throwable;
    }

    /**
     * Objects that have a repository's methods.
     *
     * @param chain Spring Data's way to all of them
     */
    private record Targets(RepositoryInformation repository, Object chain, PlannedReads<?, ?> reads, DeclaredQueries queries,
            SimpleJpaRepository<?, ?> base) {

        private static final MethodType SPREAD = MethodType.methodType(Object.class, Object[].class);
        private static final Object[] NONE = {};

        /** Returns the call that implements a method of the repository's proxy. */
        Call wayTo(Method method, Object proxy) throws IllegalAccessException {
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
            Optional<RepositoryQuery> query = repository.isQueryMethod(method) ? queries.of(method) : Optional.empty();
            return query.isPresent() ? executing(query.get(), method.getReturnType() == Optional.class)
                    : spread(lookup.unreflect(method).bindTo(chain));
        }

        private static Call spread(MethodHandle bound) {
            MethodHandle call = bound.asFixedArity().asSpreader(Object[].class, bound.type().parameterCount()).asType(SPREAD);
            return arguments -> (Object) call.invokeExact(arguments);
        }

        private static Call executing(RepositoryQuery query, boolean optional) {
            Call execution = arguments -> query.execute(arguments == null ? NONE : arguments);
            return optional ? arguments -> Optional.ofNullable(execution.with(arguments)) : execution;
        }
    }

    /** Calls each method directly; looks up how to do so once. */
    private record DirectCalls(Targets targets, UnaryOperator<RuntimeException> translation,
            Map<Method, Call> found) implements InvocationHandler {

        @Override
        public Object invoke(Object proxy, Method method, Object[] arguments) throws Throwable {
            Call call = found.get(method);
            if (call == null) {
                if (method.getDeclaringClass() == Object.class) {
                    return ofObject(proxy, method, arguments);
                }
                call = targets.wayTo(method, proxy);
                found.put(method, call);
            }
            try {
                return call.with(arguments);
            } catch (RuntimeException e) {
                throw translation.apply(e);
            }
        }

        private Object ofObject(Object proxy, Method method, Object[] arguments) {
            return switch (method.getName()) {
                case "equals" -> proxy == arguments[0];
                case "hashCode" -> System.identityHashCode(proxy);
                default -> targets.chain().toString();
            };
        }
    }
}
