package org.bbops.platform.persistence;

import com.github.benmanes.caffeine.jcache.configuration.CaffeineConfiguration;
import com.github.benmanes.caffeine.jcache.spi.CaffeineCachingProvider;
import java.util.Map;
import java.util.OptionalLong;
import javax.cache.Cache;
import javax.cache.CacheManager;
import org.hibernate.boot.spi.SessionFactoryOptions;
import org.hibernate.cache.jcache.internal.JCacheRegionFactory;

/** The regions of the second-level cache: each holds a bounded number of rows or results, of this session factory only. */
public final class BoundedRegionFactory extends JCacheRegionFactory {

    private static final long serialVersionUID = 1L;

    /** More than a population of the highest injection rate has of any table that is cached. */
    private static final long ENTRIES_MAX = 20_000;

    @Override
    protected CacheManager resolveCacheManager(SessionFactoryOptions settings, Map<String, Object> properties) {
        return new CaffeineCachingProvider().getCacheManager();
    }

    @Override
    protected Cache<Object, Object> createCache(String regionName) {
        CaffeineConfiguration<Object, Object> configuration = new CaffeineConfiguration<>();
        configuration.setMaximumSize(OptionalLong.of(ENTRIES_MAX));
        // What Hibernate puts in is never changed: no copies.
        configuration.setStoreByValue(false);
        return getCacheManager().createCache(regionName, configuration);
    }
}
