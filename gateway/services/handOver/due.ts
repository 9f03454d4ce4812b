import { writeFor } from '../../store/db/write.ts';
import {
  type Care,
  caresOf,
  caresOfHandOver,
  companyOfHandOver,
  dueHandOvers,
  endCares,
} from '../../store/repos/care/cares.ts';
import { isInTime } from '../care/standing.ts';
import type { Deps } from '../deps.ts';
import { runDueRows } from '../dueRows.ts';
import { publishEnded } from './publish.ts';

const BATCH = 100;

/** Ends what is in somebody's care once its last day is over, and says so to both. It holds for nobody from then on either way. */
export function runDueHandOvers(
  deps: Pick<Deps, 'audit' | 'clock' | 'log' | 'random' | 'store'>,
  stopped?: () => boolean,
): Promise<number> {
  const { audit, clock, store } = deps;
  const work = async (id: string) => {
    const companyId = await companyOfHandOver(store.db, id);
    if (companyId === null) return;
    await writeFor(store.db, companyId, async (trx) => {
      const now = clock.now();
      const over = (await caresOfHandOver(trx, companyId, id)).flatMap(({ care, isEnded }) =>
        isEnded || isInTime(care, now) ? [] : [care],
      );
      const ended: Care[] = [];
      for (const { kind, objectId, step: from } of over)
        ended.push(...(await caresOf(trx, companyId, kind, [objectId])).filter(({ step }) => step >= from));
      if (ended.length === 0) return;
      await endCares(
        trx,
        ended.map((care) => care.id),
        { at: now, by: 'system' },
      );
      const row = { actor: 'system', subject: ended[0]?.giverId ?? '', ctx: '', requestHash: '' };
      await audit.record(trx, { ...row, tag: 'desk.handOver.end', object: id, decision: 'day over' });
      await publishEnded(deps, trx, companyId, { ended, by: 'system' });
    });
  };
  const due = (db: typeof store.db, now: number) => dueHandOvers(db, now, BATCH);
  return runDueRows(deps, { kind: 'handOver', atOnce: 2, due, work }, stopped);
}
