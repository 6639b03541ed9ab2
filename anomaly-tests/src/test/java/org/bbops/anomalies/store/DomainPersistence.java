package org.bbops.anomalies.store;

import java.util.ArrayList;
import java.util.List;
import javax.sql.DataSource;
import org.springframework.boot.WebApplicationType;
import org.springframework.boot.builder.SpringApplicationBuilder;
import org.springframework.context.ConfigurableApplicationContext;
import org.springframework.context.support.GenericApplicationContext;

/** Persistence of the stores of the customer, manufacturing and supplier domains: factors of the system. */
public enum DomainPersistence {

    JPA(JpaDomains.class, "bbops.persistence=jpa"), BMP(SqlDomains.class, "bbops.persistence=bmp"), BMP_WITH_FAT_KEY(SqlDomains.class,
            "bbops.persistence=bmp", "bbops.fat-key=on"), JDBC(SqlDomains.class, "bbops.persistence=jdbc");

    private final Class<?> configuration;
    private final List<String> properties;

    DomainPersistence(Class<?> configuration, String... properties) {
        this.configuration = configuration;
        this.properties = List.of(properties);
    }

    /**
     * Starts it for all three domains.
     *
     * @param url the engine's, by which the platform knows whether it needs a dialect of ours
     * @param locking level of {@code locking}
     * @return with a transaction manager and the tables of these domains
     */
    public ConfigurableApplicationContext over(DataSource engine, String url, String locking) {
        return start(configuration, engine, url, locking);
    }

    /** Starts it as {@link #over} does, for the manufacturing domain at least: Hibernate starts sooner with the entities of one. */
    public ConfigurableApplicationContext overManufacturing(DataSource engine, String url, String locking) {
        return start(this == JPA ? JpaManufacturing.class : configuration, engine, url, locking);
    }

    private ConfigurableApplicationContext start(Class<?> domains, DataSource engine, String url, String locking) {
        List<String> all = new ArrayList<>(properties);
        all.addAll(List.of("spring.datasource.url=" + url, "spring.main.banner-mode=off", "logging.level.root=error",
                "bbops.locking=" + locking));
        return new SpringApplicationBuilder(domains).web(WebApplicationType.NONE).properties(all.toArray(String[]::new))
                .initializers(context -> ((GenericApplicationContext) context).registerBean(DataSource.class, () -> engine))
                .run();
    }
}
