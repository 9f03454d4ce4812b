import type { OrderRecord } from '../../../gateway/store/repos/order/orderRecord.ts';
import { findOrder } from '../../../gateway/store/repos/order/orders.ts';
import { faultsOfBooks, faultsOfVouchers } from '../../books.ts';
import { type MoneyWorld } from '../../moneyWorld.ts';
import type { Race } from './drawnRace.ts';

export async function faultsOfRace(
  { db }: MoneyWorld,
  race: Race,
  { id }: OrderRecord,
  answers: readonly string[],
): Promise<string[]> {
  const order = await findOrder(db, '1001', id);
  const amendments = await db
    .selectFrom('amendment')
    .select(['kind', 'state'])
    .where('order_id', '=', id)
    .execute();
  const done = amendments.filter((one) => one.state === 'done');
  const told = `${amendments.map((one) => `${one.kind} ${one.state}`).join(', ')}; ${answers.join(' ')}`;
  const [first] = done;
  const undone = race.used ? ['issued', 'used'] : ['issued'];
  const wanted = first ? [first.kind === 'refund' ? 'refunded' : 'changed'] : undone;
  const waiting = ['approving', 'paying', 'submitting', 'unknown', 'manual'];
  const open = done.length > 0 || order?.state === 'used' ? ['quoted', ...waiting] : waiting;
  const types = await timelineOf(db, id);
  const end = types.findIndex((type) => type === 'refunded' || type === 'changed' || type === 'used');
  const mustBeDone = race.says === 'done' && !race.withdraws && !race.used;
  return [
    ...(done.length > 1 ? [`taken ${done.length} times: ${told}`] : []),
    ...(wanted.includes(order?.state ?? '') ? [] : [`${order?.state} after ${told}`]),
    ...(order?.amendmentId === null ? [] : [`still claimed after ${told}`]),
    ...(mustBeDone && done.length === 0 ? [`nobody was served: ${told}`] : []),
    ...(mustBeDone && answers.filter((one) => one === 'ok').length !== 1 ? [`told wrongly: ${told}`] : []),
    ...(answers.length === race.amendments.length ? [] : [`somebody was not answered: ${told}`]),
    ...(amendments.some((one) => open.includes(one.state)) ? [`left open: ${told}`] : []),
    ...((await madeFrom(db, id)) === done.filter((one) => one.kind === 'change').length
      ? []
      : [`new orders: ${told}`]),
    ...(end >= 0 && end < types.length - 1 ? [`went on after its end: ${types.join(' ')}`] : []),
    ...((await stillAsked(db)) > 0 ? [`still asked about: ${told}`] : []),
  ];
}

/** What happened to an order, in order. */
export async function timelineOf(db: MoneyWorld['db'], id: string): Promise<string[]> {
  const rows = await db
    .selectFrom('order_event')
    .select('type')
    .where('order_id', '=', id)
    .orderBy('seq')
    .execute();
  return rows.map((row) => row.type);
}

/** How many orders stand in an order's place. */
async function madeFrom(db: MoneyWorld['db'], id: string): Promise<number> {
  const rows = await db
    .selectFrom('travel_order')
    .select('id')
    .where('body', 'like', `%"changedFrom":"${id}"%`)
    .execute();
  return rows.length;
}

async function stillAsked(db: MoneyWorld['db']): Promise<number> {
  const rows = await db
    .selectFrom('approval')
    .select('id')
    .where('state', 'in', ['waiting', 'underWay'])
    .execute();
  return rows.length;
}

/** What is wrong with the money of all races together. */
export async function faultsOfMoney({ db }: MoneyWorld): Promise<string[]> {
  const rows = await db
    .selectFrom('money_account')
    .selectAll()
    .where('kind', 'in', ['frozen', 'personal', 'refunds'])
    .execute();
  return [
    ...(await faultsOfBooks(db)),
    ...(await faultsOfVouchers(db)),
    ...rows.filter((row) => row.balance_fen !== 0).map((row) => `${row.id} ends with ${row.balance_fen}`),
  ];
}
