package org.bbops.driver.agent;

import io.netty.buffer.ByteBufUtil;
import io.netty.buffer.Unpooled;
import io.netty.channel.ChannelFuture;
import io.netty.channel.ChannelFutureListener;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.SimpleChannelInboundHandler;
import io.netty.handler.codec.http.DefaultFullHttpResponse;
import io.netty.handler.codec.http.FullHttpRequest;
import io.netty.handler.codec.http.HttpHeaderNames;
import io.netty.handler.codec.http.HttpHeaderValues;
import io.netty.handler.codec.http.HttpResponse;
import io.netty.handler.codec.http.HttpResponseStatus;
import io.netty.handler.codec.http.HttpUtil;
import io.netty.handler.codec.http.HttpVersion;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Executor;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.function.Function;
import org.bbops.driver.agent.Wire.Refusal;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** One connection to an agent, whose requests are answered one after the other. */
final class Conversation extends SimpleChannelInboundHandler<FullHttpRequest> {

    private static final Logger LOG = LoggerFactory.getLogger(Conversation.class);
    private static final int STATUS_UNREADABLE = 400;
    /** As many as the services' servlet container takes. */
    private static final int HEADERS_MAX = 100;

    private final Function<Question, Reply> answers;
    private final Executor executor;
    private final ListenerBounds bounds;
    private Future<?> end;
    private boolean answering;

    /**
     * @param answers may take its time
     * @param executor where it does
     */
    Conversation(Function<Question, Reply> answers, Executor executor, ListenerBounds bounds) {
        this.answers = answers;
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
            // Whoever does not wait for an answer is no coordinator.
            connection.close();
            return;
        }
        answering = true;
        Optional<String> fault = fault(request);
        if (fault.isPresent()) {
            write(connection, Reply.json(STATUS_UNREADABLE, new Refusal("The request cannot be read: " + fault.get())), false);
            return;
        }
        Question question = new Question(request.method().name(), request.uri().split("\\?", 2)[0],
                request.headers().get(HttpHeaderNames.AUTHORIZATION), ByteBufUtil.getBytes(request.content()));
        boolean kept = HttpUtil.isKeepAlive(request);
        executor.execute(() -> answer(question, kept, connection));
    }

    private void answer(Question question, boolean kept, ChannelHandlerContext connection) {
        try {
            Reply reply = answers.apply(question);
            connection.executor().execute(() -> write(connection, reply, kept));
        } catch (RuntimeException e) {
            LOG.warn("The agent has no answer to {} {}", question.method(), question.path(), e);
            connection.close();
        }
    }

    /** What is wrong with it as HTTP, whatever it asks; the connection is of no use then. */
    private static Optional<String> fault(FullHttpRequest request) {
        if (request.decoderResult().isFailure()) {
            return Optional.of("it is no HTTP, or longer than an agent reads");
        }
        HttpVersion version = request.protocolVersion();
        if (!version.equals(HttpVersion.HTTP_1_1) && !version.equals(HttpVersion.HTTP_1_0)) {
            return Optional.of("an agent speaks HTTP/1.1");
        }
        if (request.headers().size() > HEADERS_MAX || request.headers().getAll(HttpHeaderNames.HOST).size() > 1) {
            return Optional.of("it has more than " + HEADERS_MAX + " header lines, or several hosts");
        }
        List<String> encodings = request.headers().getAll(HttpHeaderNames.TRANSFER_ENCODING);
        boolean known = encodings.isEmpty()
                || encodings.size() == 1 && HttpHeaderValues.CHUNKED.contentEqualsIgnoreCase(encodings.getFirst());
        return known ? Optional.empty() : Optional.of("an agent knows no transfer encoding but chunked");
    }

    private void write(ChannelHandlerContext connection, Reply reply, boolean kept) {
        HttpResponse response = new DefaultFullHttpResponse(HttpVersion.HTTP_1_1, HttpResponseStatus.valueOf(reply.status()),
                Unpooled.wrappedBuffer(reply.body()));
        reply.headers().forEach(response.headers()::set);
        HttpUtil.setContentLength(response, reply.body().length);
        HttpUtil.setKeepAlive(response, kept);
        ChannelFuture written = connection.writeAndFlush(response);
        answering = false;
        if (kept) {
            closeAfter(bounds.nextRequestMax(), connection);
        } else {
            written.addListener(ChannelFutureListener.CLOSE);
        }
    }

    @Override
    public void exceptionCaught(ChannelHandlerContext connection, Throwable cause) {
        LOG.debug("a connection to the agent ended", cause);
        connection.close();
    }
}
