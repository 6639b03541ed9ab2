package org.bbops.supplier;

import org.bbops.platform.start.ServiceProcess;
import org.springframework.boot.autoconfigure.SpringBootApplication;

/** The supplier domain in a process of its own. */
@SpringBootApplication
public class SupplierApplication {

    /** Starts the service; the arguments are {@code --name=value} properties. */
    public static void main(String[] arguments) {
        ServiceProcess.run(SupplierApplication.class, arguments);
    }
}
