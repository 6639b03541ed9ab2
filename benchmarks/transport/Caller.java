import io.opentelemetry.api.trace.Tracer;
import io.opentelemetry.api.trace.TracerProvider;
import java.util.Arrays;
import java.util.Locale;
import java.util.Map;
import java.util.Scanner;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.bbops.contracts.customer.CustomerService;
import org.bbops.contracts.customer.CustomerService.CustomerStatus;
import org.bbops.contracts.fault.FaultPoints;
import org.bbops.listener.PeerTls;
import org.bbops.platform.json.JsonAutoConfiguration;
import org.bbops.platform.neighbour.Encoding;
import org.bbops.platform.neighbour.EncodingAutoConfiguration;
import org.bbops.platform.neighbour.NeighbourAutoConfiguration;
import org.springframework.boot.WebApplicationType;
import org.springframework.boot.autoconfigure.ImportAutoConfiguration;
import org.springframework.boot.builder.SpringApplicationBuilder;
import org.springframework.boot.http.converter.autoconfigure.HttpMessageConvertersAutoConfiguration;
import org.springframework.boot.jackson.autoconfigure.JacksonAutoConfiguration;
import org.springframework.boot.restclient.autoconfigure.RestClientAutoConfiguration;
import org.springframework.context.ConfigurableApplicationContext;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.http.converter.AbstractJacksonHttpMessageConverter;
import tools.jackson.databind.ObjectMapper;

/** A domain that asks its neighbour for customerStatus, one call after the other. */
class Caller {

    private static final double NANOS_PER_MICRO = 1e3;

    private final CustomerService customers;
    private final ObjectMapper mapper;
    private final long[] nanos;

    private Caller(CustomerService customers, Encoding encoding, int count) {
        this.customers = customers;
        this.mapper = ((AbstractJacksonHttpMessageConverter<?>) encoding.converter()).getMapper();
        this.nanos = new long[count];
    }

    /**
     * Takes the transport, the callee's port, and how many calls are warm-up and how many measured. Each line of its input is a command and a
     * number of orders: {@code warm-up}; {@code calls}, which prints the median time of a call and this JVM's CPU time for one, in µs;
     * {@code codec}, which prints the median times to write and to read the answer, in µs, and its bytes.
     */
    public static void main(String[] arguments) {
        try (ConfigurableApplicationContext service = new SpringApplicationBuilder(Domain.class).web(WebApplicationType.NONE)
                .properties(Map.of("bbops.transport", arguments[0], "bbops.neighbours.customer.url", "http://127.0.0.1:" + arguments[1])).run();
                Scanner lines = new Scanner(System.in)) {
            Caller caller = new Caller(service.getBean(CustomerService.class), service.getBean(Encoding.class), Integer.parseInt(arguments[3]));
            int warmUp = Integer.parseInt(arguments[2]);
            Callee.answer("ready");
            while (lines.hasNextLine()) {
                String[] command = lines.nextLine().split(" ");
                int orders = Integer.parseInt(command[1]);
                Callee.answer(switch (command[0]) {
                    case "warm-up" -> caller.warmUp(orders, warmUp);
                    case "calls" -> caller.calls(orders);
                    case "codec" -> caller.codec(orders);
                    default -> throw new IllegalArgumentException("there is no command " + command[0]);
                });
            }
        }
    }

    private String warmUp(int orders, int count) {
        CustomerStatus status = Callee.status(orders);
        for (int call = 0; call < count; call++) {
            check(customers.customerStatus(orders), orders);
            check(mapper.readValue(mapper.writeValueAsBytes(status), CustomerStatus.class), orders);
        }
        return "warm";
    }

    private String calls(int orders) {
        long cpu = Callee.cpuNanos();
        double median = medianMicros(() -> customers.customerStatus(orders), status -> check(status, orders));
        return String.format(Locale.ROOT, "%.3f %.3f", median, (Callee.cpuNanos() - cpu) / NANOS_PER_MICRO / nanos.length);
    }

    /** Writes and reads without a call. */
    private String codec(int orders) {
        CustomerStatus status = Callee.status(orders);
        byte[] bytes = mapper.writeValueAsBytes(status);
        if (!mapper.readValue(bytes, CustomerStatus.class).equals(status)) {
            throw new IllegalStateException("the answer is not read as it was written");
        }
        Supplier<byte[]> write = () -> mapper.writeValueAsBytes(status);
        Supplier<CustomerStatus> read = () -> mapper.readValue(bytes, CustomerStatus.class);
        return String.format(Locale.ROOT, "%.3f %.3f %d", medianMicros(write, _ -> { }), medianMicros(read, answer -> check(answer, orders)),
                bytes.length);
    }

    private <T> double medianMicros(Supplier<T> work, Consumer<T> check) {
        for (int time = 0; time < nanos.length; time++) {
            long before = System.nanoTime();
            T result = work.get();
            nanos[time] = System.nanoTime() - before;
            check.accept(result);
        }
        Arrays.sort(nanos);
        return nanos[nanos.length / 2] / NANOS_PER_MICRO;
    }

    private static void check(CustomerStatus status, int orders) {
        if (status.orders().size() != orders) {
            throw new IllegalStateException("the neighbour answered with " + status.orders().size() + " orders instead of " + orders);
        }
    }

    /** Client of the neighbours, as every domain has it. */
    @Configuration(proxyBeanMethods = false)
    @ImportAutoConfiguration({JsonAutoConfiguration.class, JacksonAutoConfiguration.class, EncodingAutoConfiguration.class,
            HttpMessageConvertersAutoConfiguration.class, RestClientAutoConfiguration.class, NeighbourAutoConfiguration.class})
    static class Domain {

        @Bean
        PeerTls peerTls() {
            return PeerTls.ofJvm();
        }

        @Bean
        FaultPoints faultPoints() {
            return FaultPoints.OFF;
        }

        @Bean
        Tracer tracer() {
            return TracerProvider.noop().get("off");
        }
    }
}
