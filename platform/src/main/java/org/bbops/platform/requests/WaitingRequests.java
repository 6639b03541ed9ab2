package org.bbops.platform.requests;

import java.util.concurrent.Executor;
import java.util.function.IntSupplier;
import org.apache.tomcat.util.threads.ThreadPoolExecutor;
import org.springframework.boot.tomcat.TomcatWebServer;
import org.springframework.boot.web.server.context.WebServerInitializedEvent;
import org.springframework.context.ApplicationListener;

/** How many requests wait for one of Tomcat's platform threads; none waits for a virtual thread. */
final class WaitingRequests implements IntSupplier, ApplicationListener<WebServerInitializedEvent> {

    private volatile IntSupplier queue = () -> 0;

    @Override
    public void onApplicationEvent(WebServerInitializedEvent event) {
        if (event.getWebServer() instanceof TomcatWebServer server) {
            Executor threads = server.getTomcat().getConnector().getProtocolHandler().getExecutor();
            if (threads instanceof ThreadPoolExecutor pool) {
                queue = () -> pool.getQueue().size();
            }
        }
    }

    @Override
    public int getAsInt() {
        return queue.getAsInt();
    }
}
