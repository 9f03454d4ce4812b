import type { Clock } from '../../../base/ports.ts';
import type { Db } from '../../../store/db/openStore.ts';

/** How the simulated suppliers behave; rows of `sim_knob`, so that every process and a running test sees them. */
export type FaultSettings = {
  /** Delay of every answer in ms; with `delayMaxMs` each call draws its own between the two. */
  readonly delayMs: number;
  readonly delayMaxMs: number;
  /** Share of calls whose work is done but whose answer is lost. */
  readonly dropReplyPercent: number;
  /** Share of calls that fail before any work is done. */
  readonly errorPercent: number;
  /** Added to every fare, in fen. */
  readonly priceDriftFen: number;
  /** Train and flight numbers, hotel ids, car levels with nothing left. */
  readonly soldOut: readonly string[];
};

/** Reads the faults, within a transaction where one is given. */
export type FaultReader = (on?: Db) => Promise<FaultSettings>;

const KEEP_MS = 1_000;
const calm: FaultSettings = {
  delayMs: 0,
  delayMaxMs: 0,
  dropReplyPercent: 0,
  errorPercent: 0,
  priceDriftFen: 0,
  soldOut: [],
};

/** Reads the faults of a product's supplier, at most once a second: its own where they are turned, else everybody's. */
export function faultReader(db: Db, clock: Clock, product: string): FaultReader {
  let read = calm;
  let readAt = Number.NEGATIVE_INFINITY;
  return async (on = db) => {
    const now = clock.now();
    if (Math.abs(now - readAt) < KEEP_MS) return read;
    const rows = await on.selectFrom('sim_knob').selectAll().execute();
    const turned = new Map(rows.map((row) => [row.key, row.value]));
    read = faultSettingsOf((key) => turned.get(`${product}.${key}`) ?? turned.get(key) ?? '');
    readAt = now;
    return read;
  };
}

/** Sets faults, of every supplier or of one product's; unnamed ones stay as they are. */
export async function setFaults(db: Db, faults: Partial<FaultSettings>, product?: string): Promise<void> {
  for (const [name, value] of Object.entries(faults)) {
    const key = product === undefined ? name : `${product}.${name}`;
    const text = Array.isArray(value) ? value.join(',') : String(value);
    await db
      .insertInto('sim_knob')
      .values({ key, value: text })
      .onConflict((conflict) => conflict.column('key').doUpdateSet({ value: text }))
      .execute();
  }
}

function faultSettingsOf(turned: (key: keyof FaultSettings) => string): FaultSettings {
  const figure = (key: keyof FaultSettings) => Number(turned(key)) || 0;
  return {
    delayMs: figure('delayMs'),
    delayMaxMs: figure('delayMaxMs'),
    dropReplyPercent: figure('dropReplyPercent'),
    errorPercent: figure('errorPercent'),
    priceDriftFen: figure('priceDriftFen'),
    soldOut: turned('soldOut')
      .split(',')
      .filter((code) => code !== ''),
  };
}
