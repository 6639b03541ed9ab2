package org.bbops.supplier;

import java.util.List;
import org.bbops.contracts.supplier.SupplierService;
import org.bbops.contracts.supplier.SupplierService.PurchaseRequest;
import org.bbops.contracts.supplier.SupplierService.PurchaseRequest.Need;
import org.bbops.contracts.wire.DeliveryAnswer;
import org.bbops.contracts.wire.DeliveryMessage;
import org.bbops.contracts.wire.WireXml;
import org.bbops.test.ServiceClient;
import org.bbops.test.StatementLog;
import org.bbops.test.TestDatabase;
import org.bbops.test.WatchedPool;
import org.junit.jupiter.api.BeforeEach;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.context.SpringBootTest;
import org.springframework.boot.test.web.server.LocalServerPort;
import org.springframework.context.annotation.Import;
import org.springframework.http.MediaType;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.test.context.DynamicPropertyRegistry;
import org.springframework.test.context.DynamicPropertySource;
import org.springframework.web.client.RestClient;

/** The supplier domain over HTTP on a real database; the supplier and the manufacturing domain are doubles. */
@SpringBootTest(webEnvironment = SpringBootTest.WebEnvironment.RANDOM_PORT)
@Import({SettlingManufacturing.class, WatchedPool.class})
abstract class SupplierDomainTest {

    static final String BOLT = SupplierRows.BOLT;
    static final String NUT = SupplierRows.NUT;
    static final int WORK_ORDER = 12;

    static final TestDatabase DATABASE = TestDatabase.migrated();
    static final EmulatorDouble EMULATOR = new EmulatorDouble();

    /** Access to the database without the service; each statement is a separate transaction. */
    final JdbcClient sql = JdbcClient.create(DATABASE.dataSource());
    @Autowired
    SettlingManufacturing manufacturing;
    @Autowired
    StatementLog statements;
    @LocalServerPort
    int port;
    RestClient http;
    SupplierService supplier;

    @DynamicPropertySource
    static void neighbourhood(DynamicPropertyRegistry properties) {
        DATABASE.configure(properties::add);
        properties.add("bbops.emulator.url", EMULATOR::url);
        properties.add("spring.datasource.hikari.connection-timeout", () -> "1000");
    }

    @BeforeEach
    void rows() {
        http = ServiceClient.withBusinessErrors(port);
        supplier = ServiceClient.of(SupplierService.class, http);
        EMULATOR.reset();
        manufacturing.refuseWith(null);
        SupplierRows.load(sql);
    }

    static PurchaseRequest purchase(Need... needs) {
        return new PurchaseRequest(1, WORK_ORDER, List.of(needs));
    }

    /** Returns the quantities on order and demanded, such as {@code 24/20}. */
    String booksOf(String component) {
        return sql.sql("select qty_on_order || '/' || qty_demanded from s_component where comp_id = ?")
                .param(component).query(String.class).single();
    }

    /**
     * Returns the status of an order and the presence of the times of sending and delivery, such as
     * {@code sent/true/false}.
     */
    String stateOf(int order) {
        return sql.sql("""
                select po_status || '/' || (po_sent_at is not null) || '/' || (po_delivered_at is not null)
                from s_purchase_order where po_number = ?""").param(order).query(String.class).single();
    }

    int count(String table) {
        return sql.sql("select count(*) from " + table).query(Integer.class).single();
    }

    DeliveryAnswer.Result deliver(int order, DeliveryMessage.Line... lines) {
        byte[] answer = http.post().uri("/supplier/deliveries").contentType(MediaType.APPLICATION_XML)
                .accept(MediaType.APPLICATION_XML)
                .body(WireXml.write(new DeliveryMessage(order, List.of(lines)))).retrieve().body(byte[].class);
        return WireXml.readDeliveryAnswer(answer).result();
    }
}
