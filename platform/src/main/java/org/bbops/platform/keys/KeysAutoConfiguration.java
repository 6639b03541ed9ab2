package org.bbops.platform.keys;

import org.bbops.platform.database.PoolBound;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.boot.autoconfigure.AutoConfiguration;
import org.springframework.boot.autoconfigure.condition.ConditionalOnBean;
import org.springframework.boot.autoconfigure.condition.ConditionalOnMissingBean;
import org.springframework.boot.jdbc.autoconfigure.DataSourceAutoConfiguration;
import org.springframework.boot.jdbc.autoconfigure.JdbcConnectionDetails;
import org.springframework.context.annotation.Bean;
import org.springframework.core.env.Environment;

/** Keys from the database that the main connection pool is on. */
@AutoConfiguration(after = DataSourceAutoConfiguration.class)
@ConditionalOnBean(JdbcConnectionDetails.class)
public class KeysAutoConfiguration {

    @Bean
    SequenceTable sequenceTable(JdbcConnectionDetails database, Environment environment, ObjectProvider<PoolBound> bounds) {
        return new SequenceTable(database.getJdbcUrl(), database.getUsername(), database.getPassword(),
                environment.getProperty("spring.datasource.hikari.schema"), bounds);
    }

    @Bean
    @ConditionalOnMissingBean
    Keys keys(SequenceTable sequences) {
        return new KeyBlocks(sequences);
    }
}
