package org.bbops.driver.agent;

import java.nio.ByteBuffer;
import java.util.zip.DataFormatException;
import org.HdrHistogram.Histogram;
import org.bbops.contracts.process.StrictJson;
import org.bbops.driver.plan.AgentShare;
import org.bbops.driver.plan.RunPlan;
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.JsonParser;
import tools.jackson.databind.DeserializationContext;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.SerializationContext;
import tools.jackson.databind.ValueDeserializer;
import tools.jackson.databind.ValueSerializer;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.module.SimpleModule;

/** Wire format between agents and coordinator: JSON, with histograms in HdrHistogram's own compressed form. */
final class Wire {

    /** Reads and writes every record that they exchange. */
    static final JsonMapper JSON = StrictJson.builder()
            .enable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES).addModule(new SimpleModule("histograms")
                    .addSerializer(Histogram.class, new HistogramWriter())
                    .addDeserializer(Histogram.class, new HistogramReader()))
            .build();

    /** Header with the coordinator's name, a random one for each process. */
    static final String COORDINATOR = "Bbops-Coordinator";

    static final String PREPARE = "/agent/prepare";
    static final String START = "/agent/start";
    static final String INTERVALS = "/agent/intervals";
    static final String STOP = "/agent/stop";
    static final String FINISH = "/agent/finish";
    static final String RELEASE = "/agent/release";

    private static final long DELAY_MILLIS_MAX = 3_600_000;

    private Wire() {
    }

    record Prepare(RunPlan plan, AgentShare share) {
        Prepare {
            if (plan == null || share == null) {
                throw new IllegalArgumentException("An agent is prepared with a plan and its share.");
            }
        }
    }

    record Start(long delayMillis) {
        Start {
            if (delayMillis < 0 || delayMillis > DELAY_MILLIS_MAX) {
                throw new IllegalArgumentException("delayMillis is " + delayMillis + ", and must be 0 to "
                        + DELAY_MILLIS_MAX + ".");
            }
        }
    }

    record Intervals(int fromNumber) {
        Intervals {
            if (fromNumber < 0) {
                throw new IllegalArgumentException("fromNumber is " + fromNumber + ", and must be 0 or more.");
            }
        }
    }

    /** Reason for a rejected request. */
    record Refusal(String message) {
    }

    private static final class HistogramWriter extends ValueSerializer<Histogram> {
        @Override
        public void serialize(Histogram histogram, JsonGenerator json, SerializationContext context) {
            ByteBuffer buffer = ByteBuffer.allocate(histogram.getNeededByteBufferCapacity());
            int length = histogram.encodeIntoCompressedByteBuffer(buffer);
            json.writeBinary(buffer.array(), 0, length);
        }
    }

    private static final class HistogramReader extends ValueDeserializer<Histogram> {
        @Override
        public Histogram deserialize(JsonParser json, DeserializationContext context) {
            try {
                return Histogram.decodeFromCompressedByteBuffer(ByteBuffer.wrap(json.getBinaryValue()), 0);
            } catch (DataFormatException e) {
                return context.reportInputMismatch(Histogram.class, "not a histogram: %s", e.getMessage());
            }
        }
    }
}
