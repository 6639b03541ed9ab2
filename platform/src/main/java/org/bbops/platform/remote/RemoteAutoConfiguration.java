package org.bbops.platform.remote;

import jakarta.persistence.EntityManagerFactory;
import java.net.URI;
import java.util.List;
import org.bbops.contracts.access.ControlToken;
import org.bbops.contracts.factor.LockPlan;
import org.bbops.contracts.process.StartRefusedException;
import org.bbops.platform.conflict.LastingEffect;
import org.bbops.platform.keys.Keys;
import org.bbops.platform.keys.Keys.KeySequence;
import org.bbops.platform.keys.KeysAutoConfiguration;
import org.bbops.platform.neighbour.NeighbourAutoConfiguration.NeighbourAddresses.Address;
import org.bbops.platform.neighbour.NeighbourAutoConfiguration;
import org.bbops.platform.neighbour.NeighbourClients;
import org.bbops.platform.remote.EntityCall.EntityMethod;
import org.bbops.platform.settings.SystemSettings;
import org.bbops.platform.table.EntityTable;
import org.bbops.platform.table.TableAccess;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.boot.autoconfigure.AutoConfiguration;
import org.springframework.boot.autoconfigure.condition.ConditionalOnExpression;
import org.springframework.boot.autoconfigure.condition.ConditionalOnProperty;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Import;
import org.springframework.core.env.Environment;
import org.springframework.orm.jpa.SharedEntityManagerCreator;
import org.springframework.web.bind.annotation.RestController;

/**
 * Provides entities behind calls, by {@code bbops.implementation}: the caller's side where {@code bbops.entities.url} names the other
 * tier, else the side that has the rows.
 */
@AutoConfiguration(after = NeighbourAutoConfiguration.class, before = KeysAutoConfiguration.class)
public class RemoteAutoConfiguration {

    /** Tier without rows. */
    @Configuration(proxyBeanMethods = false)
    @ConditionalOnExpression("'${bbops.entities.url:}' != '' and " + EntityTier.BETWEEN_TIERS)
    static class Callers {

        @Bean
        Entities entities(NeighbourClients clients, @Value("${bbops.entities.url}") URI url,
                @Value("${bbops.control-token:}") String token) {
            Entities tier = Entities.of(clients.controlClient(Entities.Exchange.class, "entities", new Address(url),
                    token(token.strip())));
            return call -> {
                if (!call.method().changes()) {
                    return tier.call(call);
                }
                // Changes are committed at once, so the interaction cannot be retried.
                LastingEffect.announce();
                List<List<Object>> answer = tier.call(call);
                LastingEffect.confirm();
                return answer;
            };
        }

        /** Whoever may use an entity may write any row, so that the other tier asks for a token. */
        private static ControlToken token(String secret) {
            if (secret.isEmpty()) {
                throw new StartRefusedException("bbops.implementation calls entities, which are used with a token only, and this service"
                        + " has none; set " + ControlToken.VARIABLE + " to the same token in both tiers");
            }
            return ControlToken.of(secret);
        }

        @Bean
        EntityTier entityTier(Entities entities) {
            return EntityTier.over(entities, _ -> {
            });
        }

        @Bean
        TableAccess tables(EntityTier tier) {
            return tier.tables();
        }

        @Bean
        Keys keys(Entities entities) {
            return new Keys() {
                @Override
                public int next(KeySequence sequence) {
                    return EntityCall
                            .number(entities.call(EntityCall.of(EntityMethod.NEXT_KEY, sequence.id(), null, List.of(), List.of())));
                }

                @Override
                public boolean isHandedOut(KeySequence sequence, int key) {
                    throw new UnsupportedOperationException(
                            "a tier without the supplier domain is not asked for keys that were handed out");
                }
            };
        }
    }

    /** Tier with the rows. */
    @Configuration(proxyBeanMethods = false)
    @ConditionalOnExpression("'${bbops.entities.url:}' == '' and " + EntityTier.PRESENT)
    static class Homes {

        @Bean
        EntityExporter entityExporter(SystemSettings settings, TableAccess tables, ObjectProvider<EntityManagerFactory> factories,
                LockPlan locks, Keys keys) {
            return new EntityExporter(table -> switch (settings.persistence()) {
                case JPA -> ManagedEntities.of(table, SharedEntityManagerCreator.createSharedEntityManager(factories.getObject()), locks);
                case BMP, JDBC -> exported(table, tables);
            }, keys, new TextLengths(tables.jdbc()));
        }

        private static <K extends Comparable<? super K>, R> EntityExporter.Home exported(EntityTable<K, R> table, TableAccess tables) {
            return new EntityExporter.ExportedRows<>(table, tables.of(table));
        }

        /** Entities open to the other tier. */
        @Configuration(proxyBeanMethods = false)
        @ConditionalOnExpression(EntityTier.BETWEEN_TIERS)
        @Import(Open.EntityController.class)
        static class Open {

            @Bean
            EntityTier entityTier(EntityExporter exporter) {
                return EntityTier.over(exporter, exporter::offer);
            }

            /** Serves entities to another tier. */
            @RestController
            static class EntityController implements Entities.Exchange {

                private final EntityExporter entities;

                EntityController(EntityExporter entities) {
                    this.entities = entities;
                }

                @Override
                public List<List<String>> call(EntityCall call) {
                    return EntityCall.textsOf(entities.call(call));
                }
            }
        }

        /** Entities that only a façade of this tier uses, in its transaction. */
        @Configuration(proxyBeanMethods = false)
        @ConditionalOnExpression("!" + EntityTier.BETWEEN_TIERS)
        static class Facade {

            @Bean
            EntityTier entityTier(EntityExporter exporter, SystemSettings settings, ObjectProvider<LoopbackEntities> loopback) {
                Entities entities = switch (settings.neighbourSwitches().tiers().calls()) {
                    case BY_REFERENCE -> exporter;
                    case BY_VALUE -> Entities.copied(exporter);
                    case HTTP -> loopback.getObject();
                };
                return EntityTier.over(entities, exporter::offer);
            }

            /** Entities that the façade calls through the network stack. */
            @Configuration(proxyBeanMethods = false)
            @ConditionalOnProperty(name = "bbops.calls", havingValue = "http")
            @Import(LoopbackEntities.LoopbackController.class)
            static class Loopback {

                @Bean
                LentTransactions lentTransactions() {
                    return new LentTransactions();
                }

                @Bean
                LoopbackEntities loopbackEntities(NeighbourClients clients, Environment environment, LentTransactions transactions) {
                    return new LoopbackEntities(clients, environment, transactions);
                }
            }
        }
    }
}
