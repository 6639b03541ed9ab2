package org.bbops.emulator.delivery;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.bbops.emulator.delivery.Deliveries.Later;

/** Scheduler whose time the test advances. */
public final class ManualLater implements Later {

    private record Task(Duration at, Runnable what) {
    }

    private final List<Task> tasks = new ArrayList<>();
    private Duration now = Duration.ZERO;

    @Override
    public void run(Runnable task, Duration delay) {
        tasks.add(new Task(now.plus(delay), task));
    }

    @Override
    public void forgetAll() {
        tasks.clear();
    }

    /** Advances the time and runs the tasks that fall due, each at its time. */
    public void pass(Duration time) {
        Duration end = now.plus(time);
        while (true) {
            Task next = tasks.stream().filter(task -> task.at.compareTo(end) <= 0)
                    .min(Comparator.comparing(Task::at)).orElse(null);
            if (next == null) {
                break;
            }
            tasks.remove(next);
            now = next.at;
            next.what.run();
        }
        now = end;
    }
}
