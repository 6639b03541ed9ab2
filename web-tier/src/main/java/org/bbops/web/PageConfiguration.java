package org.bbops.web;

import java.lang.reflect.InvocationTargetException;
import org.aopalliance.intercept.MethodInterceptor;
import org.aopalliance.intercept.MethodInvocation;
import org.bbops.contracts.customer.CustomerService;
import org.bbops.contracts.manufacturing.ManufacturingService;
import org.bbops.platform.neighbour.NeighbourAutoConfiguration.NeighbourAddresses;
import org.bbops.platform.neighbour.NeighbourClients;
import org.bbops.platform.remote.EntityTier;
import org.springframework.aop.framework.ProxyFactory;
import org.springframework.aop.target.EmptyTargetSource;
import org.springframework.boot.autoconfigure.condition.ConditionalOnExpression;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.web.bind.annotation.RestController;

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

    /**
     * Creates controllers that forward each request to a client of the same contract. They are nested one level below the configuration:
     * Spring would register its direct members by itself, and cannot create abstract ones.
     */
    private static final class Pages {

        private Pages() {
        }

        /** Pages of the customer domain. */
        @RestController
        abstract static class CustomerPages implements CustomerService {
        }

        /** Pages of the manufacturing domain. */
        @RestController
        abstract static class ManufacturingPages implements ManufacturingService {
        }

        /**
         * Creates a controller.
         *
         * @param controller abstract class without methods of its own
         * @param client receives the calls
         */
        static <C, P extends C> P over(Class<P> controller, C client) {
            ProxyFactory pages = new ProxyFactory();
            pages.setTargetSource(EmptyTargetSource.forClass(controller));
            pages.setProxyTargetClass(true);
            pages.addAdvice((MethodInterceptor) call -> answer(controller, client, call));
            return controller.cast(pages.getProxy(controller.getClassLoader()));
        }

        private static Object answer(Class<?> controller, Object client, MethodInvocation call) throws Throwable {
            if (call.getMethod().getDeclaringClass() == Object.class) {
                return controller.getSimpleName();
            }
            try {
                return call.getMethod().invoke(client, call.getArguments());
            } catch (InvocationTargetException e) {
                throw e.getCause();
            }
        }
    }
}
