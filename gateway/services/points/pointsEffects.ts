import type { Transaction } from 'kysely';
import { products } from '../../../contract/products.ts';
import { pointsLapseAt, pointsOf } from '../../../contract/rules/money/points.ts';
import { forAll } from '../../store/db/forAll.ts';
import {
  deletePoints,
  findPoints,
  insertPoints,
  movePoints,
  type PointsMove,
} from '../../store/repos/money/points.ts';
import type { OrderRecord } from '../../store/repos/order/orderRecord.ts';
import type { Tables } from '../../store/tables/schema.ts';
import type { Deps } from '../deps.ts';
import type { Transition } from '../effects.ts';

/**
 * Points of a ticket: written down when it is issued, counting from its departure on (spec §9: issued within 24 hours
 * of it), moved with its departure, taken back when it is refunded or changed. They are the traveller's; an outside
 * person's are whose guest it is.
 */
export async function pointsEffects(
  { clock }: Pick<Deps, 'clock'>,
  trx: Transaction<Tables>,
  steps: readonly Transition[],
): Promise<void> {
  const now = clock.now();
  const ofTickets = steps.filter(({ after }) => products[after.kind].earnsPoints);
  await insertPoints(trx, ...ofTickets.flatMap(earnedBy));
  await forAll(trx, ofTickets, async ({ before, after }) => {
    if (after.state === 'refunded' || after.state === 'changed') return takeBack(trx, after, now);
    if (after.state === 'issued' && before?.state === 'issued' && before.startAt !== after.startAt)
      await move(trx, after, now);
  });
}

function earnedBy({ before, after }: Transition): PointsMove[] {
  const points = pointsOf(after.body.price.fareFen);
  if (after.state !== 'issued' || before?.state === 'issued' || points === 0) return [];
  return [{ ...whose(after), id: earned(after), points, ...termOf(after.startAt) }];
}

const earned = ({ id }: OrderRecord) => `earn:${id}`;

function termOf(at: number): { at: number; expires_at: number } {
  return { at, expires_at: pointsLapseAt(at) };
}

function whose({ id, orderNo, companyId, traveller, principalId }: OrderRecord) {
  const employee = traveller.kind === 'employee' ? traveller.id : principalId;
  return { employee_id: employee, company_id: companyId, order_id: id, order_no: orderNo };
}

async function move(trx: Transaction<Tables>, order: OrderRecord, now: number): Promise<void> {
  const found = await findPoints(trx, earned(order));
  if (!found || found.at <= now) return;
  const { at, expires_at } = termOf(order.startAt);
  await movePoints(trx, found.id, at, expires_at);
}

/** What has not come to count yet goes; what has is taken back, and the two lapse together. */
async function takeBack(trx: Transaction<Tables>, order: OrderRecord, now: number): Promise<void> {
  const found = await findPoints(trx, earned(order));
  if (!found) return;
  if (found.at > now) return deletePoints(trx, found.id);
  await insertPoints(trx, { ...found, id: `back:${order.id}`, points: -found.points, at: now });
}
