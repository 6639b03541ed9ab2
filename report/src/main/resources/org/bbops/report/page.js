'use strict';

// Puts the parts together: choices, charts, and the run that is looked at.
(() => {
  const button = document.getElementById('theme');
  button.addEventListener('click', theme.toggle);
  theme.onChange(() => {
    button.textContent = theme.current() === 'dark' ? 'Light' : 'Dark';
    button.setAttribute('aria-label', `Use ${theme.current() === 'dark' ? 'light' : 'dark'} colours`);
  });
  if (data.runs.length === 0) {
    theme.apply();
    return;
  }

  function choice(id, names, values) {
    const select = document.getElementById(id);
    names.forEach((name, index) => select.add(new Option(name, values ? values[index] : name)));
    return select;
  }

  const responses = choice('responses-transaction', overview.transactions());
  const time = choice('time-transaction', overview.timedTransactions());
  const run = choice('run-choice', data.runs.map((each) => each.name), data.runs.map((each) => each.id));
  const transaction = choice('run-transaction', overview.transactions());
  const chosen = () => data.runs.find((each) => each.id === run.value);
  time.parentElement.hidden = time.options.length === 0;

  if (data.capacity) {
    const side = choice('capacity-side', capacityCharts.sides());
    new Figure('capacity-throughput', capacityCharts.throughput);
    new Figure('capacity-responses', capacityCharts.responses);
    const occupancy = new Figure('capacity-occupancy', () => capacityCharts.occupancy(side.value), () => ({Side: side.value}));
    side.addEventListener('change', () => occupancy.draw());
    if (document.querySelector('[data-chart="capacity-map"]')) {
      new Figure('capacity-map', capacityCharts.map);
    }
  }

  const figures = {
    throughput: new Figure('throughput', overview.throughput),
    responses: new Figure('responses', () => overview.responses(responses.value), () => ({Transaction: responses.value})),
    time: new Figure('time', () => overview.time(time.value), () => ({Transaction: time.value})),
    errors: new Figure('errors', overview.errors),
    conflicts: new Figure('conflicts', overview.conflicts),
    purchaseOrders: new Figure('purchase-orders', overview.purchaseOrders),
  };
  const nameOfTheRun = () => ({Run: chosen().name});
  const ofTheRun = [
    new Figure('run-throughput', () => runCharts.throughput(chosen()), nameOfTheRun),
    new Figure('run-curve', () => runCharts.curve(chosen()), nameOfTheRun),
    new Figure('run-errors', () => runCharts.errors(chosen()), nameOfTheRun),
    new Figure('run-queue', () => runCharts.queue(chosen()), nameOfTheRun),
  ];
  const percentiles = new Figure('run-percentiles', () => runCharts.percentiles(chosen(), transaction.value),
    () => ({...nameOfTheRun(), Transaction: transaction.value}));

  function show() {
    document.querySelectorAll('article.run').forEach((each) => {
      each.hidden = each.id !== run.value;
    });
  }

  function look(id) {
    if (data.runs.some((each) => each.id === id)) {
      run.value = id;
      show();
      [...ofTheRun, percentiles].forEach((figure) => figure.draw());
    }
  }

  responses.addEventListener('change', () => figures.responses.draw());
  time.addEventListener('change', () => figures.time.draw());
  transaction.addEventListener('change', () => percentiles.draw());
  run.addEventListener('change', () => look(run.value));
  // Before the browser goes to it: what is hidden cannot be gone to.
  document.querySelectorAll('a[data-run]').forEach((link) => link.addEventListener('click', () => look(link.dataset.run)));
  window.addEventListener('hashchange', () => look(window.location.hash.slice(1)));

  const wanted = window.location.hash.slice(1);
  if (data.runs.some((each) => each.id === wanted)) {
    run.value = wanted;
  }
  show();
  theme.apply();
})();
