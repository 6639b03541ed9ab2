// Puts the parts together: events change what is known, and what is known is drawn when somebody looks.
import {drawCharts, watchSurroundings} from './charts.js';
import {follow} from './feed.js';
import {count, decimal} from './format.js';
import {change, name, state} from './state.js';
import {wireStop} from './stop.js';
import {announce, showAll, showConnection, showProgress, showTitle} from './view.js';

const TICK_MILLIS = 1000;

const ANNOUNCED = {
  run: data => `${name(data.number)} begins`,
  runEnd: data => `${name(data.number)} ended: ${[data.verdict, ...rate(data)].join(', ')}`,
  warning: data => data.text,
  stopping: () => 'The run is being stopped',
  end: data => `All is over: ${data.verdict}`,
};

/** A closed load has no BBops, and a run under kills no throughput at all. */
function rate(data) {
  if (data.operationsPerSecond !== null) {
    return [`${decimal(data.operationsPerSecond)} operations per second`];
  }
  return data.bbopsPerMinute === null ? [] : [`${count(data.bbopsPerMinute)} BBops per minute`];
}

let awaitsFrame = false;

/** At most once per frame, and not at all in a tab that nobody sees. */
function drawSoon() {
  if (!awaitsFrame) {
    awaitsFrame = true;
    requestAnimationFrame(() => {
      awaitsFrame = false;
      showAll();
      drawCharts();
    });
  }
}

follow((event, data, isNew) => {
  change(event, data);
  showTitle();
  if (isNew && ANNOUNCED[event]) {
    announce(ANNOUNCED[event](data));
  }
  drawSoon();
}, showConnection);

wireStop(reason => {
  state.warnings = [...state.warnings, reason];
  announce(reason);
  drawSoon();
});
watchSurroundings();
setInterval(() => !document.hidden && showProgress(), TICK_MILLIS);
drawSoon();
