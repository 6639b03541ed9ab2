import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.bbops.test.malformed.Answer;
import org.bbops.test.malformed.Endpoint;
import org.bbops.test.malformed.MalformedRequests;
import org.bbops.test.malformed.RawClient;
import org.bbops.test.malformed.Request;

/** Malformed requests to several listeners, chosen in proportion to their endpoints. */
final class Attack {

    private static final int SHOWN_MAX = 20;

    private final Map<String, Integer> ports;
    private final Map<String, List<Endpoint>> endpoints;
    private final String token;

    Attack(Map<String, Integer> ports, Map<String, List<Endpoint>> endpoints, String token) {
        this.ports = ports;
        this.endpoints = endpoints;
        this.token = token;
    }

    Outcome send(int requests, long seed) throws IOException {
        Outcome outcome = new Outcome(new LinkedHashMap<>(), new TreeMap<>(), new ArrayList<>());
        int all = endpoints.values().stream().mapToInt(List::size).sum();
        int left = requests;
        for (Map.Entry<String, Integer> listener : ports.entrySet()) {
            List<Endpoint> its = endpoints.get(listener.getKey());
            boolean last = outcome.statuses().size() == ports.size() - 1;
            int share = last ? left : (int) ((long) requests * its.size() / all);
            left -= share;
            send(listener.getKey(), listener.getValue(), new MalformedRequests(its, token, seed), share, outcome);
        }
        return outcome;
    }

    private static void send(String listener, int port, MalformedRequests requests, int count, Outcome outcome) throws IOException {
        Map<Integer, Integer> statuses = outcome.statuses().computeIfAbsent(listener, _ -> new TreeMap<>());
        try (RawClient client = new RawClient(port)) {
            for (int sent = 0; sent < count; sent++) {
                Request request = requests.next();
                Answer answer = client.send(request);
                statuses.merge(answer.status(), 1, Integer::sum);
                outcome.classes().computeIfAbsent(listener + " " + request.endpoint().method() + " " + request.endpoint().path(),
                        _ -> new TreeMap<>()).merge(kind(answer.status()), 1, Integer::sum);
                if (!answer.isRefusal() && outcome.others().size() < SHOWN_MAX) {
                    outcome.others().add(listener + ": " + request + " was answered " + answer.status() + " " + answer.body()
                            + "; sent: " + request.beginning());
                }
            }
        }
    }

    private static String kind(int status) {
        return switch (status) {
            case 0 -> "closed";
            case 503 -> "503";
            default -> status / 100 + "xx";
        };
    }

    /**
     * Outcome of the requests.
     *
     * @param statuses by listener, how often each status was answered; 0 is a connection that was closed without an
     *     answer
     * @param classes by listener and endpoint, how often it was answered 4xx, 503, by closing the connection, or
     *     otherwise
     * @param others answers that are no refusals, the first of them
     */
    record Outcome(Map<String, Map<Integer, Integer>> statuses, Map<String, Map<String, Integer>> classes, List<String> others) {

        boolean refusedAll() {
            return others.isEmpty();
        }

        void print() {
            classes.forEach((endpoint, counts) -> System.out.println("  " + endpoint + " "
                    + counts.values().stream().mapToInt(Integer::intValue).sum() + ": " + counts));
            statuses.forEach((listener, counts) -> System.out.println("  " + listener + " by status (0: closed) " + counts));
            others.forEach(other -> System.out.println("  not refused: " + other));
        }
    }
}
