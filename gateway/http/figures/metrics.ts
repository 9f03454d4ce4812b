import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { registry as calls } from '../../../contract/registry.ts';
import { figuresOfAll, partOfMany, shareFigures } from '../../base/sharedFigures.ts';

/** What is cut off: a connection, one without a request, a body still arriving, a push channel without a hello. */
export type Shed = 'connection' | 'silent' | 'body' | 'hello';

/** Figures for operators. Labels are tags of the registry and codes only, so they are few and name nobody. */
export type Metrics = {
  call(tag: string, code: string, ms: number): void;
  /** A request refused before authentication. */
  refused(): void;
  /** A request turned away because the gateway was full. */
  overloaded(): void;
  /** Something a client held was cut off, because too much of it was held. */
  shed(what: Shed): void;
  /** A report of a page that broke its policy, by directive. */
  report(directive: string): void;
  /** The tag as a label: one of the registry's, else `unknown`. */
  label(tag: string): string;
  text(): Promise<string>;
  readonly contentType: string;
};

/** What the store says of rows the jobs cannot work on: the same in every process, so it is never added up. */
export type StuckFigures = Readonly<
  Record<'failures' | 'failing' | 'manual', Readonly<Record<string, number>>>
>;

/** The figures of `/metrics`; `stuck` is asked for the store's own at each reading. */
export function makeMetrics(stuck: () => Promise<StuckFigures>): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const registers = [registry];
  if (partOfMany !== null) shareFigures(registry);
  const done = new Counter({
    name: 'tripdesk_calls_total',
    help: 'Calls answered, by tag and code',
    labelNames: ['tag', 'code'],
    registers,
  });
  const time = new Histogram({
    name: 'tripdesk_call_seconds',
    help: 'Time to answer a call',
    labelNames: ['tag'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers,
  });
  const refusals = new Counter({
    name: 'tripdesk_refused_total',
    help: 'Refused before authentication',
    registers,
  });
  const overloads = new Counter({
    name: 'tripdesk_overload_total',
    help: 'Turned away when full',
    registers,
  });
  const cut = new Counter({
    name: 'tripdesk_shed_total',
    help: 'Cut off because too much was held, by what',
    labelNames: ['what'],
    registers,
  });
  const reports = new Counter({
    name: 'tripdesk_page_reports_total',
    help: 'Breaches of the page policy that browsers reported, by directive',
    labelNames: ['directive'],
    registers,
  });
  addStuck(registers, stuck);
  const label = (tag: string) => (Object.hasOwn(calls, tag) ? tag : 'unknown');
  return {
    call: (tag, code, ms) => {
      done.inc({ tag: label(tag), code });
      time.observe({ tag: label(tag) }, ms / 1000);
    },
    refused: () => refusals.inc(),
    overloaded: () => overloads.inc(),
    shed: (what) => cut.inc({ what }),
    report: (directive) => reports.inc({ directive }),
    label,
    text: () => (partOfMany === null ? registry.metrics() : figuresOfAll()),
    contentType: registry.contentType,
  };
}

/** Figures read from the store when they are asked for; a store that is away leaves them as they were. */
function addStuck(registers: Registry[], read: () => Promise<StuckFigures>): void {
  const shared = { labelNames: ['kind'], registers, aggregator: 'max' } as const;
  let running: Promise<StuckFigures> | null = null;
  const once = () => {
    running ??= read().finally(() => {
      running = null;
    });
    return running;
  };
  const show = (gauge: Gauge<'kind'>, figures: Readonly<Record<string, number>>) => {
    gauge.reset();
    for (const [kind, rows] of Object.entries(figures)) gauge.set({ kind }, rows);
  };
  const gauges = [
    ['failing', 'tripdesk_rows_failing', 'Rows a job failed with and tries again, by kind'],
    ['manual', 'tripdesk_rows_manual', 'Orders, amendments and payouts only a person can settle'],
  ] as const;
  for (const [part, name, help] of gauges) {
    const gauge = new Gauge({
      ...shared,
      name,
      help,
      collect: async () => {
        const figures = await once().catch(() => null);
        if (figures) show(gauge, figures[part]);
      },
    });
  }
  const failures = new Counter({
    ...shared,
    name: 'tripdesk_row_failures_total',
    help: 'Failures of jobs with single rows since the store was made, by kind',
    collect: async () => {
      const figures = await once().catch(() => null);
      if (!figures) return;
      failures.reset();
      for (const [kind, count] of Object.entries(figures.failures)) failures.inc({ kind }, count);
    },
  });
}
