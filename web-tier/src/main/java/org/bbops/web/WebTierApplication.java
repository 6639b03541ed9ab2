package org.bbops.web;

import org.bbops.platform.messaging.BrokerAutoConfiguration;
import org.bbops.platform.start.ServiceProcess;
import org.springframework.boot.autoconfigure.SpringBootApplication;
import org.springframework.boot.jdbc.autoconfigure.DataSourceAutoConfiguration;

/** Web tier as a standalone process, without a connection to a database or broker. */
@SpringBootApplication(exclude = {DataSourceAutoConfiguration.class, BrokerAutoConfiguration.class})
public class WebTierApplication {

    /** Starts the tier; the arguments are {@code --name=value} properties. */
    public static void main(String[] arguments) {
        ServiceProcess.run(WebTierApplication.class, arguments);
    }
}
