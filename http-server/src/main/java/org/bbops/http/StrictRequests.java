package org.bbops.http;

import io.netty.handler.codec.http.HttpDecoderConfig;
import io.netty.handler.codec.http.HttpMessage;
import io.netty.handler.codec.http.HttpRequestDecoder;

/** Reads requests, and does not guess where one ends. */
final class StrictRequests extends HttpRequestDecoder {

    private static final int HEAD_BYTES_MAX = 8_192;

    StrictRequests() {
        super(new HttpDecoderConfig().setMaxInitialLineLength(HEAD_BYTES_MAX).setMaxHeaderSize(HEAD_BYTES_MAX));
    }

    @Override
    protected void handleTransferEncodingChunkedWithContentLength(HttpMessage message) {
        throw new IllegalArgumentException("it has a length and is in chunks, too");
    }
}
