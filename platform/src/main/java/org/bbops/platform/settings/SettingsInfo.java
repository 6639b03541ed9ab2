package org.bbops.platform.settings;

import java.util.Map;
import java.util.TreeMap;
import org.springframework.boot.actuate.info.Info;
import org.springframework.boot.actuate.info.InfoContributor;

/**
 * Publishes at {@code GET /actuator/info} the levels that this process runs with, so that a driver can check the
 * factors of a system that it did not start: {@code {"factors": {"purchasing": "sync", …}}}.
 */
final class SettingsInfo implements InfoContributor {

    private final SystemSettings settings;
    private final int poolSize;

    SettingsInfo(SystemSettings settings, int poolSize) {
        this.settings = settings;
        this.poolSize = poolSize;
    }

    @Override
    public void contribute(Info.Builder builder) {
        Map<String, String> factors = new TreeMap<>(settings.levels());
        factors.put("pool-size", Integer.toString(poolSize));
        builder.withDetail("factors", factors);
    }
}
