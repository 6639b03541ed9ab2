package org.bbops.driver.results;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.StringReader;
import java.util.List;
import javax.xml.XMLConstants;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.transform.stream.StreamSource;
import javax.xml.validation.SchemaFactory;
import org.bbops.driver.experiment.Experiment;
import org.bbops.driver.results.directory.JUnitReport;
import org.bbops.driver.results.experiment.ExperimentResult;
import org.junit.jupiter.api.Test;
import org.w3c.dom.Document;
import org.xml.sax.InputSource;

class JUnitReportTest {

    private static final String CLAIM = "{claim: \"no < 5 & \\u0000 more\", figure: purchaseOrders.phantom, of: {purchasing: sync}, at-most: 0}";

    private final Experiment single = Runs.experiment("{injection-rate: 10, purchasing: sync}");
    private final Experiment pair = Runs.experiment("{injection-rate: 10, purchasing: [sync, messaging]}");

    @Test
    void isValidXmlWithSpecialCharactersInMessages() throws Exception {
        Experiment claiming = Runs.experiment("{injection-rate: 10, purchasing: [sync, messaging]}", CLAIM);

        Document document = valid(Runs.result(claiming, List.of(Runs.breakingARule(claiming.runs().get(0), 100),
                Runs.failingTheAudit(claiming.runs().get(1), 100))));

        assertThat(document.getElementsByTagName("testsuite").getLength()).isEqualTo(3);
        assertThat(document.getElementsByTagName("failure").item(0).getAttributes().getNamedItem("message").getNodeValue())
                .startsWith("Claim does not hold: no < 5 & ? more");
        assertThat(document.getElementsByTagName("failure").item(1).getTextContent()).contains("o_id 2, o_total 4.00");
    }

    @Test
    void failsWhenTheCommandFails() throws Exception {
        assertThat(faults(Runs.result(single, List.of(Runs.passed(single.runs().getFirst(), 100))))).isZero();
        assertThat(faults(Runs.result(single, List.of(Runs.breakingARule(single.runs().getFirst(), 100))))).isOne();
        assertThat(faults(Runs.result(single, List.of(Runs.failingTheAudit(single.runs().getFirst(), 100))))).isOne();
        assertThat(faults(Runs.result(single, List.of(Runs.invalid(single.runs().getFirst(), 100))))).isOne();
    }

    @Test
    void describesAnInfinitePercentileInWords() throws Exception {
        Document document = valid(Runs.result(single, List.of(Runs.endingInErrors(single.runs().getFirst(), 100))));

        assertThat(document.getElementsByTagName("failure").item(0).getAttributes().getNamedItem("message").getNodeValue())
                .startsWith("failed: beyond any limit (more than a tenth ended in errors), expected at most 2.00 s");
    }

    @Test
    void brokenRuleOfAComparedRunIsNoFailure() throws Exception {
        Document document = valid(Runs.result(pair, List.of(Runs.breakingARule(pair.runs().get(0), 100),
                Runs.passed(pair.runs().get(1), 100))));

        assertThat(document.getElementsByTagName("failure").getLength()).isZero();
        assertThat(document.getElementsByTagName("skipped").getLength()).isOne();
    }

    @Test
    void countsAMissingRunAsAFault() throws Exception {
        assertThat(faults(Runs.result(pair, List.of(Runs.passed(pair.runs().getFirst(), 100))))).isOne();
    }

    private static int faults(ExperimentResult result) throws Exception {
        Document document = valid(result);
        int faults = document.getElementsByTagName("failure").getLength() + document.getElementsByTagName("error").getLength();
        assertThat(faults == 0).as("as the command ends").isEqualTo(result.verdict() == RunVerdict.PASSED);
        return faults;
    }

    private static Document valid(ExperimentResult result) throws Exception {
        String xml = JUnitReport.of(result);
        SchemaFactory.newInstance(XMLConstants.W3C_XML_SCHEMA_NS_URI)
                .newSchema(JUnitReportTest.class.getResource("junit.xsd")).newValidator().validate(new StreamSource(new StringReader(xml)));
        return DocumentBuilderFactory.newInstance().newDocumentBuilder().parse(new InputSource(new StringReader(xml)));
    }
}
