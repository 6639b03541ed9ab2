// Writes the current state into the page, except for the charts.
import {count, decimal, time} from './format.js';
import {lastEnded, name, runs, runsOfPart, state} from './state.js';
import {TRANSACTIONS} from './transactions.js';

const INTERVAL_ROWS = 30;

const BBOPS = 'BBops/min';

const FIGURES = [
  [BBOPS, last => count(last?.bbopsPerMinute)],
  ['achieved/s', last => decimal(last?.achievedPerSecond)],
  ['offered/s', last => decimal(last?.offeredPerSecond)],
  ['p50 ms', last => decimal(last?.p50Millis)],
  ['p90 ms', last => decimal(last?.p90Millis)],
  ['p99 ms', last => decimal(last?.p99Millis)],
  ['errors', last => count(last?.errors), last => last?.errors > 0],
  ['queued', last => count(last?.queued)],
  ['driver lag ms', last => decimal(last?.lagMillis)],
];

const byId = id => document.getElementById(id);

byId('transaction-columns').replaceWith(...TRANSACTIONS.map(column));

export function showAll() {
  showHead();
  showProgress();
  showFigures();
  showLoadModel();
  showRuns();
  showMessages();
  byId('intervals').replaceChildren(...state.intervals.slice(-INTERVAL_ROWS).reverse().map(intervalRow));
}

/** Shows the state in the title, also while the tab is behind others. */
export function showTitle() {
  const doing = state.run === null ? lastEnded() ? `after run ${lastEnded()}` : 'starting' : `run ${state.run} ${state.stage}`;
  document.title = `${state.end?.verdict ?? doing} - bbops ${state.command?.name ?? ''}`;
}

/** Announces a text once to users of screen readers. */
export function announce(text) {
  byId('announcement').textContent = text;
}

export function showConnection(status) {
  const words = {connecting: 'connecting', open: 'live', lost: 'connection lost, trying again', ended: 'ended'};
  byId('connection').dataset.state = status;
  byId('connection').textContent = words[status];
}

/** Shows the progress, which advances by the clock between events. */
export function showProgress() {
  const passed = state.end || !state.times ? 0 : performance.now() - state.timesAt;
  const times = state.times ?? {runShare: 0, runLeftMillis: null, allShare: 0, allLeftMillis: null};
  byId('run-label').textContent = state.run === null ? (state.end ? 'No run under way' : between()) : `${name(state.run)}: ${state.stage}`;
  const part = runsOfPart();
  const ended = part.filter(run => state.ended.has(run.number)).length;
  byId('all-label').textContent = state.plan ? `${state.plan.part}: ${ended} of ${part.length} ended` : 'All runs';
  bar('run', state.run === null ? 0 : times.runShare, state.run === null ? null : left(times.runLeftMillis, passed), '');
  bar('all', state.end ? ended / (part.length || 1) : times.allShare,
      state.end || ended === part.length ? null : left(times.allLeftMillis, passed), 'about ');
  byId('step').hidden = !state.advance;
  if (state.advance) {
    byId('step-label').textContent = state.advance.what;
    bar('step', state.advance.done / state.advance.total, null, '');
  }
}

/** Work that belongs to no run, as the start of the next system, or the audit of the last course. */
function between() {
  const last = lastEnded();
  const when = last ? `After run ${last}` : 'Before the first run';
  return state.stage ? `${when}: ${state.stage}` : last ? when : 'No run yet';
}

function left(millis, passed) {
  return millis === null ? null : Math.max(0, millis - passed);
}

function bar(id, share, leftMillis, about) {
  byId(`${id}-bar`).value = share;
  byId(`${id}-left`).textContent = `${Math.floor(share * 100)} %${leftMillis === null ? '' : `, ${about}${time(leftMillis)} left`}`;
}

function showHead() {
  const {command, end, stopping} = state;
  byId('command').textContent = command?.name ?? 'live';
  byId('description').textContent = command?.description ?? '';
  byId('results').textContent = command ? `Results: ${command.results}` : '';
  byId('if-stopped').textContent = command?.ifStopped ?? '';
  byId('stop').disabled = !command || stopping || end !== null;
  byId('stop').textContent = stopping && !end ? 'Stopping' : 'Stop';
  const outcome = byId('outcome');
  outcome.hidden = !end && !stopping;
  outcome.dataset.verdict = end ? colour(end.verdict) : 'stopping';
  outcome.textContent = end ? `${end.verdict}: ${end.sentence}`
      : 'Stopping: work under way is being completed, and the results so far will be written.';
  const lines = end?.details ?? [];
  byId('answer').hidden = lines.length === 0;
  byId('answer').replaceChildren(...lines.map(line => element('li', line)));
  showReport(end);
}

/** The link leads somewhere only while the report is served. */
function showReport(end) {
  const minutes = end?.servedMinutes;
  byId('report').hidden = !end?.report;
  byId('report-link').hidden = !minutes;
  byId('report-place').textContent = minutes ? `(served for ${minutes} min; the results folder has it too)`
      : `The report is in ${state.command?.results}`;
}

function showFigures() {
  const last = state.intervals.at(-1);
  const figures = FIGURES.filter(([label]) => !state.closed || label !== BBOPS);
  byId('figures').replaceChildren(...figures.map(([label, figure, isAlarm]) => {
    const box = document.createElement('div');
    box.className = isAlarm?.(last) ? 'alarm' : '';
    box.append(element('dt', label), element('dd', figure(last)));
    return box;
  }));
}

/** A closed load has operations per second in place of BBops, and no rate that they could be drawn against. */
function showLoadModel() {
  byId('throughput-column').textContent = state.closed ? 'operations/s' : BBOPS;
  byId('bbops-of-intervals').hidden = state.closed;
  byId('bbops-of-runs').hidden = state.closed;
}

function showRuns() {
  byId('run-rows').replaceChildren(...runs().map(runRow));
  byId('reasons').replaceChildren(...[...state.ended.values()].flatMap(run =>
    run.reasons.map(reason => element('li', `${name(run.number)}: ${reason}`))));
}

/**
 * "nothing broken (2 of 16 rules undecided)" looks like a pass, "failed, driver 118 ms late" like a failure, and "nothing told (…)" like
 * neither.
 */
function colour(verdict) {
  return verdict.startsWith('nothing broken') ? 'passed' : verdict.split(/,| \(/)[0];
}

function runRow(run) {
  const result = state.ended.get(run.number);
  const verdict = result?.verdict ?? (run.number === state.run ? 'running' : state.end ? 'not made' : 'waiting');
  const row = document.createElement('tr');
  if (verdict === 'running') {
    row.setAttribute('aria-current', 'step');
  }
  const number = element('th', String(run.number));
  number.scope = 'row';
  const word = element('td', verdict, 'word');
  word.dataset.state = colour(verdict);
  row.append(number, element('td', count(run.injectionRate)), element('td', run.variant, 'word'), word,
      element('td', state.closed ? decimal(result?.operationsPerSecond) : count(result?.bbopsPerMinute)),
      element('td', decimal(result?.offeredPerSecond)),
      element('td', decimal(result?.achievedPerSecond)),
      ...TRANSACTIONS.map(transaction => element('td', p90(result?.p90Millis[transaction]))),
      element('td', count(result?.errors)), element('td', result ? `${count(result.phantom)}/${count(result.lost)}` : '-'));
  return row;
}

/** Null where more than a tenth ended in errors, undefined where there was none. */
function p90(millis) {
  return millis === null ? 'beyond any limit' : count(millis);
}

function intervalRow(interval) {
  const cells = [time(interval.elapsedMillis), interval.phase, decimal(interval.offeredPerSecond), decimal(interval.achievedPerSecond),
    ...(state.closed ? [] : [count(interval.bbopsPerMinute)]), decimal(interval.p50Millis), decimal(interval.p90Millis), decimal(interval.p99Millis),
    count(interval.errors), count(interval.queued), decimal(interval.lagMillis)];
  const row = document.createElement('tr');
  row.append(...cells.map(cell => element('td', cell)));
  return row;
}

function column(heading) {
  const made = element('th', heading);
  made.scope = 'col';
  return made;
}

function showMessages() {
  byId('messages').hidden = state.warnings.length === 0;
  byId('warnings').replaceChildren(...state.warnings.map(text => element('li', text)));
}

function element(tag, text, className = '') {
  const made = document.createElement(tag);
  made.textContent = text;
  made.className = className;
  return made;
}
