package org.bbops.http;

import io.netty.bootstrap.ServerBootstrap;
import io.netty.buffer.UnpooledByteBufAllocator;
import io.netty.channel.Channel;
import io.netty.channel.ChannelFuture;
import io.netty.channel.ChannelInitializer;
import io.netty.channel.ChannelOption;
import io.netty.channel.EventLoopGroup;
import io.netty.channel.MultiThreadIoEventLoopGroup;
import io.netty.channel.nio.NioIoHandler;
import io.netty.channel.socket.SocketChannel;
import io.netty.channel.socket.nio.NioServerSocketChannel;
import io.netty.handler.codec.http.HttpDecoderConfig;
import io.netty.handler.codec.http.HttpMessage;
import io.netty.handler.codec.http.HttpObjectAggregator;
import io.netty.handler.codec.http.HttpRequestDecoder;
import io.netty.handler.codec.http.HttpResponseEncoder;
import io.netty.handler.ssl.SslHandler;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.SynchronousQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLEngine;

/**
 * HTTP server for few connections with small requests, each with bounded time.
 *
 * <p>On platform threads: an agent's users are virtual threads, of which as many run at once as there are processors. An answer written on
 * a virtual thread would delay users that are due. It could also wait for a carrier for ever, even when it is the answer to a stop of the
 * run, if users that wait in class initializers pin all carriers.
 */
public final class HttpListener implements AutoCloseable {

    private static final long STOP_SECONDS_MAX = 5;
    private static final long IDLE_SECONDS_MAX = 60;

    private final EventLoopGroup loop = new MultiThreadIoEventLoopGroup(1,
            Thread.ofPlatform().name("http-listener").daemon().factory(), NioIoHandler.newFactory());
    private final ExecutorService answering;
    private final AtomicInteger connections = new AtomicInteger();
    private final Optional<SSLContext> tls;
    private final ListenerBounds bounds;
    private volatile HttpService service;
    private Channel channel;

    private HttpListener(Optional<SSLContext> tls, ListenerBounds bounds) {
        this.tls = tls;
        this.bounds = bounds;
        // A connection makes one request at a time: the pool is full only when clients disconnect during their answers,
        // and the next connection is closed.
        this.answering = new ThreadPoolExecutor(0, bounds.connectionsMax(), IDLE_SECONDS_MAX, TimeUnit.SECONDS, new SynchronousQueue<>(),
                Thread.ofPlatform().daemon().name("http-answer-", 0).factory());
    }

    /**
     * Binds the address; connections wait until {@link #serve}.
     *
     * @param tls the certificate to show; empty for plain HTTP
     * @throws IOException the address cannot be listened on, because it is in use for instance
     */
    public static HttpListener bind(InetSocketAddress address, Optional<SSLContext> tls, ListenerBounds bounds) throws IOException {
        HttpListener listener = new HttpListener(tls, bounds);
        ChannelFuture bound = new ServerBootstrap().group(listener.loop).channel(NioServerSocketChannel.class)
                .option(ChannelOption.SO_BACKLOG, bounds.connectionsMax()).option(ChannelOption.AUTO_READ, false)
                // Some requests a second: pools of buffers would only cost memory.
                .childOption(ChannelOption.ALLOCATOR, UnpooledByteBufAllocator.DEFAULT)
                .childHandler(listener.new Connection()).bind(address).awaitUninterruptibly();
        if (!bound.isSuccess()) {
            listener.close();
            throw new IOException(bound.cause().getMessage(), bound.cause());
        }
        listener.channel = bound.channel();
        return listener;
    }

    /** Starts to answer: requests of different connections at the same time, those of one connection in order. */
    public void serve(HttpService how) {
        service = how;
        channel.config().setAutoRead(true);
    }

    /** The address that it listens on. */
    public InetSocketAddress address() {
        return (InetSocketAddress) channel.localAddress();
    }

    /** Closes every connection, also in the middle of an answer. */
    @Override
    public void close() {
        answering.shutdownNow();
        if (channel != null) {
            // An event loop that ends soon after its start would leave the port open.
            channel.close().awaitUninterruptibly();
        }
        loop.shutdownGracefully(0, STOP_SECONDS_MAX, TimeUnit.SECONDS).awaitUninterruptibly();
    }

    private final class Connection extends ChannelInitializer<SocketChannel> {

        @Override
        protected void initChannel(SocketChannel connection) {
            connection.closeFuture().addListener(_ -> connections.decrementAndGet());
            if (connections.incrementAndGet() > bounds.connectionsMax()) {
                connection.close();
                return;
            }
            tls.ifPresent(context -> connection.pipeline().addLast(new SslHandler(server(context))));
            connection.pipeline().addLast(new StrictRequests(), new HttpResponseEncoder(),
                    new HttpObjectAggregator(bounds.bodyBytesMax()), new Conversation(service, answering, bounds));
        }

        private static SSLEngine server(SSLContext context) {
            SSLEngine engine = context.createSSLEngine();
            engine.setUseClientMode(false);
            return engine;
        }
    }

    /** Rejects requests whose length is ambiguous. */
    private static final class StrictRequests extends HttpRequestDecoder {

        private static final int HEAD_BYTES_MAX = 8_192;

        StrictRequests() {
            super(new HttpDecoderConfig().setMaxInitialLineLength(HEAD_BYTES_MAX).setMaxHeaderSize(HEAD_BYTES_MAX));
        }

        @Override
        protected void handleTransferEncodingChunkedWithContentLength(HttpMessage message) {
            throw new IllegalArgumentException("it has a length and is in chunks, too");
        }
    }

    /** Answers the requests that an {@link HttpListener} receives. */
    public interface HttpService {

        /** Answers a request; may take its time. */
        Reply answer(Question question);

        /**
         * Answers a request that violates HTTP or exceeds a bound, with status 400; the connection is closed after it.
         *
         * @param sentence names the defect
         */
        Reply.Whole refuse(String sentence);
    }

    /**
     * Limits on clients of an {@link HttpListener}.
     *
     * @param connectionsMax the most connections; more are closed
     * @param bodyBytesMax the largest body of a request
     * @param firstRequestMax most time from connecting until the request has arrived: a slower client would occupy a
     *     connection
     * @param nextRequestMax most time from an answer, which must be read by then, until the next request has arrived;
     *     for a streamed body, most time to send one piece
     */
    public record ListenerBounds(int connectionsMax, int bodyBytesMax, Duration firstRequestMax, Duration nextRequestMax) {

        private static final Duration REQUEST_MAX = Duration.ofSeconds(20);
        private static final Duration PAUSE_MAX = Duration.ofSeconds(60);

        /** Bounds with the usual times: 20 s for a request to arrive, 60 s between two. */
        public static ListenerBounds of(int connectionsMax, int bodyBytesMax) {
            return new ListenerBounds(connectionsMax, bodyBytesMax, REQUEST_MAX, PAUSE_MAX);
        }
    }
}
