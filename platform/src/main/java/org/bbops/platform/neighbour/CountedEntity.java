package org.bbops.platform.neighbour;

import java.io.FilterInputStream;
import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import org.apache.hc.core5.http.HttpEntity;
import org.apache.hc.core5.http.io.entity.HttpEntityWrapper;
import org.bbops.platform.operation.Effort;
import org.bbops.platform.operation.Work;

/** Body of a message to or from a neighbour, whose bytes count as an effort of the work that made it. */
final class CountedEntity extends HttpEntityWrapper {

    private final Work work = Work.current();

    CountedEntity(HttpEntity body) {
        super(body);
    }

    @Override
    public InputStream getContent() throws IOException {
        return new FilterInputStream(super.getContent()) {
            @Override
            public int read() throws IOException {
                int read = super.read();
                count(read < 0 ? 0 : 1);
                return read;
            }

            @Override
            public int read(byte[] bytes, int offset, int length) throws IOException {
                int read = super.read(bytes, offset, length);
                count(Math.max(0, read));
                return read;
            }
        };
    }

    @Override
    public void writeTo(OutputStream out) throws IOException {
        super.writeTo(new FilterOutputStream(out) {
            @Override
            public void write(int one) throws IOException {
                out.write(one);
                count(1);
            }

            @Override
            public void write(byte[] bytes, int offset, int length) throws IOException {
                out.write(bytes, offset, length);
                count(length);
            }
        });
    }

    private void count(int bytes) {
        work.add(Effort.REMOTE_BYTES, bytes);
    }
}
