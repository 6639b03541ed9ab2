// What is known, and how each event changes it.

export const state = {
  command: null,
  plan: null,
  run: null,
  phases: null,
  stage: '',
  advance: null,
  intervals: [],
  ended: new Map(),
  warnings: [],
  times: null,
  timesAt: 0,
  stopping: false,
  end: null,
  /** True once a run has turned out to have a closed load, which has no BBops; all runs of a command have the same load model. */
  closed: false,
};

const INTERVALS_MAX = 1400;
const WARNINGS_MAX = 20;

const changes = {
  command(data) {
    state.command = data;
  },
  plan(data) {
    state.plan = data;
  },
  run(data) {
    Object.assign(state, {run: data.number, phases: data.phases, stage: 'preparing', advance: null, intervals: []});
  },
  stage(data) {
    Object.assign(state, {stage: data.text, advance: null});
    keepTimes(data.times);
  },
  advance(data) {
    state.advance = data.done < data.total ? data : null;
  },
  interval(data) {
    // A run that lasts for something else than its phases, or whose users have stopped, has said what is being done.
    if (state.phases && data.phase !== 'ended') {
      state.stage = data.phase;
    }
    state.closed ||= data.bbopsPerMinute === null;
    state.intervals = [...state.intervals, data].slice(-INTERVALS_MAX);
    keepTimes(data.times);
  },
  runEnd(data) {
    state.closed ||= data.operationsPerSecond !== null;
    state.ended.set(data.number, data);
  },
  planEnd() {
    Object.assign(state, {run: null, stage: '', advance: null});
  },
  warning(data) {
    state.warnings = [...state.warnings, data.text].slice(-WARNINGS_MAX);
  },
  stopping() {
    state.stopping = true;
  },
  end(data) {
    Object.assign(state, {end: data, run: null, advance: null});
  },
};

export function change(event, data) {
  changes[event](data);
}

/** All runs that are known by now. */
export function runs() {
  return state.plan?.runs ?? [];
}

/** Those of the part under way: all, or the step of a course. */
export function runsOfPart() {
  return runs().filter(run => run.number >= state.plan.first);
}

/** The run that has ended last; undefined before the first has. */
export function lastEnded() {
  return [...state.ended.keys()].at(-1);
}

/** The planned run of this number. */
export function planned(number) {
  return runs().find(run => run.number === number);
}

/** "run 2/6, Ir 30 messaging"; how many there will be is left out while nobody knows. */
export function name(number) {
  const run = planned(number);
  const place = state.plan?.complete ? `run ${number}/${runs().length}` : `run ${number}`;
  return run ? `${place}, Ir ${run.injectionRate} ${run.variant}` : place;
}

function keepTimes(times) {
  if (times) {
    state.times = times;
    state.timesAt = performance.now();
  }
}
