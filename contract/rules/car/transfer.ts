import { MINUTE_MS } from '../time/durations.ts';

const STEP_MS = 10 * MINUTE_MS;

/** A flight or a train at a place cars serve: where and when (epoch ms) a traveller arrives there or leaves from it. */
export type TransferEnd = {
  readonly at: number;
  readonly kind: 'airport' | 'station';
  readonly leaves: boolean;
};

/** Getting off, fetching the baggage and walking out. */
const AFTER_MS = { airport: 40 * MINUTE_MS, station: 20 * MINUTE_MS };
/** The way there, security, and half an hour to spare. */
const BEFORE_MS = { airport: 180 * MINUTE_MS, station: 90 * MINUTE_MS };

/** When a car for a flight or a train is best asked for, epoch ms, in whole ten minutes; a suggestion, never a bound. */
export function suggestedPickUp({ at, kind, leaves }: TransferEnd): number {
  if (leaves) return Math.floor((at - BEFORE_MS[kind]) / STEP_MS) * STEP_MS;
  return Math.ceil((at + AFTER_MS[kind]) / STEP_MS) * STEP_MS;
}
