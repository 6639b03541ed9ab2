package org.bbops.contracts.process;

import java.io.UncheckedIOException;
import java.nio.charset.CharacterCodingException;
import java.nio.file.FileSystemException;
import java.util.Locale;
import tools.jackson.core.JacksonException;

/** Formats the reason why a file or folder cannot be read or written. */
public final class FileTrouble {

    private FileTrouble() {
    }

    /**
     * Formats the reason for people, without class names and without the path, which messages of file systems consist of: "no such file".
     *
     * @param e an IOException, one that wraps it, or an error of JSON or YAML
     */
    public static String reason(Exception e) {
        Throwable cause = e instanceof UncheckedIOException ? e.getCause() : e;
        return switch (cause) {
            case FileSystemException problem when problem.getReason() != null -> problem.getReason();
            case FileSystemException problem -> problem.getClass().getSimpleName().replace("Exception", "")
                    .replaceAll("(?<=[a-z])(?=[A-Z])", " ").toLowerCase(Locale.ROOT);
            case CharacterCodingException _ -> "it is not text in UTF-8";
            case JacksonException json -> json.getOriginalMessage();
            default -> cause.getMessage() == null ? cause.getClass().getSimpleName() : cause.getMessage();
        };
    }

    /**
     * Formats the reason with the file, for work on a folder that may fail at any file in it: "/tmp/logs/system.log: access denied".
     *
     * @param e an IOException, or one that wraps it
     */
    public static String where(Exception e) {
        Throwable cause = e instanceof UncheckedIOException ? e.getCause() : e;
        return cause instanceof FileSystemException problem && problem.getFile() != null ? problem.getFile() + ": " + reason(e) : reason(e);
    }
}
