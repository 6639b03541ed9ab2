package org.bbops.platform.start;

import java.util.Map;
import org.bbops.contracts.process.ParentWatch;
import org.springframework.boot.SpringApplication;

/** Runs a service in a process of its own, which ends with the process that started it. */
public final class ServiceProcess {

    private ServiceProcess() {
    }

    /**
     * Starts the service. A start that fails prints one sentence and ends the process with a code other than 0.
     *
     * @param application the service's {@code @SpringBootApplication}
     * @param arguments {@code --name=value} properties
     */
    public static void run(Class<?> application, String... arguments) {
        ParentWatch.start();
        SpringApplication service = new SpringApplication(application);
        service.setDefaultProperties(Map.of("bbops.service", nameOf(application)));
        service.run(arguments);
    }

    /** The last part of its package: {@code system}, {@code supplier}. */
    private static String nameOf(Class<?> application) {
        String domain = application.getPackageName();
        return domain.substring(domain.lastIndexOf('.') + 1);
    }
}
