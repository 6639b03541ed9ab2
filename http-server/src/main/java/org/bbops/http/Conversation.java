package org.bbops.http;

import io.netty.buffer.Unpooled;
import io.netty.channel.Channel;
import io.netty.channel.ChannelFuture;
import io.netty.channel.ChannelFutureListener;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.SimpleChannelInboundHandler;
import io.netty.handler.codec.http.DefaultFullHttpResponse;
import io.netty.handler.codec.http.DefaultHttpContent;
import io.netty.handler.codec.http.DefaultHttpResponse;
import io.netty.handler.codec.http.FullHttpRequest;
import io.netty.handler.codec.http.HttpHeaderNames;
import io.netty.handler.codec.http.HttpHeaderValues;
import io.netty.handler.codec.http.HttpResponse;
import io.netty.handler.codec.http.HttpResponseStatus;
import io.netty.handler.codec.http.HttpUtil;
import io.netty.handler.codec.http.HttpVersion;
import io.netty.handler.codec.http.LastHttpContent;
import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.InterruptedIOException;
import java.io.OutputStream;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Executor;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import org.bbops.http.HttpListener.HttpService;
import org.bbops.http.HttpListener.ListenerBounds;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** One connection; its requests are answered one after the other. */
final class Conversation extends SimpleChannelInboundHandler<FullHttpRequest> {

    private static final Logger LOG = LoggerFactory.getLogger(Conversation.class);
    /** Limit of the services' servlet container, too. */
    private static final int HEADERS_MAX = 100;

    private final HttpService service;
    private final Executor executor;
    private final ListenerBounds bounds;
    private Future<?> end;
    private boolean answering;

    /** @param executor runs the service */
    Conversation(HttpService service, Executor executor, ListenerBounds bounds) {
        this.service = service;
        this.executor = executor;
        this.bounds = bounds;
    }

    @Override
    public void channelActive(ChannelHandlerContext connection) {
        closeAfter(bounds.firstRequestMax(), connection);
    }

    private void closeAfter(Duration time, ChannelHandlerContext connection) {
        end = connection.executor().schedule(() -> connection.close(), time.toNanos(), TimeUnit.NANOSECONDS);
    }

    @Override
    protected void channelRead0(ChannelHandlerContext connection, FullHttpRequest request) {
        end.cancel(false);
        if (answering) {
            // No client of this server has a reason to send a request before the answer to its last one.
            connection.close();
            return;
        }
        answering = true;
        Optional<String> fault = fault(request);
        if (fault.isPresent()) {
            write(connection, service.refuse("The request cannot be read: " + fault.get()), false, true);
            return;
        }
        Question question = Question.of(request);
        boolean kept = HttpUtil.isKeepAlive(request);
        HttpVersion version = request.protocolVersion();
        executor.execute(() -> answer(question, kept, version, connection));
    }

    private void answer(Question question, boolean kept, HttpVersion version, ChannelHandlerContext connection) {
        try {
            switch (service.answer(question)) {
                case Reply.Whole whole -> connection.executor()
                        .execute(() -> write(connection, whole, kept, !question.method().equals("HEAD")));
                case Reply.Streamed streamed -> stream(connection, streamed, version);
            }
        } catch (RuntimeException | Error e) {
            LOG.warn("There is no answer to {} {}", question.method(), question.path(), e);
            connection.close();
        }
    }

    /** Chunks mark the end of the body; for HTTP/1.0, the end of the connection does. */
    private void stream(ChannelHandlerContext connection, Reply.Streamed reply, HttpVersion version) {
        HttpResponse head = new DefaultHttpResponse(HttpVersion.HTTP_1_1, HttpResponseStatus.valueOf(reply.status()));
        reply.headers().forEach(head.headers()::set);
        HttpUtil.setTransferEncodingChunked(head, version.equals(HttpVersion.HTTP_1_1));
        HttpUtil.setKeepAlive(head, false);
        connection.writeAndFlush(head);
        try {
            OutputStream body = new BufferedOutputStream(new StreamedBody(connection.channel(), bounds.nextRequestMax()));
            reply.content().writeTo(body);
            body.flush();
            connection.writeAndFlush(LastHttpContent.EMPTY_LAST_CONTENT).addListener(ChannelFutureListener.CLOSE);
            connection.executor().execute(() -> closeAfter(bounds.nextRequestMax(), connection));
        } catch (IOException | InterruptedException e) {
            LOG.debug("a streamed answer was not read to its end", e);
            connection.close();
        }
    }

    /** Returns the request's violation of HTTP, after which the connection is of no use; empty for none. */
    private static Optional<String> fault(FullHttpRequest request) {
        if (request.decoderResult().isFailure()) {
            return Optional.of("it is no HTTP, or longer than is read here");
        }
        HttpVersion version = request.protocolVersion();
        if (!version.equals(HttpVersion.HTTP_1_1) && !version.equals(HttpVersion.HTTP_1_0)) {
            return Optional.of("only HTTP/1.1 is spoken here");
        }
        if (!request.uri().startsWith("/")) {
            return Optional.of("what is asked for does not begin with a slash");
        }
        if (request.headers().size() > HEADERS_MAX || request.headers().getAll(HttpHeaderNames.HOST).size() > 1) {
            return Optional.of("it has more than " + HEADERS_MAX + " header lines, or several hosts");
        }
        List<String> encodings = request.headers().getAll(HttpHeaderNames.TRANSFER_ENCODING);
        boolean known = encodings.isEmpty()
                || encodings.size() == 1 && HttpHeaderValues.CHUNKED.contentEqualsIgnoreCase(encodings.getFirst());
        return known ? Optional.empty() : Optional.of("no transfer encoding is known here but chunked");
    }

    private void write(ChannelHandlerContext connection, Reply.Whole reply, boolean kept, boolean withBody) {
        HttpResponse response = new DefaultFullHttpResponse(HttpVersion.HTTP_1_1, HttpResponseStatus.valueOf(reply.status()),
                withBody ? Unpooled.wrappedBuffer(reply.body()) : Unpooled.EMPTY_BUFFER);
        reply.headers().forEach(response.headers()::set);
        HttpUtil.setContentLength(response, reply.body().length);
        HttpUtil.setKeepAlive(response, kept);
        ChannelFuture written = connection.writeAndFlush(response);
        // Further requests on a connection that ends are not answered.
        answering = !kept;
        closeAfter(bounds.nextRequestMax(), connection);
        if (!kept) {
            written.addListener(ChannelFutureListener.CLOSE);
        }
    }

    @Override
    public void exceptionCaught(ChannelHandlerContext connection, Throwable cause) {
        LOG.debug("a connection ended", cause);
        connection.close();
    }

    /** Sends bytes as pieces of a response's body, and waits until the network has taken each, so that nothing piles up in memory. */
    private static final class StreamedBody extends OutputStream {

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
}
