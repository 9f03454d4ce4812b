import type { Clock } from '../../ports.ts';
import type { Db } from '../../store/openStore.ts';

/** How the simulated supplier behaves; rows of `sim_knob`, so that every process and a running test sees them. */
export type Knobs = {
  /** Delay of every answer in ms; with `delayMaxMs` each call draws its own between the two. */
  readonly delayMs: number;
  readonly delayMaxMs: number;
  /** Share of calls whose work is done but whose answer is lost. */
  readonly dropReplyPercent: number;
  /** Share of calls that fail before any work is done. */
  readonly errorPercent: number;
  /** Added to every fare, in fen. */
  readonly priceDriftFen: number;
  /** Train numbers with nothing left. */
  readonly soldOut: readonly string[];
};

const KEEP_MS = 1_000;
const calm: Knobs = {
  delayMs: 0,
  delayMaxMs: 0,
  dropReplyPercent: 0,
  errorPercent: 0,
  priceDriftFen: 0,
  soldOut: [],
};

/** Reads the knobs, at most once a second. */
export function knobReader(db: Db, clock: Clock): () => Promise<Knobs> {
  let read = calm;
  let readAt = Number.NEGATIVE_INFINITY;
  return async () => {
    const now = clock.now();
    if (Math.abs(now - readAt) < KEEP_MS) return read;
    const rows = await db.selectFrom('sim_knob').selectAll().execute();
    read = knobsOf(new Map(rows.map((row) => [row.key, row.value])));
    readAt = now;
    return read;
  };
}

/** Sets knobs; unnamed ones stay as they are. */
export async function turnKnobs(db: Db, knobs: Partial<Knobs>): Promise<void> {
  for (const [key, value] of Object.entries(knobs)) {
    const text = Array.isArray(value) ? value.join(',') : String(value);
    await db
      .insertInto('sim_knob')
      .values({ key, value: text })
      .onConflict((conflict) => conflict.column('key').doUpdateSet({ value: text }))
      .execute();
  }
}

function knobsOf(rows: ReadonlyMap<string, string>): Knobs {
  const figure = (key: string) => Number(rows.get(key) ?? 0) || 0;
  return {
    delayMs: figure('delayMs'),
    delayMaxMs: figure('delayMaxMs'),
    dropReplyPercent: figure('dropReplyPercent'),
    errorPercent: figure('errorPercent'),
    priceDriftFen: figure('priceDriftFen'),
    soldOut: (rows.get('soldOut') ?? '').split(',').filter((number) => number !== ''),
  };
}
