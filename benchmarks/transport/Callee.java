import com.sun.management.OperatingSystemMXBean;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.lang.management.ManagementFactory;
import java.math.BigDecimal;
import java.time.Clock;
import java.time.LocalDate;
import java.util.List;
import java.util.Map;
import java.util.Scanner;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.bbops.contracts.customer.CustomerService.CustomerStatus;
import org.bbops.contracts.customer.CustomerService.OrderLineStatus;
import org.bbops.contracts.customer.CustomerService.OrderStatus;
import org.bbops.listener.ListenerAutoConfiguration;
import org.bbops.listener.OpenPaths;
import org.bbops.platform.json.JsonAutoConfiguration;
import org.bbops.platform.limit.Limits;
import org.bbops.platform.neighbour.EncodingAutoConfiguration;
import org.bbops.platform.problem.ProblemAutoConfiguration;
import org.springframework.boot.autoconfigure.ImportAutoConfiguration;
import org.springframework.boot.autoconfigure.ssl.SslAutoConfiguration;
import org.springframework.boot.builder.SpringApplicationBuilder;
import org.springframework.boot.http.converter.autoconfigure.HttpMessageConvertersAutoConfiguration;
import org.springframework.boot.jackson.autoconfigure.JacksonAutoConfiguration;
import org.springframework.boot.tomcat.autoconfigure.servlet.TomcatServletWebServerAutoConfiguration;
import org.springframework.boot.webmvc.autoconfigure.DispatcherServletAutoConfiguration;
import org.springframework.boot.webmvc.autoconfigure.WebMvcAutoConfiguration;
import org.springframework.context.ConfigurableApplicationContext;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Import;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RestController;

/** A customer domain without database and transactions: customerStatus of customer N has N orders, of one to five lines. */
@Configuration(proxyBeanMethods = false)
@ImportAutoConfiguration({JsonAutoConfiguration.class, JacksonAutoConfiguration.class, EncodingAutoConfiguration.class,
        HttpMessageConvertersAutoConfiguration.class, SslAutoConfiguration.class, ListenerAutoConfiguration.class,
        TomcatServletWebServerAutoConfiguration.class, DispatcherServletAutoConfiguration.class, WebMvcAutoConfiguration.class,
        ProblemAutoConfiguration.class})
@Import(Callee.Orders.class)
class Callee {

    /** Takes the transport; prints the port, then its CPU time in ns for each line of its input, and ends when that ends. */
    public static void main(String[] arguments) {
        // A domain without neighbours takes no transport; this one has callers only.
        try (ConfigurableApplicationContext service = new SpringApplicationBuilder(Callee.class).properties(Map.of("bbops.transport",
                arguments[0], "bbops.neighbours.supplier.url", "http://127.0.0.1:1", "server.port", 0)).run();
                Scanner lines = new Scanner(System.in)) {
            answer(service.getEnvironment().getProperty("local.server.port"));
            while (lines.hasNextLine()) {
                lines.nextLine();
                answer(Long.toString(cpuNanos()));
            }
        }
    }

    /** Prints a line that can be told from lines of a log. */
    static void answer(String line) {
        System.out.println(TransportCost.ANSWER + line);
    }

    static long cpuNanos() {
        return ManagementFactory.getPlatformMXBean(OperatingSystemMXBean.class).getProcessCpuTime();
    }

    /** Returns the same orders in every JVM. */
    static CustomerStatus status(int orders) {
        return new CustomerStatus(orders, IntStream.rangeClosed(1, orders).mapToObj(Callee::order).toList());
    }

    private static OrderStatus order(int number) {
        LocalDate day = LocalDate.of(2026, 1, 1).plusDays(number % 300);
        List<OrderLineStatus> lines = IntStream.rangeClosed(1, 1 + number % 5).mapToObj(line -> new OrderLineStatus(line,
                "A%06d".formatted(number * 37 % 1000), 1 + number * line % 20, line == 1 ? null : day.plusDays(line))).toList();
        return new OrderStatus(100_000 + number, 4_711, new BigDecimal("1234.50").add(BigDecimal.valueOf(number)), new BigDecimal("0.05"),
                day.atTime(8, number % 60, 30), lines);
    }

    @Bean
    OpenPaths business() {
        return new OpenPaths(List.of("/customer/**"));
    }

    @Bean
    Limits limits() {
        return new Limits(Stream::empty, new SimpleMeterRegistry(), Clock.systemUTC());
    }

    @RestController
    static class Orders {

        private final Map<Integer, CustomerStatus> statuses = new ConcurrentHashMap<>();

        @GetMapping("/customer/customers/{customerId}/orders")
        CustomerStatus customerStatus(@PathVariable int customerId) {
            return statuses.computeIfAbsent(customerId, Callee::status);
        }
    }
}
