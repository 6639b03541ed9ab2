package org.bbops.web;

import org.bbops.contracts.customer.CustomerService;
import org.bbops.contracts.manufacturing.ManufacturingService;
import org.bbops.platform.neighbour.NeighbourAutoConfiguration.NeighbourAddresses;
import org.bbops.platform.neighbour.NeighbourClients;
import org.bbops.platform.remote.EntityTier;
import org.springframework.boot.autoconfigure.condition.ConditionalOnExpression;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/** Creates the pages of interactions whose business logic is in the domain tier; each is one remote call. */
@Configuration(proxyBeanMethods = false)
class PageConfiguration {

    @Bean
    @ConditionalOnExpression("!" + EntityTier.BETWEEN_TIERS)
    Pages.CustomerPages customerPages(NeighbourClients clients, NeighbourAddresses addresses) {
        return Pages.over(Pages.CustomerPages.class, clients.client(CustomerService.class, "customer", addresses.customer()));
    }

    @Bean
    Pages.ManufacturingPages manufacturingPages(NeighbourClients clients, NeighbourAddresses addresses) {
        return Pages.over(Pages.ManufacturingPages.class,
                clients.client(ManufacturingService.class, "manufacturing", addresses.manufacturing()));
    }
}
