package org.bbops.cli;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The live page of a command, used as its script uses it. */
final class ServedPage implements AutoCloseable {

    private static final Pattern ADDRESS = Pattern.compile("(?m)^Live view: (http://127\\.0\\.0\\.1:\\d+/\\w+/)");

    private final HttpClient client = HttpClient.newHttpClient();
    private final URI address;

    private ServedPage(URI address) {
        this.address = address;
    }

    /** Returns true when a command has printed the address of its page. */
    static boolean isIn(String output) {
        return ADDRESS.matcher(output).find();
    }

    /** Returns the page whose address a command has printed. */
    static ServedPage of(String output) {
        Matcher found = ADDRESS.matcher(output);
        assertThat(found.find()).as(output).isTrue();
        return new ServedPage(URI.create(found.group(1)));
    }

    /** Presses its stop button, and returns the status of the answer. */
    int stop() throws IOException, InterruptedException {
        HttpRequest stop = HttpRequest.newBuilder(address.resolve("stop")).header("Origin", "http://" + address.getAuthority())
                .header("Bbops-Token", address.getPath().replace("/", "")).POST(BodyPublishers.noBody()).build();
        return client.send(stop, BodyHandlers.discarding()).statusCode();
    }

    /** Returns the events so far, as JSON. */
    String history() throws IOException, InterruptedException {
        HttpResponse<String> answer = client.send(HttpRequest.newBuilder(address.resolve("history")).build(), BodyHandlers.ofString(UTF_8));
        assertThat(answer.statusCode()).as(answer.body()).isEqualTo(200);
        return answer.body();
    }

    @Override
    public void close() {
        client.close();
    }
}
