package org.bbops.platform.settings;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.util.List;
import java.util.stream.Stream;
import org.bbops.contracts.factor.LockPlan;
import org.bbops.contracts.factor.PoolExhaustion;
import org.bbops.contracts.factor.SystemLevels.Calls;
import org.bbops.contracts.factor.SystemLevels.Component;
import org.bbops.contracts.factor.SystemLevels.DirtyCheck;
import org.bbops.contracts.factor.SystemLevels.HandOver;
import org.bbops.contracts.factor.SystemLevels.Implementation;
import org.bbops.contracts.factor.SystemLevels.Isolation;
import org.bbops.contracts.factor.SystemLevels.Loading;
import org.bbops.contracts.factor.SystemLevels.LockOrdering;
import org.bbops.contracts.factor.SystemLevels.NeighbourTransaction;
import org.bbops.contracts.factor.SystemLevels.Persistence;
import org.bbops.contracts.factor.SystemLevels.Purchasing;
import org.bbops.contracts.factor.SystemLevels.Reads;
import org.bbops.contracts.factor.SystemLevels.SecondLevelCache;
import org.bbops.contracts.factor.SystemLevels.StoreTime;
import org.bbops.contracts.factor.SystemLevels.Switch;
import org.bbops.contracts.factor.SystemLevels.Threads;
import org.bbops.contracts.factor.SystemLevels.Transport;
import org.bbops.contracts.factor.SystemLevels.Workers;
import org.bbops.contracts.factor.TransactionTimeout;
import org.bbops.contracts.process.StartRefusedException;
import org.bbops.platform.settings.NeighbourSwitches.TierSwitches;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.boot.SpringApplication;
import org.springframework.mock.env.MockEnvironment;

class SystemSettingsTest {

    private final MockEnvironment environment = new MockEnvironment();

    @Test
    void hasDocumentedDefaults() {
        assertThat(SystemSettings.of(environment)).isEqualTo(new SystemSettings(Purchasing.SYNC,
                new PurchasingSwitches(HandOver.OUTBOX, Switch.ON, Switch.ON, StoreTime.BEFORE_CALL, 32),
                new SystemSettings.Concurrency(Isolation.READ_COMMITTED, LockPlan.of("pessimistic-updates"), LockOrdering.SORTED, 3,
                        Duration.ofSeconds(15), TransactionTimeout.NONE),
                Persistence.JPA,
                new PersistenceSwitches(DirtyCheck.OFF, Switch.OFF, Switch.OFF, Switch.ON, SecondLevelCache.OFF,
                        Loading.FETCH_GROUP, Reads.ENTITIES),
                new ServingSwitches(Threads.VIRTUAL, Workers.BOUNDED, PoolExhaustion.WAIT, Switch.ON, Component.STATELESS),
                new NeighbourSwitches(Transport.JSON, NeighbourTransaction.OWN,
                        new TierSwitches(Implementation.FACADE_LOCAL, Calls.BY_VALUE))));
    }

    @Test
    void readsLevelsAsWrittenInAnExperiment() {
        environment.setProperty("bbops.purchasing", "messaging");
        environment.setProperty("bbops.isolation", "repeatable-read");
        environment.setProperty("bbops.threads", "platform");

        SystemSettings settings = SystemSettings.of(environment);

        assertThat(settings.purchasing()).isEqualTo(Purchasing.MESSAGING);
        assertThat(settings.concurrency().isolation()).isEqualTo(Isolation.REPEATABLE_READ);
        assertThat(settings.servingSwitches().threads()).isEqualTo(Threads.PLATFORM);
    }

    @ParameterizedTest
    @CsvSource({
            "bbops.locking, opimistic, 'use none, optimistic, optimistic-all-columns, pessimistic-updates'",
            "bbops.hand-over, 2pc, use outbox or xa or after-commit",
            "bbops.lock-order, random, use sorted or unsorted",
            "bbops.persistence, cmp, use jpa or bmp or jdbc",
            "bbops.dirty-check, yes, use none or off or on",
            "bbops.retries, many, use a whole number from 0 to 100",
            "bbops.senders, 0, use a whole number from 1 to 1000",
            "bbops.store, later, use before-call or at-commit",
            "bbops.loading, eager, use lazy or batch or fetch-group",
            "bbops.transport, soap, use json or xml or binary",
            "bbops.component, entity, use servlet or stateless or stateful",
            "bbops.implementation, corba, 'use servlet or session or entities-cmp or entities-bmp or facade-remote or facade-local'",
            "bbops.calls, by-name, 'use by-reference or by-value or http'",
            "bbops.workers, many, use bounded or unbounded",
            "bbops.pool-exhaustion, fail, use wait or error or grow",
            "bbops.supplier.circuit, open, use off or on",
            "bbops.retries, 101, use a whole number from 0 to 100",
            "bbops.lock-timeout, 2500ms, use whole seconds from 2s to 300s",
            "bbops.lock-timeout, 1s, use whole seconds from 2s to 300s",
            "bbops.lock-timeout, 6m, use whole seconds from 2s to 300s",
            "bbops.transaction-timeout, 100ms, 'must be none, or a duration from 250ms to 60s'",
            "bbops.purchasing, SYNC, use sync or messaging"})
    void refusesAnUnknownLevelAndListsTheValidOnes(String property, String level, String hint) {
        environment.setProperty(property, level);

        assertThatThrownBy(() -> SystemSettings.of(environment)).isInstanceOf(StartRefusedException.class)
                .hasMessageContainingAll(property, "'" + level + "'", hint);
    }

    @ParameterizedTest
    @CsvSource({"jpa, dirty-check, on", "jpa, fat-key, on", "bmp, changed-columns, on", "bmp, batching, off",
            "bmp, second-level-cache, on", "jdbc, dirty-check, on", "jdbc, fat-key, on", "jdbc, changed-columns, on", "jdbc, batching, off",
            "jdbc, second-level-cache, on", "jdbc, reads, jdbc", "bmp, loading, lazy", "jdbc, loading, batch"})
    void refusesASettingThatThePersistenceIgnores(String persistence, String factor, String level) {
        environment.setProperty("bbops.persistence", persistence);
        environment.setProperty("bbops." + factor, level);

        assertThatThrownBy(() -> SystemSettings.of(environment)).isInstanceOf(StartRefusedException.class)
                .hasMessageContainingAll("bbops." + factor + "=" + level, "bbops.persistence is " + persistence);
    }

    @ParameterizedTest
    @CsvSource({"sync, jpa", "sync, jdbc", "messaging, bmp"})
    void storesAtCommitOnlyInSyncWithBeans(String purchasing, String persistence) {
        environment.setProperty("bbops.purchasing", purchasing);
        environment.setProperty("bbops.persistence", persistence);
        environment.setProperty("bbops.store", "at-commit");

        assertThatThrownBy(() -> SystemSettings.of(environment)).isInstanceOf(StartRefusedException.class)
                .hasMessageContainingAll("bbops.store=at-commit", "this is " + purchasing + " with " + persistence);
    }

    @ParameterizedTest
    @CsvSource({"threads, platform", "hand-over, xa"})
    void refusesCallsOverHttpThatMightDeadlock(String factor, String level) {
        environment.setProperty("bbops.calls", "http");
        environment.setProperty("bbops." + factor, level);

        assertThatThrownBy(() -> SystemSettings.of(environment)).isInstanceOf(StartRefusedException.class)
                .hasMessageContainingAll("bbops.calls=http", "bbops." + factor + "=" + level);
    }

    @Test
    void hasUnboundedWorkersOfPlatformThreadsOnly() {
        environment.setProperty("bbops.workers", "unbounded");

        assertThatThrownBy(() -> SystemSettings.of(environment)).isInstanceOf(StartRefusedException.class)
                .hasMessageContaining("bbops.workers=unbounded is a switch of threads platform");
    }

    @ParameterizedTest
    @ValueSource(strings = {"jpa", "bmp"})
    void queriesFromAServletByPlainJdbcOnly(String persistence) {
        environment.setProperty("bbops.component", "servlet");
        environment.setProperty("bbops.persistence", persistence);

        assertThatThrownBy(() -> SystemSettings.of(environment)).isInstanceOf(StartRefusedException.class)
                .hasMessageContaining(
                        "bbops.component=servlet queries the database by plain JDBC, and bbops.persistence is " + persistence);

        environment.setProperty("bbops.persistence", "jdbc");
        assertThat(SystemSettings.of(environment).levels()).containsEntry("component", "servlet");
    }

    @Test
    void encodesCallsToOtherJvmsOnly() {
        environment.setProperty("bbops.transport", "xml");

        assertThatThrownBy(() -> SystemSettings.of(environment)).isInstanceOf(StartRefusedException.class)
                .hasMessageContaining("bbops.transport=xml encodes calls to domains in other JVMs");

        environment.setProperty("bbops.neighbours.corporate.url", "http://127.0.0.1:8081");
        assertThat(SystemSettings.of(environment).levels()).containsEntry("transport", "xml");
    }

    @Test
    void refusesNeighbourTransactionWithinOneJvm() {
        for (String level : List.of("none", "carried")) {
            environment.setProperty("bbops.neighbour-transaction", level);

            assertThatThrownBy(() -> SystemSettings.of(environment)).isInstanceOf(StartRefusedException.class)
                    .hasMessageContaining("bbops.neighbour-transaction=%s is about calls to domains in other JVMs".formatted(level));
        }
    }

    @ParameterizedTest
    @CsvSource({"none, persistence, jpa, jdbc", "none, persistence, bmp, jdbc", "carried, isolation, serializable, read-committed",
            "carried, hand-over, xa, outbox", "carried, hand-over, after-commit, outbox"})
    void refusesNeighbourTransactionWithUnsupportedLevels(String level, String factor, String other, String needed) {
        environment.setProperty("bbops.neighbours.corporate.url", "http://127.0.0.1:8081");
        environment.setProperty("bbops.neighbour-transaction", level);
        environment.setProperty("bbops." + factor, other);

        assertThatThrownBy(() -> SystemSettings.of(environment)).isInstanceOf(StartRefusedException.class)
                .hasMessageContainingAll("bbops.neighbour-transaction=" + level, factor + " " + needed, "bbops." + factor + " is " + other);

        environment.setProperty("bbops." + factor, needed);
        assertThat(SystemSettings.of(environment).levels()).containsEntry("neighbour-transaction", level);
    }

    @ParameterizedTest
    @CsvSource({"bounded, 200", "unbounded, 2000"})
    void derivesTheThreadMaximumFromWorkers(String workers, String threads) {
        environment.setProperty("bbops.threads", "platform");
        environment.setProperty("bbops.workers", workers);

        new PlatformDefaults().postProcessEnvironment(environment, new SpringApplication());

        assertThat(environment.getProperty("server.tomcat.threads.max")).isEqualTo(threads);
    }

    @Test
    void derivesHibernateProperties() {
        environment.setProperty("bbops.batching", "off");
        environment.setProperty("bbops.second-level-cache", "on");

        new PlatformDefaults().postProcessEnvironment(environment, new SpringApplication());

        assertThat(Stream.of("jdbc.batch_size", "order_updates", "cache.use_second_level_cache")
                .map(name -> environment.getProperty("spring.jpa.properties.hibernate." + name)))
                .containsExactly("0", "false", "true");
    }

    @ParameterizedTest
    @CsvSource({"timed, 150", "on, 0", "off, 0"})
    void refreshesCachedRowsOnlyWhereTheCacheIsTimed(String level, String seconds) {
        environment.setProperty("bbops.second-level-cache", level);

        new PlatformDefaults().postProcessEnvironment(environment, new SpringApplication());

        assertThat(environment.getProperty("spring.jpa.properties.bbops.cache.refresh-seconds")).isEqualTo(seconds);
    }

    @Test
    void derivesFrameworkDefaultsThatCanBeOverridden() {
        environment.setProperty("bbops.threads", "platform");
        environment.setProperty("bbops.isolation", "serializable");
        environment.setProperty("server.tomcat.threads.max", "7");

        new PlatformDefaults().postProcessEnvironment(environment, new SpringApplication());

        assertThat(Stream.of("spring.threads.virtual.enabled", "spring.datasource.hikari.transaction-isolation",
                "server.tomcat.threads.max", "management.endpoint.health.group.readiness.include")
                .map(environment::getProperty))
                .containsExactly("false", "TRANSACTION_SERIALIZABLE", "7", "readinessState,db");
    }

    @Test
    void readinessIncludesTheBrokerWithMessaging() {
        environment.setProperty("bbops.purchasing", "messaging");

        new PlatformDefaults().postProcessEnvironment(environment, new SpringApplication());

        assertThat(environment.getProperty("management.endpoint.health.group.readiness.include")).contains("broker");
    }
}
