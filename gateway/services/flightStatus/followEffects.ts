import type { Transaction } from 'kysely';
import { segmentsOf } from '../../../contract/rules/order/itemParts.ts';
import { newId } from '../../base/newId.ts';
import {
  deleteFollowsOf,
  type FollowRecord,
  insertFollows,
} from '../../store/repos/flightStatus/flightFollows.ts';
import type { OrderRecord } from '../../store/repos/order/orderRecord.ts';
import { runsOf } from '../../store/repos/order/runs/runsOf.ts';
import type { Tables } from '../../store/tables/schema.ts';
import type { Deps } from '../deps.ts';
import type { Transition } from '../effects.ts';

/** States in which a ticket's flights are followed: until a refund or change is done, it may be flown. */
const followed = new Set(['issued', 'refunding', 'changing', 'used']);

/** Whoever travels on a ticket and whoever booked it follow its flights as long as it stands. */
export async function followEffects(
  { clock, random }: Pick<Deps, 'clock' | 'random'>,
  trx: Transaction<Tables>,
  steps: readonly Transition[],
): Promise<void> {
  const flights = steps.filter(({ after }) => segmentsOf(after.body.item).length > 0);
  const issued = flights.filter(
    ({ before, after }) => after.state === 'issued' && !(before && followed.has(before.state)),
  );
  const ended = flights.filter(
    ({ before, after }) => before !== null && followed.has(before.state) && !followed.has(after.state),
  );
  const done = new Set(['settled', 'vouchered']);
  await deleteFollowsOf(
    trx,
    ended.filter(({ after }) => !done.has(after.state)).map(({ after }) => after.id),
  );
  await insertFollows(
    trx,
    issued.flatMap(({ after }) => followsFor({ random, now: clock.now() }, after)),
  );
}

function followsFor(
  { random, now }: Pick<Deps, 'random'> & { now: number },
  order: OrderRecord,
): FollowRecord[] {
  const { bookerId, principalId, traveller, companyId, id: orderId, body } = order;
  const people = new Set([bookerId, principalId, ...(traveller.kind === 'employee' ? [traveller.id] : [])]);
  return [...people].flatMap((employeeId) =>
    runsOf(body).map(({ number, date, arriveAt }) => ({
      id: newId(random),
      companyId,
      employeeId,
      orderId,
      flightNo: number,
      date,
      seen: null,
      arriveAt,
      checkAt: now,
      createdAt: now,
    })),
  );
}
