package org.bbops.corporate;

import org.bbops.platform.start.ServiceProcess;
import org.springframework.boot.autoconfigure.SpringBootApplication;

/** Corporate domain as a standalone service, or as part of the system that imports it. */
@SpringBootApplication
public class CorporateApplication {

    /** Starts the service; the arguments are {@code --name=value} properties. */
    public static void main(String[] arguments) {
        ServiceProcess.run(CorporateApplication.class, arguments);
    }
}
