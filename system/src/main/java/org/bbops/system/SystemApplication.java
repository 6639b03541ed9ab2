package org.bbops.system;

import org.bbops.corporate.CorporateApplication;
import org.bbops.customer.CustomerApplication;
import org.bbops.manufacturing.ManufacturingApplication;
import org.bbops.platform.start.ServiceProcess;
import org.bbops.supplier.SupplierApplication;
import org.springframework.boot.autoconfigure.SpringBootApplication;
import org.springframework.context.annotation.Import;

/**
 * Default system under test: each domain is the same application as on its own, and as the others are beans of the same
 * JVM, its calls to them join its transaction.
 */
@SpringBootApplication
@Import({CorporateApplication.class, CustomerApplication.class, ManufacturingApplication.class, SupplierApplication.class})
public class SystemApplication {

    /** Starts the system; the arguments are {@code --name=value} properties. */
    public static void main(String[] arguments) {
        ServiceProcess.run(SystemApplication.class, arguments);
    }
}
