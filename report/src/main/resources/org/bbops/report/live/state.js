// What is known, and how each event changes it.

export const state = {
  experiment: null,
  run: null,
  stage: '',
  advance: null,
  intervals: [],
  ended: new Map(),
  warnings: [],
  times: null,
  timesAt: 0,
  stopping: false,
  end: null,
};

const INTERVALS_MAX = 720;
const WARNINGS_MAX = 20;

const changes = {
  experiment(data) {
    state.experiment = data;
  },
  run(data) {
    Object.assign(state, {run: data.number, stage: 'preparing', advance: null, intervals: []});
  },
  stage(data) {
    Object.assign(state, {stage: data.text, advance: null});
    keepTimes(data.times);
  },
  advance(data) {
    state.advance = data.done < data.total ? data : null;
  },
  interval(data) {
    state.stage = data.phase;
    state.intervals = [...state.intervals, data].slice(-INTERVALS_MAX);
    keepTimes(data.times);
  },
  runEnd(data) {
    state.ended.set(data.number, data);
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

/** The planned run of this number. */
export function planned(number) {
  return state.experiment?.runs.find(run => run.number === number);
}

/** "run 2/6, Ir 30 messaging". */
export function name(number) {
  const run = planned(number);
  return run ? `run ${number}/${state.experiment.runs.length}, Ir ${run.injectionRate} ${run.variant}` : `run ${number}`;
}

function keepTimes(times) {
  if (times) {
    state.times = times;
    state.timesAt = performance.now();
  }
}
