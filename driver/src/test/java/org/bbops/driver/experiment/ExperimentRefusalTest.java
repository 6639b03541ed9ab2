package org.bbops.driver.experiment;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.bbops.contracts.process.WrongInputException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ExperimentRefusalTest {

    private static final String LEFT_OUT = """
            experiment: e
            factors: {persistence: [jpa, bmp], dirty-check: [off, on]}
            leave-out: [{persistence: jpa, dirty-check: on}]
            expect:
            """;

    @TempDir
    Path folder;

    @ParameterizedTest(name = "{0}")
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
            agent: 2                             | test.yaml line 2: an experiment has no key 'agent' (did you mean 'agents'?); those that exist: experiment, description
            agents: two                          | test.yaml line 2: agents: 'two' is not a whole number from 1 to 64
            agents: 0                            | '0' is not a whole number from 1 to 64
            agents: [1]                          | test.yaml line 2: agents must be a single value, not a list
            repetitions: 201                     | '201' is not a whole number from 1 to 200
            seed: -1                             | '-1' is not a whole number
            interval: 2                          | '2' is not a duration such as 400ms, 8s or 10m
            interval: 10ms                       | interval must be 100ms or longer
            phases: {steady: 8s}                 | 'phases' needs the key 'ramp-up'
            phases: {ramp-up: 1s, steady: 0s, ramp-down: 1s} | steady must be 1s or longer
            phases: {ramp-up: 999999999m, steady: 1s, ramp-down: 1s} | ramp-up must be 31536000s or shorter
            phases: {ramp-upp: 1s}               | 'phases' has no key 'ramp-upp' (did you mean 'ramp-up'?)
            phases: 8s                           | phases must be keys and values
            factors: {injektion-rate: 1}         | test.yaml line 2: there is no factor 'injektion-rate' (did you mean 'injection-rate'?)
            factors: {load-model: closed, think-time: 2h} | '2h' is not a duration such as
            factors: {load-model: closed, think-time: 61m} | '61m' must be 0ms to 3600s
            factors: {load-model: closed, mix: readd} | mix: no level 'readd' (did you mean 'reads'?)
            factors: {persistence: cmp}          | persistence: no level 'cmp'
            leave-out: {persistence: jpa}        | leave-out must be a list
            leave-out: [{persistence: cmp}]      | persistence: no level 'cmp'
            leave-out: [{concurrency-control: usual}] | 'usual' picks no run, as each has its engine's own level
            leave-out: [{}]                      | a combination to leave out names at least one level
            factors: {purchasing: synch}         | purchasing: no level 'synch' (did you mean 'sync'?); those that exist: sync, messaging
            factors: {hand-over: 2pc}            | hand-over: no level '2pc'; those that exist: outbox, xa, after-commit
            factors: {database: informix}        | database: no level 'informix'; those that exist: postgresql, hsqldb, derby, mariadb
            factors: {database: hsqldb, concurrency-control: page-locks} | concurrency-control: The database hsqldb has no concurrency-control 'page-locks'; it has mvcc, mvlocks, locks
            factors: {concurrency-control: table-locks, database: hsqldb} | The database hsqldb has no concurrency-control 'table-locks'; it has mvcc, mvlocks, locks
            factors: {database: [derby, hsqldb], concurrency-control: [row-locks, page-locks]} | The database derby has no concurrency-control 'page-locks'; it has row-locks, table-locks
            factors: {injection-rate: []}        | the list of injection-rate is empty
            factors: {injection-rate: [1, 1]}    | injection-rate names '1' twice
            factors: {injection-rate: {a: 1}}    | injection-rate must be a single value, not a group of keys
            factors: {injection-rate: 0}         | '0' is not a whole number from 1 to 1,000
            factors: {injection-rate: 99999999999999999999} | is not a whole number
            factors: {pool-size: 1.5}            | '1.5' is not a whole number
            factors: {lock-timeout: 1s}          | '1s' must be whole seconds from 2s to 300s
            factors: {transaction-timeout: 100ms} | '100ms' must be none, or a duration from 250ms to 60s
            factors: {purchase-share: 1.5}       | '1.5' is not a share from 0.01 to 0.9
            factors: {supplier.latency: normal 4ms} | is none of '400ms'
            factors: {supplier.latency: uniform 4ms} | is not of the form 'uniform 100ms..400ms'
            factors: {supplier.latency: uniform 4ms..1ms} | ends before it begins
            factors: {supplier.latency: 61s}     | longer than the longest latency, 60s
            factors: {supplier.outage: 10s}      | is neither 'none' nor of the form '10s+20s'
            factors: {supplier.outage: 10s+0s}   | is an outage of no length
            factors: {supplier.outage: 10s+1441m} | starts after or lasts longer than a day
            factors: {supplier.lead-time-unit: 0s} | '0s' must be 1ms to 3600s
            factors: {supplier.lead-time-unit: 61m} | '61m' must be 1ms to 3600s
            description:                         | test.yaml line 2: a value is missing
            expect: none                         | expect must be a list
            """)
    void refusesAnInvalidLineInOneSentence(String line, String sentence) {
        assertThatThrownBy(() -> read("experiment: e\n" + line + "\n"))
                .isInstanceOf(WrongInputException.class).hasMessageContaining(sentence).hasMessageContaining("test.yaml line 2");
    }

    @Test
    void formatsBoundsTheSameInEveryLocale() {
        Locale before = Locale.getDefault();
        try {
            Locale.setDefault(Locale.GERMANY);

            assertThatThrownBy(() -> read("experiment: e\nfactors: {injection-rate: 0}\n"))
                    .hasMessageContaining("'0' is not a whole number from 1 to 1,000");
        } finally {
            Locale.setDefault(before);
        }
    }

    @ParameterizedTest(name = "{0}")
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
            {supplier.latency: 800ms, supplier.lead-time-unit: 400ms} | supplier.lead-time-unit=400ms brings deliveries within the time that supplier.latency=800ms
            {supplier.latency: uniform 1ms..1s, supplier.lead-time-unit: 500ms} | set supplier.lead-time-unit to more than 500 ms
            {population-model: ecperf}            | set purchase-quota: off
            {store: at-commit, persistence: bmp}  | store=at-commit has an effect only with purchasing=sync
            {store: at-commit, purchasing: sync}  | store=at-commit has an effect only with persistence=bmp
            {transport: xml}                      | transport=xml has an effect only with topology=four-jvms
            {transport: xml, topology: two-tier}  | transport=xml has an effect only with topology=four-jvms
            {mix: reads}                          | mix=reads has an effect only with load-model=closed
            {think-time: 1s}                      | think-time=1s has an effect only with load-model=closed
            {loading: lazy, persistence: bmp}     | loading=lazy has an effect only with persistence=jpa
            {transport: soap}                     | transport: no level 'soap'; those that exist: json, xml, binary
            {senders: 8, purchasing: sync}        | senders=8 has an effect only with purchasing=messaging
            {senders: 0}                          | '0' is not a whole number from 1 to 1,000
            """)
    void refusesInvalidFactors(String factors, String sentence) {
        assertThatThrownBy(() -> read("experiment: e\nfactors: " + factors + "\n"))
                .isInstanceOf(WrongInputException.class).hasMessageContaining(sentence);
    }

    @ParameterizedTest(name = "{0}")
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
            {claim: c, figure: bbopsPerMinut, of: {injection-rate: 1}, at-least: 1}  | there is no figure 'bbopsPerMinut' (did you mean 'bbopsPerMinute'?)
            {claim: c, figure: bbopsPerMinute, of: {injection-rate: 1}}              | an expectation needs 'at-least' or 'at-most'
            {claim: c, figure: bbopsPerMinute, of: {injection-rate: 3}, at-most: 1}  | '3' is not measured here; levels of the experiment: 1, 2
            {claim: c, figure: bbopsPerMinute, of: {purchasing: sync}, at-most: 1}   | 'of' must say which level of injection-rate it means
            {claim: c, figure: bbopsPerMinute, of: {injection-rate: 1}, to: {injection-rate: each}, at-most: 1} | 'to' is of each injection-rate, so 'of' must be, too
            {claim: c, figure: bbopsPerMinute, of: {injection-rate: 1}, at-least: 2, at-most: 1} | at-least 2 is above at-most 1
            {claim: c, figure: bbopsPerMinute, of: {injection-rate: 1}, at-least: much} | 'much' is not a number
            {claim: c, figure: bbopsPerMinute, of: {injection-rate: 1}, at-least: 1, primary: sure} | 'sure' is neither true nor false
            {claim: c, figure: bbopsPerMinute, of: {Injection: 1}, at-least: 1}      | there is no factor 'Injection'
            {figure: bbopsPerMinute, of: {injection-rate: 1}, at-least: 1}           | needs the key 'claim'
            """)
    void refusesAnInvalidExpectationInOneSentence(String claim, String sentence) {
        assertThatThrownBy(() -> read("experiment: e\nfactors: {injection-rate: [1, 2], purchasing: sync}\nexpect:\n  - " + claim))
                .isInstanceOf(WrongInputException.class).hasMessageContaining(sentence).hasMessageContaining("test.yaml line 4");
    }

    @ParameterizedTest(name = "{0}")
    @CsvSource(delimiter = '|', textBlock = """
            concurrency-control: mvlocks                | The database postgresql has no concurrency-control 'mvlocks'; it has mvcc
            database: [derby, hsqldb], concurrency-control: row-locks | The database hsqldb has no concurrency-control 'row-locks'; it has mvcc, mvlocks, locks
            xa-log: off                                 | xa-log=off has an effect only with hand-over=xa or neighbour-transaction=carried
            neighbour-transaction: carried              | neighbour-transaction=carried has an effect only with topology=four-jvms
            topology: four-jvms, neighbour-transaction: carried, purchasing: sync | purchasing=sync, whose call to the supplier the caller's rollback would not undo
            topology: four-jvms, neighbour-transaction: carried, hand-over: xa | whose message would be a third party
            topology: four-jvms, neighbour-transaction: carried, hand-over: after-commit | which publishes after the supplier domain's own commit
            topology: four-jvms, neighbour-transaction: carried, isolation: serializable | neighbour-transaction=carried is built for isolation=read-committed
            topology: four-jvms, neighbour-transaction: carried, database: mariadb | neighbour-transaction=carried prepares transactions
            databases: per-domain                       | databases=per-domain has an effect only with topology=four-jvms
            topology: two-tier, databases: per-domain   | databases=per-domain has an effect only with topology=four-jvms
            topology: two-tier, neighbour-transaction: carried | neighbour-transaction=carried has an effect only with topology=four-jvms
            topology: two-tier, implementation: entities-cmp, second-level-cache: option-a | would have second-level-cache=option-a; leave it out
            topology: two-tier, implementation: facade-remote, second-level-cache: option-a | would have second-level-cache=option-a; leave it out
            topology: two-tier, implementation: servlet, persistence: bmp | implementation=servlet has persistence=jdbc behind it
            topology: two-tier, implementation: entities-cmp, persistence: jdbc | implementation=entities-cmp has persistence=jpa behind it
            topology: two-tier, implementation: facade-remote, persistence: jdbc | implementation=facade-remote has persistence=jpa behind it
            topology: two-tier, calls: http             | calls=http has an effect only with implementation=facade-remote
            topology: two-tier, implementation: session, persistence: jdbc, neighbour-transaction: none | has an effect only with topology=four-jvms
            load-model: closed, mix: single-read, persistence: bmp, component: servlet | component=servlet asks the database by plain JDBC
            load-model: closed, mix: reads, component: stateful | component=stateful has an effect only with mix=single-read
            topology: two-tier, load-model: closed, mix: single-read, component: stateful | component=stateful says what lies between a request and its row, and a run would have topology=two-tier
            topology: two-tier, implementation: session, persistence: jdbc, load-model: closed, mix: single-read, component: servlet | in which implementation=session says that; leave one of them out
            topology: four-jvms, databases: per-domain, database: mariadb | which is built for database=postgresql only
            topology: four-jvms, neighbour-transaction: none | neighbour-transaction=none commits each statement by itself, and persistence=jpa
            topology: four-jvms, neighbour-transaction: none, persistence: jdbc | neighbour-transaction=none loses updates of components
            purchasing: sync, hand-over: xa             | hand-over=xa has an effect only with purchasing=messaging
            hand-over: xa, database: derby              | hand-over=xa is built for database=postgresql only
            persistence: jpa, dirty-check: on           | dirty-check=on has an effect only with persistence=bmp
            fat-key: on                                 | fat-key=on has an effect only with persistence=bmp
            persistence: jdbc, dirty-check: on          | dirty-check=on has an effect only with persistence=bmp
            persistence: jdbc, second-level-cache: on   | second-level-cache=on has an effect only with persistence=jpa
            persistence: bmp, second-level-cache: timed | second-level-cache=timed has an effect only with persistence=jpa
            persistence: jdbc, loading: batch           | loading=batch has an effect only with persistence=jpa
            second-level-cache: option-a, locking: pessimistic | second-level-cache=option-a returns cached orders without a lock
            second-level-cache: option-a, locking: disclosure-2002-b | second-level-cache=option-a returns cached orders without a lock
            second-level-cache: option-a, locking: optimistic o_orders=shared-at-read | option-a returns cached orders without a lock
            persistence: jdbc, reads: jdbc              | reads=jdbc has an effect only with persistence=jpa or bmp
            persistence: bmp, changed-columns: on       | changed-columns=on has an effect only with persistence=jpa
            persistence: bmp, batching: off             | batching=off has an effect only with persistence=jpa
            database: derby, prepared-statements: off   | prepared-statements=off has an effect only with database=postgresql
            persistence: [jpa, bmp], second-level-cache: on | a run would have persistence=bmp
            database: hsqldb, lock-timeout: [2s, 30s]   | lock-timeout=2s and lock-timeout=30s are the same with database=hsqldb
            database: [postgresql, hsqldb], lock-timeout: [2s, 30s] | lock-timeout=2s and lock-timeout=30s are the same with database=hsqldb
            hot-orders: [all, 750]                      | hot-orders=all and hot-orders=750 are the same with injection-rate=10, whose population has 750 orders
            injection-rate: [10, 20], hot-orders: [1000, 2000] | hot-orders=1000 and hot-orders=2000 are the same with injection-rate=10
            topology: two-tier, implementation: facade-remote, calls: http, threads: platform | threads=platform, which has a fixed number of threads that might all wait
            topology: two-tier, implementation: facade-remote, calls: http, hand-over: xa | hand-over=xa, which has transactions that are tied to their thread
            surge: 4                                    | surge=4 has an effect only with load-model=closed
            load-model: closed, users: 3000, surge: 4   | surge=4 makes more than 10000 of users=3000
            load-model: closed, mix: single-read, persistence: jdbc, component: servlet, transaction-timeout: 1s | reads by a statement that commits by itself
            concurrency-control: [usual, mvcc]          | concurrency-control=usual is mvcc with database=postgresql
            database: derby, concurrency-control: [row-locks, usual] | concurrency-control=usual is row-locks with database=derby
            """)
    void refusesIncompatibleLevels(String factors, String sentence) {
        assertRefused("experiment: e\nfactors: {" + factors + "}\n", sentence);
    }

    @Test
    void acceptsLevelsThatGiveDistinctRuns() {
        assertThat(
                read("experiment: e\nrepetitions: 2\nfactors: {database: hsqldb, lock-timeout: 2s, concurrency-control: [usual, locks]}\n")
                        .runs())
                .hasSize(4);
        assertThat(read("experiment: e\nfactors: {database: [postgresql, hsqldb], lock-timeout: [2s, 30s]}\n"
                + "leave-out: [{database: hsqldb, lock-timeout: 30s}]\n").runs()).hasSize(3);
        assertThat(read("experiment: e\nfactors: {injection-rate: [10, 20], hot-orders: [5, 1000]}\n").runs()).hasSize(4);
    }

    @Test
    void refusesAnExperimentThatLeavesOutAllRuns() {
        assertRefused("experiment: e\nleave-out: [{persistence: jpa}]\n", "'leave-out' leaves no run");
    }

    @Test
    void refusesAClaimOfACombinationThatIsLeftOut() {
        assertRefused(LEFT_OUT + "  - {claim: c, figure: bbopsPerMinute, of: {persistence: jpa, dirty-check: on}, at-least: 1}\n",
                "test.yaml line 5", "'of' picks no run, as none has these levels together");
        assertRefused(LEFT_OUT + "  - {claim: c, figure: bbopsPerMinute, of: {persistence: bmp, dirty-check: on},"
                + " to: {persistence: jpa, dirty-check: on}, at-least: 1}\n", "test.yaml line 5", "'to' picks no run");
        assertRefused(LEFT_OUT + "  - {claim: c, figure: bbopsPerMinute, of: {persistence: jpa, dirty-check: on, pool-size: each},"
                + " at-least: 1}\n", "test.yaml line 5", "'of' picks no run");
    }

    @Test
    void expandsAClaimToTheLevelsThatRun() {
        assertThat(read(LEFT_OUT + "  - {claim: c, figure: bbopsPerMinute, of: {persistence: each, dirty-check: on},"
                + " to: {persistence: each, dirty-check: off}, at-least: 1}\n").expectations()).extracting(Expectation::claim)
                .containsExactly("c (persistence bmp)");
    }

    @Test
    void refusesToVaryTheLoadModel() {
        assertRefused("experiment: e\nfactors: {load-model: [ecperf, closed]}\n", "load-model cannot be varied");
    }

    @Test
    void refusesUnboundedWorkersOfVirtualThreads() {
        assertRefused("experiment: e\nfactors: {workers: unbounded}\n", "workers=unbounded has an effect only with threads=platform");
    }

    @Test
    void refusesAServletWithoutPlainJdbc() {
        assertRefused("experiment: e\nfactors: {load-model: closed, mix: single-read, component: servlet}\n",
                "component=servlet asks the database by plain JDBC, and a run would have persistence=jpa");
        assertRefused("experiment: e\nfactors: {component: stateful}\n", "component=stateful has an effect only with mix=single-read");
    }

    @Test
    void acceptsAComponentOfACustomerDomainInItsOwnJvm() {
        assertThat(
                read("experiment: e\nfactors: {topology: four-jvms, load-model: closed, mix: single-read, component: stateful}\n").runs())
                .hasSize(1);
    }

    @Test
    void refusesLevelsThatContradictTheImplementation() {
        assertRefused("experiment: e\nfactors: {implementation: session}\n",
                "implementation=session has an effect only with topology=two-tier");
        assertRefused("experiment: e\nfactors: {topology: two-tier, implementation: session}\n",
                "implementation=session has persistence=jdbc behind it, and a run would have persistence=jpa");
        assertRefused("experiment: e\nfactors: {topology: two-tier, persistence: bmp}\n",
                "implementation=facade-local has persistence=jpa behind it, and a run would have persistence=bmp");
        assertRefused("experiment: e\nfactors: {topology: two-tier, implementation: entities-bmp}\n",
                "implementation=entities-bmp has persistence=bmp behind it, and a run would have persistence=jpa");
        assertRefused("experiment: e\nfactors: {topology: two-tier, implementation: entities-cmp, reads: jdbc}\n",
                "implementation=entities-cmp reads orders by calls of entities only, and a run would have reads=jdbc; leave it out");
        assertRefused("experiment: e\nfactors: {topology: two-tier, calls: by-reference}\n",
                "calls=by-reference has an effect only with implementation=facade-remote");
        assertRefused("experiment: e\nfactors: {topology: two-tier, implementation: facade-remote, loading: batch}\n",
                "implementation=facade-remote reads orders by calls of entities only, and a run would have loading=batch; leave it out");
        assertRefused("experiment: e\nfactors: {topology: two-tier, implementation: entities-cmp, loading: batch}\n",
                "implementation=entities-cmp reads orders by calls of entities only, and a run would have loading=batch; leave it out");
    }

    @Test
    void refusesPoolErrorsWithPurchaseOrderSenders() {
        assertRefused("experiment: e\nfactors: {pool-exhaustion: error}\n",
                "pool-exhaustion=error refuses connections to the senders of purchase orders too");
        assertRefused("experiment: e\nfactors: {load-model: closed, mix: work-orders, pool-exhaustion: error}\n",
                "pool-exhaustion=error refuses connections to the senders of purchase orders too");
    }

    @Test
    void refusesTransactionTimeoutsThatBoundPurchaseOrderSenders() {
        assertRefused("experiment: e\nfactors: {purchasing: messaging, transaction-timeout: 9s}\n",
                "transaction-timeout=9s also bounds the senders' wait for a connection, which is 10 s otherwise");
        assertThat(read("experiment: e\nfactors: {purchasing: messaging, transaction-timeout: 10s}\n").runs()).hasSize(1);
        assertThat(read("experiment: e\nfactors: {purchasing: sync, transaction-timeout: 9s}\n").runs()).hasSize(1);
    }

    @Test
    void refusesPurchaseSharesThatThePopulationIgnores() {
        assertRefused("experiment: e\nfactors: {population-model: ecperf, purchase-quota: off, purchase-share: 0.3}\n",
                "purchase-share=0.3 has an effect only with population-model=bbops");
    }

    @Test
    void refusesAPoolThatCannotGrow() {
        assertRefused("experiment: e\nfactors: {pool-exhaustion: grow, pool-size: 200}\n",
                "pool-exhaustion=grow ends at 200 connections, and a run would have pool-size=200; choose fewer");
    }

    @Test
    void refusesUsersWithoutAClosedLoad() {
        assertRefused("experiment: e\nfactors: {users: 5}\n", "users=5 has an effect only with load-model=closed");
    }

    @Test
    void refusesASupplierWhoseAnswersMessagingNeverGets() {
        assertRefused("experiment: e\nfactors: {purchasing: messaging, supplier.latency: 10s}\n",
                "gives a call of the supplier up after 10 s, so that with supplier.latency=10000ms messaging would send");
        assertRefused("experiment: e\nfactors: {purchasing: messaging, supplier.latency: 'uniform 12s..20s'}\n", "choose less");
        assertThat(read("experiment: e\nfactors: {purchasing: messaging, supplier.latency: exponential 12s}\n").runs()).hasSize(1);
        assertThat(read("experiment: e\nfactors: {purchasing: sync, supplier.latency: 11s}\n").runs()).hasSize(1);
    }

    @Test
    void refusesAnOutageThatEndsAfterTheSteadyState() {
        assertRefused("experiment: e\nphases: {ramp-up: 1s, steady: 15s, ramp-down: 1s}\nfactors: {supplier.outage: 10s+6s}\n",
                "supplier.outage=10s+6s ends after the steady state, which is 15s; shorten it, or raise phases.steady");
    }

    @Test
    void refusesCoursesOfAClosedLoad() {
        assertRefused("experiment: e\nschedule: courses\nfactors: {load-model: closed}\n", "set schedule: steps, and list users");
    }

    @Test
    void refusesStepsWithoutUsersAndLevelsThatLastForARun() {
        assertRefused("experiment: e\nschedule: steps\n",
                "schedule: steps goes through numbers of users, which only load-model=closed has");
        assertRefused("experiment: e\nschedule: steps\nfactors: {load-model: closed, supplier.outage: 1s+1s}\n",
                "supplier.outage goes with one run of a system, not with schedule: steps");
        assertRefused("experiment: e\nschedule: steps\nfactors: {load-model: closed, live-audit: on}\n",
                "live-audit goes with one run of a system, not with schedule: steps");
        assertRefused("experiment: e\nschedule: courses\nfactors: {live-audit: on}\n",
                "live-audit goes with one run of a system, not with schedule: courses");
    }

    @Test
    void refusesAWarmUpOfOtherSchedulesAndOneThatIsTooShortOrTooLong() {
        assertRefused("experiment: e\nwarm-up: 20s\n", "warm-up goes with schedule: steps only");
        String steps = "experiment: e\nschedule: steps\nfactors: {load-model: closed}\nwarm-up: ";
        assertThatThrownBy(() -> ExperimentReader.read("test.yaml", steps + "20s\n", List.of("schedule=runs")))
                .isInstanceOf(WrongInputException.class).hasMessageContaining("schedule: steps only; take it out of the file");
        assertRefused(steps + "4s\n", "warm-up must be 5s or longer");
        assertRefused(steps + "11m\n", "warm-up may take at most 600 s");
    }

    @ParameterizedTest
    @ValueSource(strings = {"purchaseOrders.lost", "handOver.p50Millis", "lostUpdates.parts"})
    void refusesAClaimOnAFigureThatStepsHaveInCommon(String figure) {
        assertRefused("""
                experiment: e
                schedule: steps
                factors: {load-model: closed, users: [1, 2]}
                expect: [{claim: none, figure: %s, of: {users: 2}, at-most: 0}]
                """.formatted(figure), "the claim 'none' is on %s, which is of all steps of a system together".formatted(figure));
    }

    @Test
    void refusesStepsOfWhichNoneIsLeft() {
        assertRefused("experiment: e\nschedule: steps\nfactors: {load-model: closed}\nleave-out: [{load-model: closed}]\n",
                "'leave-out' leaves no run");
    }

    @Test
    void refusesAPeakOfTheUsersOfAnOpenLoad() {
        assertRefused("experiment: e\nexpect:\n  - {claim: c, figure: bbopsPerMinute, of: {users: peak}, at-least: 1}\n", "peak");
    }

    @Test
    void refusesAKeyGivenTwice() {
        assertRefused("experiment: e\nseed: 1\nseed: 2\n", "test.yaml line 3", "'seed'");
    }

    @Test
    void refusesAnythingButOneYamlExperiment() {
        assertRefused("experiment: [e\n", "is not YAML");
        assertRefused("- a\n- b\n", "is not an experiment");
        assertRefused("", "is not an experiment");
        assertRefused("experiment: e\n---\nexperiment: f\n", "more than one YAML document");
    }

    @Test
    void refusesANameInvalidForADirectory() {
        assertRefused("experiment: ../e", "'../e' is not a name of lower case letters, digits and dashes");
    }

    @Test
    void refusesAFileThatIsTooLong() {
        assertRefused("experiment: e\ndescription: " + "a".repeat(100_000), "an experiment file has at most 100,000");
    }

    @Test
    void refusesAGridOfMoreThanTwoHundredRuns() {
        assertRefused("experiment: e\nfactors: {injection-rate: [" + numbersTo(101) + "], purchasing: [sync, messaging]}",
                "more than 200 runs");
    }

    @Test
    void refusesAGridOfManyRunsBeforeItBuildsThem() {
        assertRefused("experiment: e\nrepetitions: 200\nfactors: {injection-rate: [" + numbersTo(1_000) + "], pool-size: ["
                + numbersTo(200) + "]}", "more than 200 runs");
    }

    @Test
    void countsOnlyTheRemainingRunsAgainstTheMaximum() {
        assertThat(ExperimentReader.read("t", "experiment: e\nfactors: {injection-rate: [" + numbersTo(101)
                + "], purchasing: [sync, messaging]}\nleave-out: [{injection-rate: 1}]", List.of()).runs()).hasSize(200);
    }

    @Test
    void refusesAnOverrideAndNamesIt() {
        assertThatThrownBy(() -> ExperimentReader.read("t", "experiment: e", List.of("purchasing=synch")))
                .hasMessageStartingWith("--set purchasing=synch: purchasing: no level 'synch'");
        assertThatThrownBy(() -> ExperimentReader.read("t", "experiment: e", List.of("purchasing")))
                .hasMessageContaining("is not of the form --set factor=value");
        assertThatThrownBy(() -> ExperimentReader.read("t", "experiment: e", List.of("colour=red")))
                .hasMessageStartingWith("--set colour=red: there is no factor 'colour'");
    }

    @Test
    void allowsAnExpectationWhoseLevelAnOverrideRemoved() {
        String yaml = "experiment: e\nfactors: {injection-rate: [1, 2]}\nexpect:\n"
                + "  - {claim: c, figure: bbopsPerMinute, of: {injection-rate: 2}, at-least: 1}\n";

        assertThat(ExperimentReader.read("t", yaml, List.of("injection-rate=1")).expectations()).hasSize(1);
    }

    @Test
    void refusesAMissingQuickForm() {
        assertThatThrownBy(() -> ExperimentReader.readQuickForm("e.yaml", "experiment: e", List.of()))
                .isInstanceOf(WrongInputException.class).hasMessageStartingWith("e.yaml line 1").hasMessageContaining("no quick form");
    }

    @Test
    void refusesAnUnknownKeyInAQuickForm() {
        assertThatThrownBy(() -> ExperimentReader.readQuickForm("e.yaml", "experiment: e\nquick: {speed: 3}", List.of()))
                .isInstanceOf(WrongInputException.class).hasMessageStartingWith("e.yaml line 2").hasMessageContaining("speed");
    }

    @Test
    void suggestsAnExistingFileForAMissingOne() throws IOException {
        Files.writeString(folder.resolve("quick.yaml"), "experiment: quick");

        assertThatThrownBy(() -> ExperimentReader.read(folder.resolve("quik.yaml"), List.of()))
                .isInstanceOf(WrongInputException.class).hasMessageContaining("there is no experiment file")
                .hasMessageContaining("did you mean 'quick.yaml'?");
    }

    @Test
    void refusesAFileThatIsNotText() throws IOException {
        Path file = Files.write(folder.resolve("e.yaml"), new byte[] {(byte) 0xff, (byte) 0xfe, 1});

        assertThatThrownBy(() -> ExperimentReader.read(file, List.of())).hasMessageContaining("is not text in UTF-8");
    }

    private static String numbersTo(int last) {
        return IntStream.rangeClosed(1, last).mapToObj(Integer::toString).collect(Collectors.joining(", "));
    }

    @ParameterizedTest
    @CsvSource({"/, / cannot be read (", "/dev/zero, /dev/zero is too long"})
    @EnabledOnOs(OS.LINUX)
    void refusesAPathThatIsNotARegularFile(Path file, String because) {
        assertThatThrownBy(() -> ExperimentReader.read(file, List.of())).isInstanceOf(WrongInputException.class)
                .hasMessageContaining(because);
        assertThatThrownBy(() -> ExperimentReader.readQuickForm(file, List.of())).isInstanceOf(WrongInputException.class)
                .hasMessageContaining(because);
    }

    private static void assertRefused(String yaml, String... parts) {
        assertThatThrownBy(() -> read(yaml)).isInstanceOf(WrongInputException.class).hasMessageContainingAll(parts);
    }

    private static Experiment read(String yaml) {
        return ExperimentReader.read("test.yaml", yaml, List.of());
    }
}
