package org.bbops.customer;

import org.bbops.platform.start.ServiceProcess;
import org.springframework.boot.autoconfigure.SpringBootApplication;

/** Customer domain as a standalone service, or as part of the system that imports it. */
@SpringBootApplication
public class CustomerApplication {

    /** Starts the service; the arguments are {@code --name=value} properties. */
    public static void main(String[] arguments) {
        ServiceProcess.run(CustomerApplication.class, arguments);
    }
}
