import { inCrowds } from '../../store/inCrowds.ts';
import type { Db } from '../../store/openStore.ts';

/** Does one act of a simulated supplier. */
export type Act = <Answer>(work: (trx: Db) => Promise<Answer>) => Promise<Answer>;

/**
 * Acts of a simulated supplier, one after the other within write transactions: each has the stock to itself from its
 * first read on, so that two processes never sell the last one twice. A store's transactions take its one write lock
 * at their start, on SQLite and PostgreSQL alike (openStore); acts that wait for it share one.
 */
export function actsOn(db: Db): Act {
  type Told = () => void;
  const inTurn = inCrowds(db, async (trx, acts: readonly ((trx: Db) => Promise<Told>)[]) => {
    const told: Told[] = [];
    for (const act of acts) told.push(await act(trx));
    return told;
  });
  return (work) =>
    new Promise((done, failed) => {
      const act = async (trx: Db) => {
        const answer = await work(trx);
        return () => done(answer);
      };
      inTurn(act).then((tell) => tell(), failed);
    });
}
