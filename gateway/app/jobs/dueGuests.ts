import { chinaDate } from '../../../contract/rules/time/chinaTime.ts';
import type { Deps } from '../../services/deps.ts';
import { runDueRows } from '../../services/dueRows.ts';
import { writeFor } from '../../store/db/write.ts';
import { companyOfGuest, guestsToPurge, purgeGuest } from '../../store/repos/people/guests.ts';

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
    const companyId = await companyOfGuest(store.db, id);
    if (companyId === null) return null;
    const when = { today: chinaDate(clock.now()), now: clock.now() };
    const isPurged = await writeFor(store.db, companyId, (trx) => purgeGuest(trx, id, when));
    return isPurged ? null : 'later';
  };
  const due = (db: typeof store.db, now: number) => guestsToPurge(db, chinaDate(now), { now, limit: BATCH });
  return runDueRows(deps, { kind: 'guest', atOnce: 1, due, work }, stopped);
}
