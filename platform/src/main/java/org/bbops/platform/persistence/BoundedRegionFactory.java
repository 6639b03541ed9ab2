package org.bbops.platform.persistence;

import com.github.benmanes.caffeine.jcache.configuration.CaffeineConfiguration;
import com.github.benmanes.caffeine.jcache.spi.CaffeineCachingProvider;
import java.util.Map;
import java.util.OptionalLong;
import java.util.concurrent.TimeUnit;
import javax.cache.Cache;
import javax.cache.CacheManager;
import org.hibernate.boot.spi.SessionFactoryOptions;
import org.hibernate.cache.jcache.internal.JCacheRegionFactory;

/** Creates the regions of the second-level cache, each with a bounded number of rows or results of this session factory only. */
public final class BoundedRegionFactory extends JCacheRegionFactory {

    /** Property of a session factory: seconds after which a cached entry is read again; 0 for never. */
    public static final String REFRESH_SECONDS = "bbops.cache.refresh-seconds";

    private static final long serialVersionUID = 1L;

    /** More than any cached table has rows in a population of the highest injection rate. */
    private static final long ENTRIES_MAX = 20_000;

    private OptionalLong refreshNanos = OptionalLong.empty();

    @Override
    protected CacheManager resolveCacheManager(SessionFactoryOptions settings, Map<String, Object> properties) {
        long seconds = Long.parseLong(properties.getOrDefault(REFRESH_SECONDS, 0).toString());
        refreshNanos = seconds == 0 ? OptionalLong.empty() : OptionalLong.of(TimeUnit.SECONDS.toNanos(seconds));
        return new CaffeineCachingProvider().getCacheManager();
    }

    @Override
    protected Cache<Object, Object> createCache(String regionName) {
        CaffeineConfiguration<Object, Object> configuration = new CaffeineConfiguration<>();
        configuration.setMaximumSize(OptionalLong.of(ENTRIES_MAX));
        configuration.setExpireAfterWrite(refreshNanos);
        // Hibernate's cached values are never changed: no copies.
        configuration.setStoreByValue(false);
        return getCacheManager().createCache(regionName, configuration);
    }
}
