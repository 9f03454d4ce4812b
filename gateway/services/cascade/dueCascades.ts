import { DAY_MS } from '../../../contract/rules/time/durations.ts';
import { deleteOldQuotes, dueCascade, dueCascades } from '../../store/repos/cascade/cascades.ts';
import type { Products } from '../booking/products.ts';
import type { Deps } from '../deps.ts';
import { runDueRows } from '../dueRows.ts';
import { advanceCascade } from './advanceCascade.ts';

const AT_ONCE = 4;
const BATCH = 100;

/** Takes every running cascade on whose time has come: what waits, and what a crash left. Answers how many were due. */
export function runDueCascades(deps: Deps, products: Products, stopped?: () => boolean): Promise<number> {
  const { store, clock } = deps;
  const work = async (id: string) => {
    const record = await dueCascade(store.db, id, clock.now());
    if (record) await advanceCascade(deps, products, record);
  };
  const due = (db: typeof store.db, now: number) => dueCascades(db, now, BATCH);
  return runDueRows(deps, { kind: 'cascade', atOnce: AT_ONCE, due, work }, stopped);
}

/** Forgets plans nobody confirmed, a day after their quote ended: until then their page says that it has. */
export function purgeOldQuotes({ clock, store }: Pick<Deps, 'clock' | 'store'>): Promise<void> {
  return deleteOldQuotes(store.db, clock.now() - DAY_MS);
}
