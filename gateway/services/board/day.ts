import type { Scope } from '../../base/ports.ts';
import type { Db } from '../../store/db/openStore.ts';
import { dayRows } from '../home/dayRows.ts';
import { servedBy } from './mayAct.ts';

/** Orders that may want something today, and of whom: what most boards are made of. */
export type Day = Awaited<ReturnType<typeof dayFor>>;

/** Of whom the caller may see the orders: those that may want something today, with the people. */
export async function dayFor(db: Db, scope: Scope) {
  const { principalIds, people } = await servedBy(db, scope, 'orders');
  return { ...(await dayRows(db, scope, principalIds)), principalIds, people };
}
