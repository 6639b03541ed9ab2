package org.bbops.web;

import java.lang.reflect.InvocationTargetException;
import org.aopalliance.intercept.MethodInterceptor;
import org.aopalliance.intercept.MethodInvocation;
import org.bbops.contracts.customer.CustomerService;
import org.bbops.contracts.manufacturing.ManufacturingService;
import org.springframework.aop.framework.ProxyFactory;
import org.springframework.aop.target.EmptyTargetSource;
import org.springframework.web.bind.annotation.RestController;

/** Creates controllers that forward each request to a client of the same contract. */
final class Pages {

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
