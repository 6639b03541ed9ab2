package org.bbops.listener;

import java.util.List;
import org.bbops.contracts.access.Binding;
import org.bbops.contracts.process.PortReport;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.beans.factory.config.BeanFactoryPostProcessor;
import org.springframework.boot.autoconfigure.AutoConfiguration;
import org.springframework.boot.autoconfigure.condition.ConditionalOnWebApplication;
import org.springframework.boot.autoconfigure.ssl.SslAutoConfiguration;
import org.springframework.boot.ssl.SslBundles;
import org.springframework.boot.tomcat.ConfigurableTomcatWebServerFactory;
import org.springframework.boot.web.server.WebServerFactoryCustomizer;
import org.springframework.boot.web.server.servlet.context.ServletWebServerInitializedEvent;
import org.springframework.boot.web.servlet.FilterRegistrationBean;
import org.springframework.boot.webmvc.autoconfigure.error.ErrorMvcAutoConfiguration;
import org.springframework.context.ApplicationListener;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Import;
import org.springframework.core.Ordered;
import org.springframework.core.annotation.Order;
import org.springframework.core.env.ConfigurableEnvironment;
import org.springframework.core.env.Environment;
import org.springframework.web.servlet.config.annotation.InterceptorRegistry;
import org.springframework.web.servlet.config.annotation.WebMvcConfigurer;

/** The listener of every Spring service. */
@AutoConfiguration(before = ErrorMvcAutoConfiguration.class, after = SslAutoConfiguration.class)
@ConditionalOnWebApplication(type = ConditionalOnWebApplication.Type.SERVLET)
@Import({RefusalController.class, DecimalNumbers.class})
public class ListenerAutoConfiguration {

    /** The property with the control token; never on a command line. */
    static final String TOKEN = "bbops.control-token";

    /** Before any other bean is made: a service that may not listen needs no database first. */
    @Bean
    static BeanFactoryPostProcessor listenerCheck(ConfigurableEnvironment environment) {
        return _ -> new ListenerCheck(environment).refuse();
    }

    /** Before every other filter: who may not enter is not counted, measured or read. */
    @Bean
    FilterRegistrationBean<ControlFilter> controlFilter(ConfigurableEnvironment environment, ObjectProvider<OpenPaths> open) {
        List<String> patterns = open.stream().flatMap(paths -> paths.patterns().stream()).toList();
        FilterRegistrationBean<ControlFilter> registration =
                new FilterRegistrationBean<>(new ControlFilter(ListenerCheck.token(environment),
                        Binding.isLoopback(environment.getProperty("server.address")), patterns));
        registration.setOrder(Ordered.HIGHEST_PRECEDENCE);
        return registration;
    }

    /** For whoever has started the service, when that wants to know its port. */
    @Bean
    ApplicationListener<ServletWebServerInitializedEvent> portReport() {
        return event -> PortReport.write(event.getWebServer().getPort());
    }

    @Bean
    PeerTls peerTls(SslBundles bundles, Environment environment) {
        return PeerTls.of(bundles, environment.getProperty(PeerTls.BUNDLE, ""));
    }

    @Bean
    WebMvcConfigurer strictRequests() {
        return new WebMvcConfigurer() {
            @Override
            public void addInterceptors(InterceptorRegistry registry) {
                registry.addInterceptor(new AcceptCheck());
            }
        };
    }

    /** After Spring Boot's own: of several valves for errors the one that was added last answers. */
    @Bean
    @Order(Ordered.LOWEST_PRECEDENCE)
    WebServerFactoryCustomizer<ConfigurableTomcatWebServerFactory> refusals() {
        return tomcat -> tomcat.addContextCustomizers(
                context -> context.getParent().getPipeline().addValve(new RefusalValve()));
    }
}
