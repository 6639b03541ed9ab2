package org.bbops.listener;

import java.io.IOException;
import org.apache.catalina.connector.Request;
import org.apache.catalina.connector.Response;
import org.apache.catalina.valves.ErrorReportValve;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Answers what the container itself refuses, a request line it cannot read for instance, which no application sees. */
final class RefusalValve extends ErrorReportValve {

    private static final Logger LOG = LoggerFactory.getLogger(RefusalValve.class);

    @Override
    protected void report(Request request, Response response, Throwable error) {
        int status = response.getStatus();
        // As in the parent class: nothing to say, said already, or another valve's.
        if (status < 400 || response.getContentWritten() > 0 || !response.setErrorReported()) {
            return;
        }
        try {
            Refusal.of(status).writeTo(response);
            response.finishResponse();
        } catch (IOException | IllegalStateException e) {
            LOG.debug("who was refused has gone", e);
        }
    }
}
