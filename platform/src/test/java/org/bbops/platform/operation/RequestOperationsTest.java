package org.bbops.platform.operation;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import org.bbops.contracts.workload.Operation;
import org.junit.jupiter.api.Test;
import org.springframework.http.converter.StringHttpMessageConverter;
import org.springframework.mock.web.MockHttpServletRequest;
import org.springframework.test.web.servlet.MockMvc;
import org.springframework.test.web.servlet.request.MockMvcRequestBuilders;
import org.springframework.test.web.servlet.setup.MockMvcBuilders;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RestController;
import org.springframework.web.client.RestClient;

class RequestOperationsTest {

    private final MockMvc requests = MockMvcBuilders.standaloneSetup(new Domain())
            .setMessageConverters(new StringHttpMessageConverter())
            .addInterceptors(new RequestOperations()).build();

    @Test
    void namesARequestAfterTheContractsMethod() throws Exception {
        assertThat(answerTo("/change", null)).isEqualTo("CHANGE_ORDER");
    }

    @Test
    void countsABoughtCartAsANewOrder() throws Exception {
        assertThat(answerTo("/buy", null)).isEqualTo("NEW_ORDER");
    }

    @Test
    void takesTheOperationFromTheCallersHeader() throws Exception {
        assertThat(answerTo("/change", "deliver")).isEqualTo("DELIVER");
    }

    @Test
    void requestsOutsideTheWorkloadAreOther() throws Exception {
        assertThat(answerTo("/health", null)).isEqualTo("OTHER");
        assertThat(answerTo("/health", "no such operation")).isEqualTo("OTHER");
    }

    @Test
    void leavesTheThreadWithoutAnOperationAfterwards() throws Exception {
        answerTo("/change", null);

        assertThat(Work.current().operation()).isEqualTo(Operation.OTHER);
    }

    @Test
    void goesBackToTheOuterOperationWhenAnInnerOneEnds() {
        try (Work _ = Work.begin(Operation.PUBLISH)) {
            try (Work _ = Work.begin(Operation.DELIVER)) {
                assertThat(Work.current().operation()).isEqualTo(Operation.DELIVER);
            }
            assertThat(Work.current().operation()).isEqualTo(Operation.PUBLISH);
        }
        assertThat(Work.current().operation()).isEqualTo(Operation.OTHER);
    }

    @Test
    void sendsTheOperationToANeighbour() throws IOException {
        List<String> told = new CopyOnWriteArrayList<>();
        HttpServer neighbour = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        neighbour.createContext("/", exchange -> {
            told.addAll(exchange.getRequestHeaders().get(RequestOperations.HEADER));
            exchange.sendResponseHeaders(204, -1);
            exchange.close();
        });
        neighbour.start();
        RestClient.Builder clients = RestClient.builder();
        new OperationAutoConfiguration().operationHeader().customize(clients);
        RestClient client = clients.baseUrl("http://127.0.0.1:" + neighbour.getAddress().getPort()).build();

        try (Work _ = Work.begin(Operation.NEW_ORDER)) {
            client.get().uri("/").retrieve().toBodilessEntity();
        } finally {
            neighbour.stop(0);
        }

        assertThat(told).containsExactly("newOrder");
    }

    private String answerTo(String path, String header) throws Exception {
        return requests.perform(context -> {
            MockHttpServletRequest request = MockMvcRequestBuilders.get(path).buildRequest(context);
            if (header != null) {
                request.addHeader(RequestOperations.HEADER, header);
            }
            return request;
        }).andReturn().getResponse().getContentAsString();
    }

    @RestController
    static class Domain {

        @GetMapping("/change")
        String changeOrder() {
            return Work.current().operation().name();
        }

        @GetMapping("/buy")
        String buyCart() {
            return Work.current().operation().name();
        }

        @GetMapping("/health")
        String health() {
            return Work.current().operation().name();
        }
    }
}
