package org.bbops.cli;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Scrapes the metrics of each process of a run repeatedly, as Prometheus does with the list of targets. */
final class Scrapes implements AutoCloseable {

    private static final long PACE_MILLIS = 3_000;
    private static final Duration ANSWER_MAX = Duration.ofSeconds(10);

    private final Path targets;
    private final HttpClient client = HttpClient.newHttpClient();
    private final ScheduledExecutorService thread = Executors.newSingleThreadScheduledExecutor();
    private final Map<String, Set<String>> series = new TreeMap<>();
    private final Map<String, String> failures = new HashMap<>();

    Scrapes(Path targets) {
        this.targets = targets;
        thread.scheduleWithFixedDelay(this::askAll, PACE_MILLIS, PACE_MILLIS, TimeUnit.MILLISECONDS);
    }

    /** Returns every series seen so far, as name with labels, by process. */
    synchronized Map<String, Set<String>> series() {
        return series.entrySet().stream().collect(Collectors.toMap(Map.Entry::getKey, entry -> Set.copyOf(entry.getValue())));
    }

    /** Returns the last answer of each process that was no page of metrics. */
    synchronized Map<String, String> failures() {
        return Map.copyOf(failures);
    }

    @Override
    public void close() {
        thread.close();
        client.close();
    }

    private void askAll() {
        try {
            for (JsonNode target : JsonMapper.shared().readTree(Files.readString(targets))) {
                ask(target.at("/labels/process").asString(),
                        target.at("/targets/0").asString() + target.at("/labels/__metrics_path__").asString());
            }
        } catch (IOException | JacksonException e) {
            // No run is in progress yet, or any more.
            note("the list of targets", e.toString());
        }
    }

    private void ask(String process, String address) {
        try {
            HttpResponse<String> answer = client.send(HttpRequest.newBuilder(URI.create("http://" + address))
                    .timeout(ANSWER_MAX).build(), BodyHandlers.ofString());
            if (answer.statusCode() == 200) {
                keep(process, answer.body());
            } else {
                note(process, answer.statusCode() + " " + answer.body());
            }
        } catch (IOException e) {
            // Processes end while the list is being gone through.
            note(process, e.toString());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private synchronized void note(String process, String failure) {
        failures.put(process, failure);
    }

    private synchronized void keep(String process, String page) {
        page.lines().filter(line -> !line.startsWith("#")).map(line -> line.substring(0, line.lastIndexOf(' ')))
                .forEach(series.computeIfAbsent(process, _ -> new TreeSet<>())::add);
    }
}
