package org.bbops.driver.results.directory;

import java.io.StringWriter;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import javax.xml.stream.XMLOutputFactory;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamWriter;
import org.bbops.driver.results.directory.JUnitXml.TestCase.Outcome;

/** Writes suites for build servers, with every attribute and element that the strictest of them requires. */
final class JUnitXml {

    private final XMLStreamWriter xml;

    private JUnitXml(XMLStreamWriter xml) {
        this.xml = xml;
    }

    static String document(List<TestSuite> suites) {
        StringWriter text = new StringWriter();
        try {
            new JUnitXml(XMLOutputFactory.newDefaultFactory().createXMLStreamWriter(text)).write(suites);
        } catch (XMLStreamException e) {
            throw new IllegalStateException("cannot write XML into memory: " + e.getMessage(), e);
        }
        return text + "\n";
    }

    private void write(List<TestSuite> suites) throws XMLStreamException {
        xml.writeStartDocument("UTF-8", "1.0");
        newLine("");
        xml.writeStartElement("testsuites");
        for (int id = 0; id < suites.size(); id++) {
            write(id, suites.get(id));
        }
        newLine("");
        xml.writeEndElement();
        xml.writeEndDocument();
        xml.close();
    }

    private void write(int id, TestSuite suite) throws XMLStreamException {
        newLine("  ");
        xml.writeStartElement("testsuite");
        attribute("id", Integer.toString(id));
        attribute("name", suite.name());
        attribute("package", suite.group());
        attribute("hostname", "localhost");
        attribute("timestamp", timestamp(suite));
        attribute("tests", Integer.toString(suite.cases().size()));
        attribute("failures", Long.toString(suite.count(Outcome.FAILURE)));
        attribute("errors", Long.toString(suite.count(Outcome.ERROR)));
        attribute("skipped", Long.toString(suite.count(Outcome.SKIPPED)));
        attribute("time", seconds(suite.took()));
        empty("properties");
        for (TestCase one : suite.cases()) {
            write(suite, one);
        }
        empty("system-out");
        empty("system-err");
        newLine("  ");
        xml.writeEndElement();
    }

    private void write(TestSuite suite, TestCase one) throws XMLStreamException {
        newLine("    ");
        xml.writeStartElement("testcase");
        attribute("classname", suite.group());
        attribute("name", one.name());
        attribute("time", "0");
        switch (one.outcome()) {
            case PASSED -> {
            }
            case SKIPPED -> {
                xml.writeStartElement("skipped");
                attribute("message", one.message());
                xml.writeEndElement();
            }
            case FAILURE, ERROR -> {
                xml.writeStartElement(one.outcome().element());
                attribute("type", "bbops");
                attribute("message", one.message());
                xml.writeCharacters(legal(one.detail()));
                xml.writeEndElement();
            }
        }
        xml.writeEndElement();
    }

    private void empty(String element) throws XMLStreamException {
        newLine("    ");
        xml.writeEmptyElement(element);
    }

    private void newLine(String indent) throws XMLStreamException {
        xml.writeCharacters("\n" + indent);
    }

    private void attribute(String name, String value) throws XMLStreamException {
        xml.writeAttribute(name, legal(value));
    }

    /** Replaces characters that XML cannot represent, such as a zero byte in a database's row. */
    private static String legal(String text) {
        return text.replaceAll("[^\\t\\n\\r\\x{20}-\\x{D7FF}\\x{E000}-\\x{FFFD}\\x{10000}-\\x{10FFFF}]", "?");
    }

    /** Formats the time in UTC without a zone, as the format requires. */
    private static String timestamp(TestSuite suite) {
        return DateTimeFormatter.ISO_LOCAL_DATE_TIME.format(
                LocalDateTime.ofInstant(suite.startedAt().truncatedTo(ChronoUnit.SECONDS), ZoneOffset.UTC));
    }

    private static String seconds(Duration duration) {
        return String.format(Locale.ROOT, "%.3f", duration.toMillis() / 1_000.0);
    }

    /**
     * Verdicts on one run, or on the experiment.
     *
     * @param name name of the run
     * @param group the dotted name that build servers sort by
     * @param startedAt start of the run
     * @param took duration of the run
     * @param cases all verdicts
     */
    record TestSuite(String name, String group, Instant startedAt, Duration took, List<TestCase> cases) {

        TestSuite {
            cases = List.copyOf(cases);
        }

        long count(TestCase.Outcome outcome) {
            return cases.stream().filter(one -> one.outcome() == outcome).count();
        }
    }

    /**
     * One verdict.
     *
     * @param name subject of the verdict
     * @param outcome the verdict
     * @param message one sentence with the figures; empty when there is nothing to say
     * @param detail more lines, such as wrong rows; empty for none
     */
    record TestCase(String name, Outcome outcome, String message, String detail) {

        /** Outcome in the terms of JUnit. */
        enum Outcome {
            PASSED,
            /** The verdict is negative. */
            FAILURE,
            /** The run cannot be relied on. */
            ERROR,
            /** No verdict was possible, or the answer is a result rather than a failure. */
            SKIPPED;

            /** Returns the XML element of the outcome. */
            String element() {
                return name().toLowerCase(Locale.ROOT);
            }
        }

        TestCase {
            Objects.requireNonNull(message);
            Objects.requireNonNull(detail);
        }

        static TestCase of(String name, Outcome outcome, String message) {
            return new TestCase(name, outcome, message, "");
        }
    }
}
