package org.bbops.contracts.wire;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.assertj.core.api.AbstractThrowableAssert;
import org.bbops.contracts.problem.BusinessException;
import org.bbops.contracts.problem.Category;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

class WireXmlTest {

    private static final String LINE = "<line number='1' part='CMP000000000001' quantity='40' balance='40' lead-time='3'/>";

    @Test
    void readsTheContractsExamplePurchaseOrder() {
        PurchaseOrderMessage order = read("<purchase-order number='12' site='1' lines='1'> " + LINE
                + "<!-- nothing more --> </purchase-order>");

        assertThat(order).isEqualTo(new PurchaseOrderMessage(12, 1,
                List.of(new PurchaseOrderMessage.Line(1, "CMP000000000001", 40, 40, 3))));
    }

    @Test
    void readsBackWhatItWrote() {
        var order = new PurchaseOrderMessage(Integer.MAX_VALUE, 1, IntStream.rangeClosed(1, WireXml.LINES_MAX)
                .mapToObj(i -> new PurchaseOrderMessage.Line(i, "<&\"'>é", WireXml.QUANTITY_MAX, 0, i)).toList());
        var delivery = new DeliveryMessage(7, List.of(new DeliveryMessage.Line(2, "CMP000000000002", 9)));

        assertThat(WireXml.readPurchaseOrder(WireXml.write(order))).isEqualTo(order);
        assertThat(WireXml.readDelivery(WireXml.write(delivery))).isEqualTo(delivery);
    }

    @ParameterizedTest
    @EnumSource
    void readsBackEveryAnswerToAPurchaseOrder(OrderAnswer.Result result) {
        var answer = new OrderAnswer(3, result);

        assertThat(WireXml.readOrderAnswer(WireXml.write(answer))).isEqualTo(answer);
    }

    @ParameterizedTest
    @EnumSource
    void readsBackEveryAnswerToADelivery(DeliveryAnswer.Result result) {
        var answer = new DeliveryAnswer(3, result);

        assertThat(WireXml.readDeliveryAnswer(WireXml.write(answer))).isEqualTo(answer);
    }

    @ParameterizedTest
    @CsvSource({
            "number='1', number='0'", "number='1', number='-5'", "number='1', number='99999999999'",
            "quantity='40', quantity='-1'", "quantity='40', quantity='0'", "quantity='40', quantity='100000001'",
            "quantity='40', quantity='4x'", "quantity='40', ''", "balance='40', balance='41'",
            "lead-time='3', lead-time='-1'", "lead-time='3', lead-time='1001'",
            "CMP000000000001, ''", "CMP000000000001, CMP0000000000012"})
    void refusesALineOutsideItsBounds(String good, String bad) {
        String attribute = good.contains("=") ? good.substring(0, good.indexOf('=')) : "part";

        assertRefused("<purchase-order number='12' site='1' lines='1'>" + LINE.replace(good, bad) + "</purchase-order>")
                .hasMessageContaining(attribute).hasMessageContaining("<line>");
    }

    @Test
    void refusesUnknownContent() {
        assertRefused("<purchase-order number='1' site='1' lines='1' price='3'>" + LINE + "</purchase-order>")
                .hasMessageContaining("price");
        assertRefused("<purchase-order number='1' site='1' lines='1'><row/></purchase-order>")
                .hasMessageContaining("<row>");
        assertRefused("<purchase-order number='1' site='1' lines='1' xmlns='urn:x'>" + LINE + "</purchase-order>")
                .hasMessageContaining("urn:x");
        assertRefused("<purchase-order number='1' site='1' lines='1'>text" + LINE + "</purchase-order>")
                .hasMessageContaining("text");
        assertRefused("<purchase-order number='1' site='1' lines='1'><?go now?>" + LINE + "</purchase-order>")
                .hasMessageContaining("processing instruction");
        assertRefused("<delivery order='1'/>").hasMessageContaining("<delivery>");
        assertRefused("<purchase-order number='1' site='1' lines='1'>" + LINE.replace("/>", "><line/></line>")
                + "</purchase-order>").hasMessageContaining("inside <line>");
    }

    @Test
    void refusesAWrongLineCount() {
        assertRefused("<purchase-order number='1' site='1' lines='2'>" + LINE + "</purchase-order>")
                .hasMessageContaining("is 2, but there are 1");
        assertRefused("<purchase-order number='1' site='1' lines='2'>" + LINE + LINE + "</purchase-order>")
                .hasMessageContaining("line number 1 is there twice");
        assertRefused("<purchase-order number='1' site='1' lines='1'/>").hasMessageContaining("no <line>");
        assertRefused("<purchase-order number='1' site='1' lines='100'>" + LINE.repeat(101) + "</purchase-order>")
                .hasMessageContaining("more than 100");
    }

    @Test
    void refusesAnAnswerWithAnUnknownResult() {
        assertThatThrownBy(() -> WireXml.readOrderAnswer("<order-answer number='1' result='maybe'/>".getBytes(UTF_8)))
                .isInstanceOf(BusinessException.class).hasMessageContaining("accepted, duplicate");
    }

    @Test
    void refusesEveryDamagedDocumentWithOneSentence() {
        byte[] good = WireXml.write(new PurchaseOrderMessage(12, 1,
                List.of(new PurchaseOrderMessage.Line(1, "CMP000000000001", 40, 40, 3))));
        Random random = new Random(42);
        for (int i = 0; i < 5_000; i++) {
            byte[] damaged = good.clone();
            for (int hit = 0; hit <= random.nextInt(4); hit++) {
                damaged[random.nextInt(damaged.length)] = (byte) random.nextInt(256);
            }
            assertReadOrRefused(damaged);
        }
        for (int length = 0; length < good.length; length++) {
            byte[] cut = java.util.Arrays.copyOf(good, length);
            assertThatThrownBy(() -> WireXml.readPurchaseOrder(cut)).isInstanceOf(BusinessException.class);
        }
    }

    private static void assertReadOrRefused(byte[] document) {
        try {
            WireXml.readPurchaseOrder(document);
        } catch (BusinessException e) {
            assertThat(e.category()).isEqualTo(Category.INVALID_REQUEST);
            assertThat(e.getMessage()).startsWith("The XML document is refused: ").endsWith(".");
        }
    }

    private static PurchaseOrderMessage read(String document) {
        return WireXml.readPurchaseOrder(document.getBytes(UTF_8));
    }

    private static AbstractThrowableAssert<?, ? extends Throwable> assertRefused(String document) {
        return assertThatThrownBy(() -> read(document))
                .isInstanceOfSatisfying(BusinessException.class,
                        e -> assertThat(e.category()).isEqualTo(Category.INVALID_REQUEST));
    }
}
