'use strict';

// Charts of one run over time.
const runCharts = (() => {
  function end(run) {
    return run.phases.length ? run.phases[run.phases.length - 1].to : 0;
  }

  function phaseAt(run, at) {
    const phase = run.phases.find((each) => at >= each.from && at <= each.to);
    return phase ? phase.name : '';
  }

  /** The phases behind a line: shaded where nothing counts. */
  function phases(run) {
    return {
      silent: true, animation: false,
      data: run.phases.map((phase) => [{
        xAxis: phase.from, name: phase.name, itemStyle: {color: phase.name === 'steady' ? 'transparent' : theme.value('--ramp')},
        label: {color: theme.value('--muted'), position: 'insideTop', fontSize: 12},
      }, {xAxis: phase.to}]),
    };
  }

  /** Marks the time from which on an unsteady window would have been steady. */
  function steadyFrom(run) {
    return run.rampUpNeededSeconds === null ? undefined : {
      silent: true, animation: false, symbol: 'none', lineStyle: {type: 'dotted', width: 2, color: theme.value('--care')},
      label: {formatter: 'steady from here', position: 'insideEndBottom', rotate: 90, color: theme.value('--care'), fontSize: 12},
      data: [{xAxis: run.rampUpNeededSeconds}],
    };
  }

  function seconds(run) {
    return below('value', 'seconds after the start', {min: 0, max: Math.ceil(end(run))});
  }

  function pairs(run, values) {
    return run.seconds.map((at, index) => [at, values[index]]);
  }

  function line(name, run, values, more) {
    return {
      name, type: 'line', symbol: 'circle', symbolSize: 4, lineStyle: {width: 2}, connectNulls: true, data: pairs(run, values), ...more,
    };
  }

  function table(run, names, columns) {
    return {
      head: ['Seconds', 'Phase', ...names],
      rows: run.seconds.map((at, index) => [at, phaseAt(run, at), ...columns.map((column) => column[index])]),
    };
  }

  function throughput(run) {
    const {unit} = data.throughput;
    const ideal = reference('ideal', run.ideal ? [[0, run.ideal], [end(run), run.ideal]] : []);
    return {
      ...table(run, [unit], [run.throughput]),
      option: {
        xAxis: seconds(run), yAxis: axis('value', unit, {min: 0}),
        series: [line(unit, run, run.throughput, {areaStyle: {opacity: 0.12}, markArea: phases(run), markLine: steadyFrom(run)}),
          ideal],
      },
    };
  }

  function percentiles(run, transaction) {
    const figures = run.transactions[transaction];
    if (figures.p50Millis.every((value) => value === null)) {
      return {empty: `No ${transaction} ended in this run.`};
    }
    return {
      ...table(run, ['p50 ms', 'p90 ms', 'p99 ms'], [figures.p50Millis, figures.p90Millis, figures.p99Millis]),
      option: {
        tooltip: tooltip('axis', format.millis), xAxis: seconds(run), yAxis: millisAxis(`response of ${transaction}`),
        series: [line('p50', run, figures.p50Millis, {markArea: phases(run), markLine: steadyFrom(run)}), line('p90', run, figures.p90Millis),
          line('p99', run, figures.p99Millis)],
      },
    };
  }

  // The curve's axis counts one in how many: 90 % is one in 10, 99 % one in 100.
  const oneIn = (percentile) => 100 / (100 - percentile);
  const percentileOf = (many) => `${Number((100 - 100 / many).toFixed(3))} %`;

  function curve(run) {
    const drawn = Object.entries(run.transactions).filter(([, figures]) => figures.curve.length > 0);
    if (drawn.length === 0) {
      return {empty: 'Nothing ended in the steady state.'};
    }
    const horizontal = below('log', 'percentile', {min: 1, logBase: 10});
    horizontal.axisLabel = {color: theme.value('--muted'), formatter: percentileOf};
    return {
      ...curveTable(drawn), height: 380,
      option: {
        tooltip: {...tooltip('axis', format.millis), formatter: curveTip}, xAxis: horizontal, yAxis: millisAxis('response'),
        series: drawn.map(([name, figures]) => ({
          name, type: 'line', symbol: 'circle', symbolSize: 4, lineStyle: {width: 2},
          data: figures.curve.map(([percentile, millis]) => [oneIn(percentile), millis]),
        })),
      },
    };
  }

  function curveTable(drawn) {
    const percentilesOf = ([, figures]) => figures.curve.map(([percentile]) => percentile);
    const all = [...new Set(drawn.flatMap(percentilesOf))].sort((left, right) => left - right);
    const at = (figures, percentile) => (figures.curve.find(([each]) => each === percentile) || [])[1];
    return {
      head: ['Percentile', ...drawn.map(([name]) => `${name} ms`)],
      rows: all.map((percentile) => [`${percentile} %`, ...drawn.map(([, figures]) => at(figures, percentile))]),
    };
  }

  function curveTip(items) {
    const lines = items.map((item) => `${item.marker}${item.seriesName} <b>${format.millis(item.value[1])}</b>`);
    return [percentileOf(items[0].value[0]), ...lines].join('<br>');
  }

  function errors(run) {
    const kinds = Object.keys(run.errors);
    if (kinds.length === 0) {
      return {empty: 'No business operation of this run ended in an error.'};
    }
    return {
      ...table(run, kinds, kinds.map((kind) => run.errors[kind])), height: 280,
      option: {
        xAxis: seconds(run), yAxis: axis('value', 'errors', {min: 0}),
        series: kinds.map((kind) => ({name: kind, type: 'bar', stack: 'all', barMaxWidth: 14, data: pairs(run, run.errors[kind])})),
      },
    };
  }

  function queue(run) {
    const looks = run.queue;
    if (looks.seconds.length === 0) {
      return {empty: 'The results of this run do not include the queue.'};
    }
    const columns = [['in the outbox', looks.outboxPending], ['in the queue', looks.queued], ['given up', looks.deadLettered]];
    return {
      height: 300,
      head: ['Seconds', ...columns.map(([name]) => name)],
      rows: looks.seconds.map((at, index) => [at, ...columns.map(([, values]) => values[index])]),
      option: {
        xAxis: seconds(run), yAxis: axis('value', 'purchase orders', {min: 0, minInterval: 1}),
        series: columns.map(([name, values], index) => ({
          name, type: 'line', step: 'end', symbol: 'none', lineStyle: {width: 2}, areaStyle: {opacity: 0.15},
          data: pairs(looks, values), markArea: index === 0 ? phases(run) : undefined,
        })),
      },
    };
  }

  return {throughput, percentiles, curve, errors, queue};
})();
