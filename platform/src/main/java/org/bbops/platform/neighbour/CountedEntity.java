package org.bbops.platform.neighbour;

import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import org.apache.hc.core5.http.HttpEntity;
import org.apache.hc.core5.http.io.entity.HttpEntityWrapper;
import org.bbops.platform.operation.Effort;
import org.bbops.platform.operation.Work;

/** Body of a request to a neighbour; its bytes count towards the effort of the operation that sends it. */
final class CountedEntity extends HttpEntityWrapper {

    private final Work work;

    CountedEntity(HttpEntity body, Work work) {
        super(body);
        this.work = work;
    }

    @Override
    public void writeTo(OutputStream out) throws IOException {
        super.writeTo(new FilterOutputStream(out) {
            @Override
            public void write(int one) throws IOException {
                out.write(one);
                work.add(Effort.REMOTE_BYTES, 1);
            }

            @Override
            public void write(byte[] bytes, int offset, int length) throws IOException {
                out.write(bytes, offset, length);
                work.add(Effort.REMOTE_BYTES, length);
            }
        });
    }
}
