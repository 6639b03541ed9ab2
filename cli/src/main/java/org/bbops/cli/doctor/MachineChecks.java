package org.bbops.cli.doctor;

import com.sun.management.OperatingSystemMXBean;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.bbops.contracts.process.FileTrouble;
import org.bbops.contracts.process.ForeignLoad;
import org.bbops.contracts.process.ServerAccount;
import org.bbops.testbed.TestbedException;
import org.bbops.testbed.process.FreePorts;
import org.bbops.testbed.process.HomeFolder;
import org.bbops.testbed.usage.MachineLoad;

/** Checks of the machine's resources. */
final class MachineChecks {

    private static final int CORES_WANTED = 2;
    private static final long MEBIBYTE = 1024 * 1024;

    /** Memory for the heaps of all processes, PostgreSQL's buffers, and the JVMs' memory outside the heap. */
    private static final long MEMORY_WANTED_MEBIBYTES = 4_096;

    /** Memory that kernel and firmware keep for themselves, at most: a machine of 4 GiB reports less. */
    private static final long RESERVED_MEBIBYTES = 512;

    /** Programs, templates, write-ahead log, journal and logs. */
    private static final long DISK_WANTED_MEBIBYTES = 6_144;

    /** Maximum number of processes with a port of their own that a run starts. */
    private static final int PORTS_WANTED = 16;

    /** Length of the measurement of the load by other programs. */
    private static final Duration LOOK = Duration.ofSeconds(1);

    private final Path home;

    MachineChecks(Path home) {
        this.home = home;
    }

    List<Diagnosis> all() {
        return List.of(user(), cores(Runtime.getRuntime().availableProcessors()), memory(memoryMebibytes()),
                others(new MachineLoad(List::of).over(LOOK)), folder(), disk(), ports());
    }

    Diagnosis cores(int cores) {
        return cores >= CORES_WANTED ? Diagnosis.ok("cores", cores + " that this process may use")
                : Diagnosis.optional("cores", cores + "; driver and system will disturb each other",
                        "use a machine with " + CORES_WANTED + " cores or more for figures to rely on");
    }

    Diagnosis others(Optional<ForeignLoad> share) {
        return share.map(known -> known.isMuch()
                ? Diagnosis.optional("other load", known.text(),
                        "end other programs, or move to a machine that is not shared; rates come out lower")
                : Diagnosis.ok("other load", known.text()))
                .orElseGet(() -> Diagnosis.ok("other load", "not reported by this operating system; look at its process list"));
    }

    Diagnosis memory(long mebibytes) {
        return mebibytes >= MEMORY_WANTED_MEBIBYTES - RESERVED_MEBIBYTES ? Diagnosis.ok("memory", mebibytes + " MiB")
                : Diagnosis.missing("memory", mebibytes + " MiB, and a run takes up to " + MEMORY_WANTED_MEBIBYTES + " MiB",
                        "use a machine or a container with more memory");
    }

    Diagnosis folder() {
        try {
            return HomeFolder.ofThisProcess().objection(home)
                    .map(why -> Diagnosis.missing("folder", home + " is not used, since " + why,
                            "name a new or empty folder with --home or BBOPS_HOME"))
                    .orElseGet(() -> Diagnosis.ok("folder", home.toString()));
        } catch (TestbedException e) {
            return Diagnosis.missing("folder", home + " cannot be looked at", e.getMessage());
        }
    }

    /**
     * Checks that servers can enter the parents of the testbed's folder; a run sets permissions of the folder itself, but not of its
     * parents.
     */
    Diagnosis user() {
        ServerAccount account = ServerAccount.ofThisProcess();
        String name = System.getProperty("user.name");
        if (!account.isOwn()) {
            return Diagnosis.ok("user", name + ", under which database servers run");
        }
        return Optional.ofNullable(home.toAbsolutePath().getParent()).flatMap(parent -> account.trouble(existing(parent)))
                .map(trouble -> Diagnosis.missing("user", name, trouble.substring(0, 1).toLowerCase(Locale.ROOT) + trouble.substring(1)))
                .orElseGet(() -> Diagnosis.ok("user", name + "; PostgreSQL and MariaDB run as the user id " + ServerAccount.ID));
    }

    private static Path existing(Path folder) {
        Path existing = folder;
        while (!Files.exists(existing)) {
            existing = existing.getParent();
        }
        return existing;
    }

    Diagnosis disk() {
        Path existing = existing(home.toAbsolutePath());
        try {
            long free = Files.getFileStore(existing).getUsableSpace() / MEBIBYTE;
            String detail = free + " MiB free at " + home;
            if (!Files.isWritable(existing)) {
                return Diagnosis.missing("disk", existing + " cannot be written to", "choose another folder with --home");
            }
            return free >= DISK_WANTED_MEBIBYTES ? Diagnosis.ok("disk", detail)
                    : Diagnosis.missing("disk", detail + ", and a run takes up to " + DISK_WANTED_MEBIBYTES + " MiB",
                            "free disk space, or choose another folder with --home");
        } catch (IOException e) {
            return Diagnosis.missing("disk", "cannot look at " + existing + ": " + FileTrouble.reason(e),
                    "choose another folder with --home");
        }
    }

    Diagnosis ports() {
        try {
            FreePorts.take(PORTS_WANTED);
            return Diagnosis.ok("ports", PORTS_WANTED + " free ones on the loopback address");
        } catch (TestbedException e) {
            return Diagnosis.missing("ports", e.getMessage(), "end programs that listen on many ports");
        }
    }

    private static long memoryMebibytes() {
        return ((OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean()).getTotalMemorySize() / MEBIBYTE;
    }
}
