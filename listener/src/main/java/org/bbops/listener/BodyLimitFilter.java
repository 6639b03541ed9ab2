package org.bbops.listener;

import jakarta.servlet.FilterChain;
import jakarta.servlet.ReadListener;
import jakarta.servlet.ServletException;
import jakarta.servlet.ServletInputStream;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletRequestWrapper;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import org.bbops.contracts.problem.Category;
import org.springframework.http.HttpStatus;
import org.springframework.web.filter.OncePerRequestFilter;

/**
 * Bounds a request's body: rejects it at once when its announced length exceeds the bound, else as soon as it has read
 * that much.
 */
public final class BodyLimitFilter extends OncePerRequestFilter {

    /** 1 MB. */
    static final int BODY_BYTES_MAX = 1_000_000;

    @Override
    protected void doFilterInternal(HttpServletRequest request, HttpServletResponse response, FilterChain chain)
            throws ServletException, IOException {
        if (request.getContentLengthLong() > BODY_BYTES_MAX) {
            BodyTooLargeException.answer().writeTo(response);
            return;
        }
        // A known length is enough to check the bound; only a chunked body has to be counted.
        boolean counted = request.getContentLengthLong() < 0;
        chain.doFilter(counted ? new BoundedRequest(request, BODY_BYTES_MAX) : request, response);
    }

    /** Request with a bounded body: reading beyond the bound throws {@link BodyTooLargeException}. */
    private static final class BoundedRequest extends HttpServletRequestWrapper {

        private final long bytesMax;
        private ServletInputStream body;

        BoundedRequest(HttpServletRequest request, long bytesMax) {
            super(request);
            this.bytesMax = bytesMax;
        }

        @Override
        public ServletInputStream getInputStream() throws IOException {
            if (body == null) {
                body = new BoundedBody(super.getInputStream(), bytesMax);
            }
            return body;
        }

        private static final class BoundedBody extends ServletInputStream {

            private final ServletInputStream body;
            private long bytesLeft;

            BoundedBody(ServletInputStream body, long bytesMax) {
                this.body = body;
                this.bytesLeft = bytesMax;
            }

            private int counted(int bytes) throws IOException {
                bytesLeft -= Math.max(0, bytes);
                if (bytesLeft < 0) {
                    throw new BodyTooLargeException();
                }
                return bytes;
            }

            @Override
            public int read() throws IOException {
                int value = body.read();
                counted(value < 0 ? 0 : 1);
                return value;
            }

            @Override
            public int read(byte[] bytes, int offset, int length) throws IOException {
                return counted(body.read(bytes, offset, length));
            }

            @Override
            public boolean isFinished() {
                return body.isFinished();
            }

            @Override
            public boolean isReady() {
                return body.isReady();
            }

            @Override
            public void setReadListener(ReadListener listener) {
                body.setReadListener(listener);
            }
        }
    }

    /** Reports that a request's body exceeds the bound. */
    public static final class BodyTooLargeException extends IOException {

        private static final String DETAIL = "the request's body is larger than " + BodyLimitFilter.BODY_BYTES_MAX
                + " bytes; send less at once";

        BodyTooLargeException() {
            super(DETAIL);
        }

        /** Returns the answer to the caller. */
        public static ProblemAnswer answer() {
            return ProblemAnswer.of(HttpStatus.CONTENT_TOO_LARGE, Category.INVALID_REQUEST, DETAIL);
        }
    }
}
