package org.bbops.listener;

import jakarta.servlet.DispatcherType;
import jakarta.servlet.RequestDispatcher;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.util.Collection;
import java.util.Enumeration;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Stream;
import org.apache.catalina.connector.Request;
import org.apache.catalina.connector.Response;
import org.apache.catalina.valves.ErrorReportValve;
import org.bbops.contracts.access.Binding;
import org.bbops.contracts.process.PortReport;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.beans.factory.SmartInitializingSingleton;
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
import org.springframework.boot.webmvc.error.ErrorController;
import org.springframework.context.ApplicationListener;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Import;
import org.springframework.core.MethodParameter;
import org.springframework.core.Ordered;
import org.springframework.core.annotation.Order;
import org.springframework.core.env.ConfigurableEnvironment;
import org.springframework.core.env.Environment;
import org.springframework.http.HttpHeaders;
import org.springframework.http.HttpStatus;
import org.springframework.http.MediaType;
import org.springframework.stereotype.Controller;
import org.springframework.web.HttpMediaTypeNotAcceptableException;
import org.springframework.web.accept.HeaderContentNegotiationStrategy;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.support.WebDataBinderFactory;
import org.springframework.web.context.request.NativeWebRequest;
import org.springframework.web.context.request.ServletWebRequest;
import org.springframework.web.method.HandlerMethod;
import org.springframework.web.method.annotation.MethodArgumentTypeMismatchException;
import org.springframework.web.method.annotation.RequestParamMethodArgumentResolver;
import org.springframework.web.method.support.HandlerMethodArgumentResolver;
import org.springframework.web.method.support.ModelAndViewContainer;
import org.springframework.web.servlet.HandlerInterceptor;
import org.springframework.web.servlet.HandlerMapping;
import org.springframework.web.servlet.config.annotation.InterceptorRegistry;
import org.springframework.web.servlet.config.annotation.WebMvcConfigurer;
import org.springframework.web.servlet.mvc.method.annotation.PathVariableMethodArgumentResolver;
import org.springframework.web.servlet.mvc.method.annotation.RequestMappingHandlerAdapter;

/** The listener of every Spring service. */
@AutoConfiguration(before = ErrorMvcAutoConfiguration.class, after = SslAutoConfiguration.class)
@ConditionalOnWebApplication(type = ConditionalOnWebApplication.Type.SERVLET)
@Import(ListenerAutoConfiguration.RefusalController.class)
public class ListenerAutoConfiguration {

    /** The property with the control token; never on a command line. */
    static final String TOKEN = "bbops.control-token";

    /** Before any other bean is made: a service that may not listen needs no database first. */
    @Bean
    static BeanFactoryPostProcessor listenerCheck(ConfigurableEnvironment environment) {
        return _ -> new ListenerCheck(environment).refuse();
    }

    /** Before every other filter: a rejected request is not counted, measured or read. */
    @Bean
    FilterRegistrationBean<ControlFilter> controlFilter(ConfigurableEnvironment environment, ObjectProvider<OpenPaths> open) {
        List<String> patterns = open.stream().flatMap(paths -> paths.patterns().stream()).toList();
        FilterRegistrationBean<ControlFilter> registration = new FilterRegistrationBean<>(
                new ControlFilter(ListenerCheck.token(environment),
                        Binding.isLoopback(environment.getProperty("server.address")), patterns));
        registration.setOrder(Ordered.HIGHEST_PRECEDENCE);
        return registration;
    }

    @Bean
    BodyLimitFilter bodyLimitFilter() {
        return new BodyLimitFilter();
    }

    /** Reports the port to the starter of the service, when that asks for it. */
    @Bean
    ApplicationListener<ServletWebServerInitializedEvent> portReport() {
        return event -> PortReport.write(event.getWebServer().getPort());
    }

    @Bean
    PeerTls peerTls(SslBundles bundles, Environment environment) {
        return PeerTls.of(bundles, environment.getProperty(PeerTls.BUNDLE, ""));
    }

    @Bean
    WebMvcConfigurer strictRequests(ObjectProvider<AnswerTypes> others) {
        List<MediaType> types = Stream.concat(Stream.of(MediaType.APPLICATION_JSON), others.stream().flatMap(each -> each.types().stream()))
                .distinct().toList();
        return new WebMvcConfigurer() {
            @Override
            public void addInterceptors(InterceptorRegistry registry) {
                registry.addInterceptor(new AcceptCheck(types));
            }
        };
    }

    /** Puts the reader of numbers in front of Spring MVC's own resolvers; a configurer could only add it behind them. */
    @Bean
    SmartInitializingSingleton decimalNumbers(ObjectProvider<RequestMappingHandlerAdapter> adapters) {
        return () -> adapters.forEach(adapter -> adapter.setArgumentResolvers(
                Stream.concat(Stream.of(new DecimalNumbers()), adapter.getArgumentResolvers().stream()).toList()));
    }

    /** After Spring Boot's own valve: of several error valves the last one added answers. */
    @Bean
    @Order(Ordered.LOWEST_PRECEDENCE)
    WebServerFactoryCustomizer<ConfigurableTomcatWebServerFactory> refusals() {
        return tomcat -> tomcat.addContextCustomizers(
                context -> context.getParent().getPipeline().addValve(new RefusalValve()));
    }

    /** Answers errors that happen before or after Spring MVC, which the servlet container would answer with a page. */
    @Controller
    static class RefusalController implements ErrorController {

        @RequestMapping("${spring.web.error.path:/error}")
        void error(HttpServletRequest request, HttpServletResponse response) throws IOException {
            Object code = request.getAttribute(RequestDispatcher.ERROR_STATUS_CODE);
            ProblemAnswer.of(code instanceof Integer number ? number : HttpStatus.NOT_FOUND.value()).writeTo(response);
        }
    }

    /**
     * Answers requests that the container itself rejects, for instance for an unreadable request line; no application
     * sees them.
     */
    private static final class RefusalValve extends ErrorReportValve {

        private static final Logger LOG = LoggerFactory.getLogger(RefusalValve.class);

        @Override
        protected void report(Request request, Response response, Throwable error) {
            int status = response.getStatus();
            // As in the parent class: nothing to write, written already, or left to another valve.
            if (status < 400 || response.getContentWritten() > 0 || !response.setErrorReported()) {
                return;
            }
            try {
                ProblemAnswer.of(status).writeTo(response);
                response.finishResponse();
            } catch (IOException | IllegalStateException e) {
                LOG.debug("who was refused has gone", e);
            }
        }
    }

    /**
     * Reads whole numbers in paths and queries, as decimals only. Spring MVC itself accepts 0x1 and " 1" for the key 1, even where a
     * converter has refused them, and makes a binder for each to find that out.
     *
     * @param path reads the text of variables
     * @param query reads the text of parameters
     */
    private record DecimalNumbers(HandlerMethodArgumentResolver path, HandlerMethodArgumentResolver query)
            implements
                HandlerMethodArgumentResolver {

        DecimalNumbers() {
            this(new PathVariableMethodArgumentResolver(), new RequestParamMethodArgumentResolver(false));
        }

        @Override
        public boolean supportsParameter(MethodParameter parameter) {
            return (parameter.getParameterType() == int.class || parameter.getParameterType() == Integer.class)
                    && (path.supportsParameter(parameter) || query.supportsParameter(parameter));
        }

        @Override
        public Object resolveArgument(MethodParameter parameter, ModelAndViewContainer model, NativeWebRequest request,
                WebDataBinderFactory binders) throws Exception {
            // Without a factory of binders, a text is left as it is.
            Object text = (path.supportsParameter(parameter) ? path : query).resolveArgument(parameter, model, request, null);
            try {
                return text == null ? null : Integer.valueOf(text.toString());
            } catch (NumberFormatException e) {
                throw new MethodArgumentTypeMismatchException(text, parameter.getParameterType(), parameter.getParameterName(), parameter,
                        e);
            }
        }
    }

    /**
     * Refuses a request whose sender accepts none of the answer's media types, before anything is done for it. Spring MVC
     * itself refuses it only when it writes the answer, although the transaction has committed by then.
     */
    private static final class AcceptCheck implements HandlerInterceptor {

        /** Bound on remembered headers; clients send a handful, and any beyond are parsed each time. */
        private static final int KNOWN_MAX = 100;

        private final HeaderContentNegotiationStrategy accept = new HeaderContentNegotiationStrategy();
        private final List<MediaType> usual;
        /** Headers that accept one of the usual types. */
        private final Set<String> known = ConcurrentHashMap.newKeySet();

        AcceptCheck(List<MediaType> usual) {
            this.usual = usual;
        }

        @Override
        public boolean preHandle(HttpServletRequest request, HttpServletResponse response, Object handler)
                throws HttpMediaTypeNotAcceptableException {
            if (handler instanceof HandlerMethod && request.getDispatcherType() == DispatcherType.REQUEST && !isKnown(request)) {
                List<MediaType> accepted = accept.resolveMediaTypes(new ServletWebRequest(request));
                Collection<MediaType> answers = answers(request);
                if (accepted.stream().noneMatch(wanted -> answers.stream().anyMatch(wanted::isCompatibleWith))) {
                    throw new HttpMediaTypeNotAcceptableException(List.copyOf(answers));
                }
                remember(request);
            }
            return true;
        }

        private boolean isKnown(HttpServletRequest request) {
            String header = request.getHeader(HttpHeaders.ACCEPT);
            return header != null && known.contains(header) && hasSingleAcceptAndDefaultTypes(request);
        }

        private void remember(HttpServletRequest request) {
            String header = request.getHeader(HttpHeaders.ACCEPT);
            if (header != null && known.size() < KNOWN_MAX && hasSingleAcceptAndDefaultTypes(request)) {
                known.add(header);
            }
        }

        /** Returns true when the request has one such header, and its mapping answers in the service's types. */
        private static boolean hasSingleAcceptAndDefaultTypes(HttpServletRequest request) {
            Enumeration<String> headers = request.getHeaders(HttpHeaders.ACCEPT);
            headers.nextElement();
            return !headers.hasMoreElements() && request.getAttribute(HandlerMapping.PRODUCIBLE_MEDIA_TYPES_ATTRIBUTE) == null;
        }

        /** Media types that the mapping produces, else those of the service. */
        @SuppressWarnings("unchecked")
        private Collection<MediaType> answers(HttpServletRequest request) {
            Object produced = request.getAttribute(HandlerMapping.PRODUCIBLE_MEDIA_TYPES_ATTRIBUTE);
            return produced == null ? usual : (Collection<MediaType>) produced;
        }
    }
}
