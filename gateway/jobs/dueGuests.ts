import { chinaDate } from '../../contract/rules/chinaTime.ts';
import type { Deps } from '../deps.ts';
import { runDueRows } from '../dueRows.ts';
import { guestsToPurge, purgeGuest } from '../store/repos/guests.ts';

const BATCH = 200;

/**
 * Deletes outside people, and their documents, whose time is over and for whom nothing is under way any more. Answers
 * how many time was over for.
 */
export function runDueGuests(
  deps: Pick<Deps, 'store' | 'clock' | 'random' | 'log'>,
  stopped?: () => boolean,
): Promise<number> {
  const { clock, store } = deps;
  const work = async (id: string) => {
    const isPurged = await store.db
      .transaction()
      .execute((trx) => purgeGuest(trx, id, { today: chinaDate(clock.now()), now: clock.now() }));
    return isPurged ? null : 'later';
  };
  const due = (db: typeof store.db, now: number) => guestsToPurge(db, chinaDate(now), { now, limit: BATCH });
  return runDueRows(deps, { kind: 'guest', atOnce: 1, due, work }, stopped);
}
