package org.bbops.cli;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.stream.Stream;

/** Reads protobuf's wire format, as far as a message of spans needs it: fields by their numbers, whatever their names. */
final class ProtobufMessage {

    private static final int TAG_BITS = 3;
    private static final int VARINT_BITS = 7;

    private final List<Field> fields = new ArrayList<>();

    /** A field: a number in the one, or bytes in the other. */
    private record Field(int number, long value, byte[] bytes) {
    }

    ProtobufMessage(byte[] message) {
        ByteBuffer in = ByteBuffer.wrap(message).order(ByteOrder.LITTLE_ENDIAN);
        while (in.hasRemaining()) {
            long tag = varint(in);
            fields.add(field((int) (tag >>> TAG_BITS), (int) tag & (1 << TAG_BITS) - 1, in));
        }
    }

    private static Field field(int number, int type, ByteBuffer in) {
        return switch (type) {
            case 0 -> new Field(number, varint(in), null);
            case 1 -> new Field(number, in.getLong(), null);
            case 2 -> {
                byte[] bytes = new byte[(int) varint(in)];
                in.get(bytes);
                yield new Field(number, 0, bytes);
            }
            case 5 -> new Field(number, in.getInt(), null);
            default -> throw new IllegalArgumentException("protobuf has no wire type " + type);
        };
    }

    private static long varint(ByteBuffer in) {
        long value = 0;
        byte part;
        int shift = 0;
        do {
            part = in.get();
            value |= (part & 0x7FL) << shift;
            shift += VARINT_BITS;
        } while (part < 0);
        return value;
    }

    /** Returns all messages in the fields of this number. */
    List<ProtobufMessage> messages(int number) {
        return all(number).map(field -> new ProtobufMessage(field.bytes())).toList();
    }

    /** The text of a field; empty when it is missing. */
    String text(int number) {
        return all(number).map(field -> new String(field.bytes(), StandardCharsets.UTF_8)).findFirst().orElse("");
    }

    /** The bytes of a field in hexadecimal; empty when it is missing. */
    String hex(int number) {
        return all(number).map(field -> HexFormat.of().formatHex(field.bytes())).findFirst().orElse("");
    }

    /** The number in a field; 0 when it is missing, as protobuf has it. */
    long value(int number) {
        return all(number).mapToLong(Field::value).findFirst().orElse(0);
    }

    private Stream<Field> all(int number) {
        return fields.stream().filter(field -> field.number() == number);
    }
}
