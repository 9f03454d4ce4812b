import { DAY_MS } from '../../../contract/rules/time/durations.ts';
import { writeFor } from '../../store/db/write.ts';
import { dueEndingGrants, endingGrant, markEndingNotified } from '../../store/repos/people/endingGrants.ts';
import type { Deps } from '../deps.ts';
import { runDueRows } from '../dueRows.ts';
import { grantMessage } from './accountMessage.ts';

const BATCH = 100;
/** How long before its end a grant is told of. */
const AHEAD_MS = 3 * DAY_MS;

/** Tells both people of grants that end soon, once each. */
export function runEndingGrants(
  deps: Pick<Deps, 'store' | 'clock' | 'random' | 'log'>,
  stopped?: () => boolean,
): Promise<number> {
  const { store, clock } = deps;
  const span = (now: number) => ({ now, until: now + AHEAD_MS });
  const work = async (id: string) => {
    const found = await endingGrant(store.db, id, span(clock.now()));
    if (!found) return;
    await writeFor(store.db, found.companyId, async (trx) => {
      const now = clock.now();
      const grant = await endingGrant(trx, id, span(now));
      if (!grant || !(await markEndingNotified(trx, id, now))) return;
      await grantMessage(deps, trx, grant, { event: 'grantEnding', at: grant.to });
    });
  };
  const due = (db: typeof store.db, now: number) => dueEndingGrants(db, { ...span(now), limit: BATCH });
  return runDueRows(deps, { kind: 'grant', atOnce: 2, due, work }, stopped);
}
