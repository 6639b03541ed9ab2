package org.bbops.report.page;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.bbops.analysis.capacity.CapacityAnswer;
import org.bbops.analysis.capacity.CapacityResult;
import org.bbops.analysis.file.Claim;
import org.bbops.analysis.file.Summary.AnswerSummary;
import org.bbops.analysis.read.StoredExperiment;
import org.bbops.analysis.read.Wording;
import org.bbops.report.model.Finding;
import org.bbops.report.model.Grid;
import org.bbops.report.model.Trust;
import org.bbops.report.model.VerdictWords;

/** Summary for a reader within ten seconds: the answer, the verdict with its reasons, and the trustworthiness of the numbers. */
final class TopSection {

    private static final int DETAILS_MAX = 8;

    private TopSection() {
    }

    /** Builds the section over runs and the results of courses. */
    static Html of(Grid grid, List<CapacityResult> capacities) {
        return Html.tag("section").with("id", "top").with("class", "top").with("aria-label", "Answer, verdict and trust").of(
                answer(grid, capacities), Html.tag("div").with("class", "pair").of(verdicts(grid),
                        trust(Trust.of(grid, capacities))));
    }

    private static Html answer(Grid grid, List<CapacityResult> capacities) {
        Optional<CapacityAnswer> ofCourses = grid.experiments().size() == 1
                ? CapacityResult.at(grid.experiments().getFirst().directory()).map(CapacityResult::answer)
                : CapacityResult.joint(capacities);
        return ofCourses.map(answer -> answer("The answer", answer.sentence(), answer.details(), grid))
                .orElseGet(() -> ofEachCapacity(grid).orElseGet(() -> answerOfRuns(grid)));
    }

    /**
     * Returns the answer of each directory, where all have one of courses: their steps are not runs at given rates, and are not compared.
     */
    private static Optional<Html> ofEachCapacity(Grid grid) {
        Map<String, CapacityAnswer> answers = new LinkedHashMap<>();
        grid.experiments().forEach(each -> CapacityResult.at(each.directory()).map(CapacityResult::answer)
                .ifPresent(answer -> answers.put(grid.name(each), answer)));
        if (answers.isEmpty() || answers.size() < grid.experiments().size()) {
            return Optional.empty();
        }
        Stream<Html> sentences = answers.entrySet().stream()
                .map(each -> Html.tag("p", "headline", each.getKey() + ": " + each.getValue().sentence()));
        Stream<String> details = answers.entrySet().stream()
                .flatMap(each -> each.getValue().details().stream().map(line -> each.getKey() + ": " + line));
        return Optional.of(Html.tag("div").with("class", "answer").of(Html.tag("h2", "The answers"), Html.all(sentences),
                details(Stream.concat(details, claims(grid)).toList())));
    }

    private static Html answer(String heading, String sentence, List<String> details, Grid grid) {
        return Html.tag("div").with("class", "answer").of(Html.tag("h2", heading), Html.tag("p", "headline", sentence),
                details(Stream.concat(details.stream(), claims(grid)).toList()));
    }

    private static Stream<String> claims(Grid grid) {
        return grid.experiments().stream().flatMap(experiment -> experiment.summary().claims().stream()).map(TopSection::claim);
    }

    private static Html answerOfRuns(Grid grid) {
        AnswerSummary answer = grid.answer();
        boolean allValid = grid.runs().stream().allMatch(run -> run.run().isValid());
        return answer(allValid ? "The answer" : "The answer of the valid runs", answer.sentence(), answer.details(), grid);
    }

    /** Formats a claim, as the purpose of an experiment is often a claim on a figure other than the answer's. */
    private static String claim(Claim claim) {
        return "Claim %s: %s%s.".formatted(claim.verdictText(), claim.statement().claim(),
                claim.measured().value() == null ? "" : " (measured " + Wording.number(claim.measured().value()) + ")");
    }

    /** Shows the first few details; over many settings, the rest would push verdict and trust out of sight, and is folded. */
    private static Html details(List<String> all) {
        if (all.size() <= DETAILS_MAX) {
            return list("gave-in", all);
        }
        List<String> rest = all.subList(DETAILS_MAX, all.size());
        return Html.all(list("gave-in", all.subList(0, DETAILS_MAX)), Html.tag("details").of(
                Html.tag("summary", "And " + rest.size() + " more"), list("gave-in", rest)));
    }

    private static Html verdicts(Grid grid) {
        return Html.tag("div").with("class", "card").of(Html.tag("h2", "Verdict"),
                Html.all(grid.experiments().stream().map(experiment -> verdict(grid, experiment))));
    }

    private static Html verdict(Grid grid, StoredExperiment experiment) {
        Html name = grid.experiments().size() == 1 ? Html.NOTHING
                : Html.tag("span", "of", grid.name(experiment));
        return Html.all(Html.tag("p").with("class", "big").of(Mark.of(experiment.summary().verdict(), experiment.verdictText()), name),
                list("reasons", VerdictWords.reasons(grid, experiment)));
    }

    private static Html trust(Trust trust) {
        List<Html> items = trust.findings().stream().map(TopSection::finding).toList();
        return Html.tag("div").with("class", "card").of(Html.tag("h2", "Can the numbers be trusted?"),
                Html.tag("p").with("class", "big " + trust.grade().label()).of(
                        Mark.of(trust.grade()), Html.text(" " + trust.headline())),
                Html.tag("ul").with("class", "findings").of(items));
    }

    private static Html finding(Finding finding) {
        return Html.tag("li").of(Mark.of(finding.grade()),
                Html.tag("span").of(Html.tag("strong", finding.subject()), Html.text(" " + finding.sentence()),
                        more(finding)));
    }

    private static Html more(Finding finding) {
        return finding.section().isEmpty() ? Html.NOTHING : Html.all(Html.text(" "),
                Html.tag("a").with("href", "#" + finding.section()).of(Html.text("Run by run")));
    }

    private static Html list(String cssClass, List<String> sentences) {
        return sentences.isEmpty() ? Html.NOTHING : Html.tag("ul").with("class", cssClass)
                .of(sentences.stream().map(sentence -> Html.tag("li", sentence)).toList());
    }
}
