package org.bbops.contracts.access;

import java.net.InetAddress;
import java.net.UnknownHostException;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/** Look-up of a host's address in bounded time: the system's resolver may wait for its name server for minutes. */
public final class HostLookup {

    private static final Duration MAX = Duration.ofSeconds(5);

    private HostLookup() {
    }

    /**
     * Returns the address of a host, the first if it has several.
     *
     * @param host name, or numeric address
     * @throws UnknownHostException when there is none, or no answer within 5 s; the message is the reason alone
     */
    public static InetAddress of(String host) throws UnknownHostException {
        return allOf(host).getFirst();
    }

    /**
     * Returns all addresses of a host, at least one.
     *
     * @param host name, or numeric address
     * @throws UnknownHostException as for {@link #of}
     */
    public static List<InetAddress> allOf(String host) throws UnknownHostException {
        Optional<InetAddress> numeric = numeric(host);
        return numeric.isPresent() ? List.of(numeric.get()) : within(MAX, () -> List.of(InetAddress.getAllByName(host)));
    }

    /** Parses a numeric address, which needs no resolver: that saves a thread for each connection that the driver's users open. */
    private static Optional<InetAddress> numeric(String host) {
        try {
            return host == null ? Optional.empty() : Optional.of(InetAddress.ofLiteral(host));
        } catch (IllegalArgumentException _) {
            return Optional.empty();
        }
    }

    static <T> T within(Duration max, Callable<T> lookUp) throws UnknownHostException {
        FutureTask<T> task = new FutureTask<>(lookUp);
        // A platform thread: the native look-up cannot be interrupted, and would keep one of the few carriers of virtual threads.
        Thread.ofPlatform().daemon().name("host-look-up").start(task);
        try {
            return task.get(max.toNanos(), TimeUnit.NANOSECONDS);
        } catch (ExecutionException e) {
            throw unknown("unknown host", e.getCause());
        } catch (TimeoutException e) {
            throw unknown("its name was not resolved within %d ms".formatted(max.toMillis()), e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw unknown("the look-up of its name was interrupted", e);
        }
    }

    private static UnknownHostException unknown(String reason, Throwable cause) {
        UnknownHostException unknown = new UnknownHostException(reason);
        unknown.initCause(cause);
        return unknown;
    }
}
