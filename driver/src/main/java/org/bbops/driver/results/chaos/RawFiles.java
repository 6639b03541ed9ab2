package org.bbops.driver.results.chaos;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.bbops.analysis.file.Json;
import org.bbops.contracts.process.FileTrouble;
import org.bbops.contracts.process.Sha256;
import org.bbops.contracts.process.WrongInputException;
import org.bbops.driver.results.chaos.ChaosSummary.RawFile;
import org.bbops.driver.results.directory.AtomicFile;
import tools.jackson.core.JacksonException;

/**
 * Raw files of a results directory, each written once and known by its digest.
 *
 * @param directory the results directory
 */
record RawFiles(Path directory) {

    private static final String FOLDER = "sittings";

    /** Writes the raw file of a run. */
    RawFile write(SittingRun run) {
        String name = String.format(Locale.ROOT, "%s/%03d-run%d-%s.json", FOLDER, run.origin().sitting(), run.origin().run(),
                run.variant().handOver() == null ? run.variant().purchasing() : run.variant().handOver());
        String content = Json.MAPPER.writeValueAsString(run) + "\n";
        Path file = directory.resolve(name);
        try {
            Files.createDirectories(file.getParent());
        } catch (IOException e) {
            throw AtomicFile.refusal(file, e);
        }
        AtomicFile.write(file, content);
        return new RawFile(name, Sha256.of(content.getBytes(StandardCharsets.UTF_8)));
    }

    /** Digest over all: that of the lines that sha256sum prints for them, in the order of their names. */
    static String digest(List<RawFile> files) {
        String lines = files.stream().sorted(Comparator.comparing(RawFile::name))
                .map(file -> file.sha256() + "  " + file.name() + "\n").collect(Collectors.joining());
        return Sha256.of(lines.getBytes(StandardCharsets.UTF_8));
    }

    /**
     * Reads all files and verifies their digests.
     *
     * @throws WrongInputException when a file is missing, changed or unknown
     */
    List<SittingRun> read(List<RawFile> known) {
        refuseOthers(known);
        return known.stream().map(this::read).toList();
    }

    private SittingRun read(RawFile known) {
        Path file = directory.resolve(known.name());
        try {
            byte[] content = Files.readAllBytes(file);
            String digest = Sha256.of(content);
            if (!digest.equals(known.sha256())) {
                throw new WrongInputException(("%s has changed since it was written: its SHA-256 is %s and chaos.json names %s; restore it,"
                        + " or begin anew without --resume").formatted(file, digest, known.sha256()));
            }
            return Json.MAPPER.readValue(content, SittingRun.class);
        } catch (IOException e) {
            throw new WrongInputException("%s, which chaos.json names, cannot be read (%s); restore it, or begin anew without --resume"
                    .formatted(file, FileTrouble.reason(e)));
        } catch (JacksonException _) {
            throw new WrongInputException("%s is no raw file of a count; restore it, or begin anew without --resume".formatted(file));
        }
    }

    /** Rejects files that chaos.json does not name: they come from a command that ended before adding them up, or from elsewhere. */
    private void refuseOthers(List<RawFile> known) {
        Set<String> names = known.stream().map(RawFile::name).collect(Collectors.toSet());
        List<String> others = new ArrayList<>(present());
        others.removeAll(names);
        if (!others.isEmpty()) {
            throw new WrongInputException(("%s is not named by chaos.json: the command that wrote it ended before it had added it up, or"
                    + " it was put there by hand; move it away to go on without it").formatted(directory.resolve(others.getFirst())));
        }
    }

    private List<String> present() {
        Path folder = directory.resolve(FOLDER);
        if (!Files.isDirectory(folder)) {
            return List.of();
        }
        try (Stream<Path> files = Files.list(folder)) {
            return files.map(file -> file.getFileName().toString()).filter(name -> !name.startsWith(".")).sorted()
                    .map(name -> FOLDER + "/" + name).toList();
        } catch (IOException e) {
            throw new WrongInputException(
                    "%s cannot be read (%s); restore it, or begin anew without --resume".formatted(folder, FileTrouble.reason(e)));
        }
    }
}
