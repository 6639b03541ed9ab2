// Draws the charts; each drawing replaces all that a chart shows.
import {count, decimal, time} from './format.js';
import {planned, runs, state} from './state.js';

/** Operations per minute that one unit of injection rate makes when the system keeps up (docs/workload.md, section 5). */
const IDEAL_PER_RATE = 104;

const charts = new Map();
const dark = matchMedia('(prefers-color-scheme: dark)');

export function drawCharts() {
  const colours = palette();
  draw('throughput', course(colours, decimal, [
    line('offered', colours.second, 'dashed', interval => interval.offeredPerSecond),
    line('achieved', colours.first, 'solid', interval => interval.achievedPerSecond)]));
  draw('latency', course(colours, decimal, [
    line('p99', colours.third, 'dotted', interval => interval.p99Millis),
    line('p90', colours.second, 'dashed', interval => interval.p90Millis),
    line('p50', colours.first, 'solid', interval => interval.p50Millis)]));
  draw('queue', course(colours, count, [
    {...line('waiting', colours.first, 'solid', interval => interval.queued), areaStyle: {color: colours.first, opacity: .18}}]));
  if (!state.closed) {
    draw('grid', grid(colours));
  }
}

/** Draws again when the window or the colours change. */
export function watchSurroundings() {
  dark.addEventListener('change', drawCharts);
  new ResizeObserver(() => charts.forEach(chart => chart.getDom().clientWidth > 0 && chart.resize())).observe(document.body);
}

function draw(id, option) {
  if (!charts.has(id)) {
    charts.set(id, echarts.init(document.getElementById(id)));
  }
  charts.get(id).setOption(option, {notMerge: true});
}

function palette() {
  const style = getComputedStyle(document.documentElement);
  const names = ['text', 'faint', 'line', 'panel', 'first', 'second', 'third', 'good', 'shade'];
  return Object.fromEntries(names.map(name => [name, style.getPropertyValue(`--${name}`).trim()]));
}

function line(label, colour, type, figure) {
  return {
    name: label, type: 'line', symbol: 'none', color: colour, lineStyle: {type, width: 2.5},
    data: state.intervals.map(interval => [interval.elapsedMillis / 1000, figure(interval)]),
  };
}

/** A run from its start to its planned end, with its phases. */
function course(colours, format, series) {
  const {rampUpMillis = 0, steadyMillis = 0, rampDownMillis = 0} = state.phases ?? {};
  const ends = [0, rampUpMillis, rampUpMillis + steadyMillis, rampUpMillis + steadyMillis + rampDownMillis].map(end => end / 1000);
  series[0].markArea = phases(colours, ends);
  return {
    ...frame(colours, format),
    legend: {...legend(colours, series), itemStyle: {opacity: 0}},
    xAxis: axis(colours, {min: 0, max: ends[3] || null, axisLabel: {formatter: seconds => time(seconds * 1000), showMaxLabel: false}}),
    yAxis: axis(colours, {min: 0, minInterval: format === count ? 1 : 0, axisLabel: {formatter: format}, splitNumber: 4}),
    series,
  };
}

function phases(colours, ends) {
  const areas = ['ramp up', 'steady', 'ramp down'].map((label, index) => [
    {name: label, xAxis: ends[index], itemStyle: {color: label === 'steady' ? colours.shade : 'transparent'}},
    {xAxis: ends[index + 1]}]);
  // A label needs some room; a phase of seconds beside one of minutes goes without.
  const wide = areas.map(([from, to]) => (to.xAxis - from.xAxis) / (ends[3] || 1) > .12);
  areas.forEach(([from], index) => from.label = {show: wide[index], color: colours.faint, position: 'top', distance: 3});
  return {silent: true, data: areas.filter(([from, to]) => to.xAxis > from.xAxis)};
}

/** The runs that have ended: operations per minute over the injection rate, a line for each variant. */
function grid(colours) {
  const rates = runs().map(run => run.injectionRate);
  const highest = Math.max(1, ...rates);
  const variants = [...new Set([...state.ended.keys()].map(number => planned(number)?.variant))];
  const series = variants.map((variant, index) => ({name: variant, type: 'line', ...look(colours, index), symbolSize: 9, data: points(variant)}));
  if (series.some(one => one.data.length > 0)) {
    series.push({name: 'ideal', type: 'line', symbol: 'none', color: colours.faint, lineStyle: {width: 1.5},
      data: [[0, 0], [highest, highest * IDEAL_PER_RATE]]});
  }
  return {
    ...frame(colours, count),
    legend: legend(colours, series),
    xAxis: axis(colours, {min: 0, max: highest, name: 'Ir', nameLocation: 'end', nameGap: 6, nameTextStyle: {color: colours.faint}}),
    yAxis: axis(colours, {min: 0, axisLabel: {formatter: count}, splitNumber: 4}),
    series,
  };
}

/** Colours repeat after four variants, with another symbol and dash for each. */
function look(colours, index) {
  const hues = [colours.second, colours.first, colours.third, colours.good];
  const turn = index + Math.floor(index / hues.length);
  const types = ['dashed', 'solid', 'dotted', 'solid'];
  const symbols = ['rect', 'circle', 'triangle', 'diamond'];
  return {color: hues[index % hues.length], lineStyle: {type: types[turn % types.length], width: 2.5}, symbol: symbols[turn % symbols.length]};
}

/** Valid runs only, as the report draws them. */
function points(variant) {
  return [...state.ended.values()]
      .filter(run => planned(run.number)?.variant === variant && run.bbopsPerMinute !== null && run.verdict !== 'invalid')
      .map(run => [planned(run.number).injectionRate, run.bbopsPerMinute]).sort((one, other) => one[0] - other[0]);
}

function frame(colours, format) {
  return {
    animation: false,
    aria: {enabled: true},
    textStyle: {fontFamily: getComputedStyle(document.body).fontFamily, color: colours.text},
    grid: {left: 8, right: 30, top: 52, bottom: 6, containLabel: true},
    // Drawn on the canvas: the page allows no inline styles, which a tooltip of HTML would need.
    tooltip: {trigger: 'axis', renderMode: 'richText', confine: true, backgroundColor: colours.panel, borderColor: colours.line,
      textStyle: {color: colours.text}, valueFormatter: format},
  };
}

function legend(colours, series) {
  return {top: 2, left: 0, itemWidth: 28, textStyle: {color: colours.text}, data: series.map(one => ({name: one.name}))};
}

function axis(colours, more) {
  return {
    type: 'value', axisLine: {show: true, lineStyle: {color: colours.line}}, splitLine: {lineStyle: {color: colours.line}}, ...more,
    axisLabel: {color: colours.faint, hideOverlap: true, ...more.axisLabel},
  };
}
