package org.bbops.platform.problem;

import jakarta.servlet.ReadListener;
import jakarta.servlet.ServletInputStream;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletRequestWrapper;
import java.io.IOException;

/** A request whose body throws {@link BodyTooLargeException} once more than so many bytes were read from it. */
final class BoundedRequest extends HttpServletRequestWrapper {

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
