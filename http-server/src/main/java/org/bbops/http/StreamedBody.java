package org.bbops.http;

import io.netty.buffer.Unpooled;
import io.netty.channel.Channel;
import io.netty.channel.ChannelFuture;
import io.netty.handler.codec.http.DefaultHttpContent;
import java.io.IOException;
import java.io.InterruptedIOException;
import java.io.OutputStream;
import java.time.Duration;

/** Sends bytes as pieces of a response's body, and waits until the network has taken each, so that memory stays bounded. */
final class StreamedBody extends OutputStream {

    private final Channel connection;
    private final Duration pieceMax;

    StreamedBody(Channel connection, Duration pieceMax) {
        this.connection = connection;
        this.pieceMax = pieceMax;
    }

    @Override
    public void write(int single) throws IOException {
        write(new byte[] {(byte) single}, 0, 1);
    }

    @Override
    public void write(byte[] bytes, int offset, int length) throws IOException {
        ChannelFuture sent = connection.writeAndFlush(new DefaultHttpContent(Unpooled.copiedBuffer(bytes, offset, length)));
        try {
            if (!sent.await(pieceMax.toMillis())) {
                throw new IOException("the other end has read nothing for " + pieceMax);
            }
        } catch (InterruptedException _) {
            throw new InterruptedIOException("ended while the other end did not read");
        }
        if (!sent.isSuccess()) {
            throw new IOException("the connection has ended", sent.cause());
        }
    }
}
