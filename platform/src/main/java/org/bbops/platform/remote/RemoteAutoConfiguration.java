package org.bbops.platform.remote;

import jakarta.persistence.EntityManagerFactory;
import java.net.URI;
import org.bbops.contracts.access.ControlToken;
import org.bbops.contracts.factor.LockPlan;
import org.bbops.platform.conflict.OutsideWorld;
import org.bbops.platform.keys.Keys;
import org.bbops.platform.keys.KeysAutoConfiguration;
import org.bbops.platform.neighbour.NeighbourAddresses.Address;
import org.bbops.platform.neighbour.NeighbourAutoConfiguration;
import org.bbops.platform.neighbour.NeighbourClients;
import org.bbops.platform.settings.SystemSettings;
import org.bbops.platform.start.StartRefusedException;
import org.bbops.platform.table.EntityTable;
import org.bbops.platform.table.TableAccess;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.boot.autoconfigure.AutoConfiguration;
import org.springframework.boot.autoconfigure.condition.ConditionalOnExpression;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Import;
import org.springframework.orm.jpa.SharedEntityManagerCreator;

/**
 * Entities between tiers, by {@code bbops.implementation}: the caller's side where {@code bbops.entities.url} names the other tier, else
 * the side that has them.
 */
@AutoConfiguration(after = NeighbourAutoConfiguration.class, before = KeysAutoConfiguration.class)
public class RemoteAutoConfiguration {

    /** Tier without rows. */
    @Configuration(proxyBeanMethods = false)
    @ConditionalOnExpression("'${bbops.entities.url:}' != '' and " + EntityTier.BETWEEN_TIERS)
    static class Callers {

        @Bean
        RemoteEntities entities(NeighbourClients clients, @Value("${bbops.entities.url}") URI url,
                @Value("${bbops.control-token:}") String token) {
            RemoteEntities.Exchange tier = clients.controlClient(RemoteEntities.Exchange.class, "entities", new Address(url),
                    token(token.strip()));
            return new RemoteEntities(call -> {
                if (call.method().changes()) {
                    // What is changed is committed: the interaction cannot begin again.
                    OutsideWorld.reach();
                }
                return tier.call(call);
            });
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
        TableAccess tables(RemoteEntities entities) {
            return new RemoteTables(entities, _ -> {
            });
        }

        @Bean
        EntityTier entityTier(TableAccess tables) {
            return new EntityTier(tables);
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
            }, keys);
        }

        private static <K extends Comparable<? super K>, R> EntityExporter.Home exported(EntityTable<K, R> table, TableAccess tables) {
            return new ExportedRows<>(table, tables.of(table));
        }

        /** Entities open to the other tier. */
        @Configuration(proxyBeanMethods = false)
        @ConditionalOnExpression(EntityTier.BETWEEN_TIERS)
        @Import(EntityController.class)
        static class Open {

            @Bean
            EntityTier entityTier(EntityExporter exporter) {
                return new EntityTier(new RemoteTables(exporter, exporter::offer));
            }
        }

        /** Entities that only a façade of this tier uses, in its transaction. */
        @Configuration(proxyBeanMethods = false)
        @ConditionalOnExpression("!" + EntityTier.BETWEEN_TIERS)
        static class Facade {

            @Bean
            EntityTier entityTier(EntityExporter exporter, SystemSettings settings) {
                Entities entities = switch (settings.neighbourSwitches().tiers().calls()) {
                    case BY_REFERENCE -> exporter;
                    case BY_VALUE -> new RemoteEntities(new CopiedCalls(exporter));
                };
                return new EntityTier(new RemoteTables(entities, exporter::offer));
            }
        }
    }
}
