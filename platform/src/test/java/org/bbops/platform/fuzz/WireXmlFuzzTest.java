package org.bbops.platform.fuzz;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Stream;
import org.bbops.contracts.problem.BusinessException;
import org.bbops.contracts.problem.Category;
import org.bbops.contracts.wire.DeliveryAnswer;
import org.bbops.contracts.wire.DeliveryMessage;
import org.bbops.contracts.wire.OrderAnswer;
import org.bbops.contracts.wire.PurchaseOrderMessage;
import org.bbops.contracts.wire.WireXml;
import org.bbops.test.fuzz.Edits;
import org.bbops.test.fuzz.Fuzz;
import org.junit.jupiter.api.Assertions;
import org.junit.jupiter.api.Test;

/** Tests that any XML is either read as a message or refused as documented, in a time bounded by its size. */
class WireXmlFuzzTest {

    private static final Duration LIMIT = Duration.ofSeconds(10);
    private static final int SENTENCE_LENGTH_MAX = 1_000;
    private static final List<String> FRAGMENTS = List.of("<!DOCTYPE x>", "<!DOCTYPE x [<!ENTITY a '&a;&a;'>]>", "&a;", "&#0;",
            "&#x41;", "<![CDATA[", "]]>", "<!--", "-->", "<?x y?>", "<?xml version='1.1' encoding='UTF-16'?>", "xmlns='a'",
            "<a:b xmlns:a='c'/>", "<line/>", "</line>", "/>", "'", "\"", "=", "-1", "2147483648", "99999999999999999999", "\u0000",
            "\ufffe", "\ud800", "\ufeff");

    private static Edits documents() {
        var line = new PurchaseOrderMessage.Line(1, "CMP000000000001", 24, 24, 2);
        return new Edits(Stream.of(WireXml.write(new PurchaseOrderMessage(7, 1, List.of(line))),
                WireXml.write(new DeliveryMessage(7, List.of(new DeliveryMessage.Line(1, "CMP000000000001", 24)))),
                WireXml.write(new OrderAnswer(7, OrderAnswer.Result.values()[0])),
                WireXml.write(new DeliveryAnswer(7, DeliveryAnswer.Result.values()[0])))
                .map(bytes -> new String(bytes, UTF_8)).toList(), FRAGMENTS);
    }

    @Test
    void refusesOrReadsAnyXml() {
        Fuzz.checkBothOutcomes(20261121, 3_000, documents(), text -> readOrRefuse(text.getBytes(UTF_8)));
    }

    /** Accepts none, since random bytes are no XML. */
    @Test
    void refusesOrReadsAnyBytes() {
        Fuzz.check(20261121, 1_000, Fuzz::bytes, bytes -> readOrRefuse(WireXml::readPurchaseOrder, bytes));
    }

    /** Returns true when the document is a message. */
    private static boolean readOrRefuse(byte[] document) {
        return Assertions.assertTimeout(LIMIT, () -> Stream.<Function<byte[], Object>>of(WireXml::readPurchaseOrder,
                WireXml::readDelivery, WireXml::readOrderAnswer, WireXml::readDeliveryAnswer)
                .filter(reader -> readOrRefuse(reader, document)).count() > 0);
    }

    private static boolean readOrRefuse(Function<byte[], Object> reader, byte[] document) {
        try {
            assertThat(reader.apply(document)).isNotNull();
            return true;
        } catch (BusinessException e) {
            assertThat(e.category()).isEqualTo(Category.INVALID_REQUEST);
            assertThat(e.getMessage()).startsWith("The XML document is refused: ").hasSizeLessThan(SENTENCE_LENGTH_MAX);
            return false;
        }
    }
}
