package org.bbops.testbed.postgres;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * The settings that a server is started with, all of them on its command line where a reader can see them.
 *
 * @param values PostgreSQL's names and values
 */
public record ServerSettings(Map<String, String> values) {

    /**
     * The measured server's: durable commits, memory for a machine with a few gigabytes, and a write-ahead log large enough
     * that no checkpoint is forced in the middle of a short run.
     *
     * @param connectionsMax how many it takes; each may have prepared a transaction
     */
    public static ServerSettings measured(int connectionsMax) {
        Map<String, String> values = new TreeMap<>();
        values.put("fsync", "on");
        values.put("synchronous_commit", "on");
        values.put("full_page_writes", "on");
        values.put("max_connections", Integer.toString(connectionsMax));
        values.put("shared_buffers", "256MB");
        values.put("max_wal_size", "2GB");
        values.put("max_prepared_transactions", Integer.toString(connectionsMax));
        values.put("listen_addresses", "127.0.0.1");
        values.put("unix_socket_directories", "");
        values.put("password_encryption", "scram-sha-256");
        values.put("log_min_messages", "warning");
        values.put("log_line_prefix", "%m [%p] ");
        return new ServerSettings(Map.copyOf(values));
    }

    List<String> arguments() {
        return new TreeMap<>(values).entrySet().stream()
                .flatMap(setting -> List.of("-c", setting.getKey() + "=" + setting.getValue()).stream()).toList();
    }
}
