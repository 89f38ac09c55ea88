// What needs the charts' library, in a chunk of its own: only `use-charts.ts` asks for it.
export { ColumnChart } from './column-chart.tsx';
export { FunnelThread } from './funnel-thread.tsx';
