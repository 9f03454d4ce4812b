import { Counter, collectDefaultMetrics, Histogram, Registry } from 'prom-client';
import { registry as calls } from '../../contract/registry.ts';
import { figuresOfAll, partOfMany, shareFigures } from '../processes.ts';

/** Figures for operators. Labels are tags of the registry and codes only, so they are few and name nobody. */
export type Metrics = {
  call(tag: string, code: string, ms: number): void;
  /** A request refused before authentication. */
  refused(): void;
  /** A request turned away because the gateway was full. */
  overloaded(): void;
  /** The tag as a label: one of the registry's, else `unknown`. */
  label(tag: string): string;
  text(): Promise<string>;
  readonly contentType: string;
};

export function makeMetrics(): Metrics {
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
  const label = (tag: string) => (Object.hasOwn(calls, tag) ? tag : 'unknown');
  return {
    call: (tag, code, ms) => {
      done.inc({ tag: label(tag), code });
      time.observe({ tag: label(tag) }, ms / 1000);
    },
    refused: () => refusals.inc(),
    overloaded: () => overloads.inc(),
    label,
    text: () => (partOfMany === null ? registry.metrics() : figuresOfAll()),
    contentType: registry.contentType,
  };
}
