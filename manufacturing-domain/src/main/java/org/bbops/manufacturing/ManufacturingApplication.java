package org.bbops.manufacturing;

import org.bbops.platform.start.ServiceProcess;
import org.springframework.boot.autoconfigure.SpringBootApplication;

/** Manufacturing domain as a standalone service, or as part of the system that imports it. */
@SpringBootApplication
public class ManufacturingApplication {

    /** Starts the service; the arguments are {@code --name=value} properties. */
    public static void main(String[] arguments) {
        ServiceProcess.run(ManufacturingApplication.class, arguments);
    }
}
