import type { CareMark } from '../../../contract/shapes/desk/care.ts';
import { callerOf, type Scope } from '../../base/ports.ts';
import type { Db } from '../../store/db/openStore.ts';
import { type CaredOrder, caredOrders } from '../../store/repos/care/caredOrders.ts';
import { type Care, caresOf, caresOfPerson } from '../../store/repos/care/cares.ts';
import { openStates } from '../../store/repos/order/orderStates.ts';
import { findPeople } from '../../store/repos/people/person.ts';
import { reaches } from './reach.ts';

/** Whether a care's day is not over. */
export function isInTime({ untilAt }: Pick<Care, 'untilAt'>, now: number): boolean {
  return untilAt === null || now < untilAt;
}

/**
 * The steps of the care of each order that hold now, the last of which has it. A step holds while all before it do, its
 * day is not over and whoever has it reaches everybody who travels; an order that is over is in nobody's care.
 */
export async function standingCares(
  db: Db,
  scope: Scope,
  orders: readonly CaredOrder[],
): Promise<ReadonlyMap<string, readonly Care[]>> {
  const open = orders.filter(({ state }) => openStates.includes(state));
  const steps = await caresOf(
    db,
    callerOf(scope).companyId,
    'order',
    open.map(({ id }) => id),
  );
  const reach = reaches(db, scope);
  const standing = new Map<string, Care[]>();
  const broken = new Set<string>();
  const byId = new Map(open.map((order) => [order.id, order]));
  for (const care of steps) {
    const order = byId.get(care.objectId);
    if (!order || broken.has(order.id)) continue;
    const holds = isInTime(care, scope.now) && (await reach(care.carerId))?.(order, care.principals);
    if (holds) standing.set(order.id, [...(standing.get(order.id) ?? []), care]);
    else broken.add(order.id);
  }
  return standing;
}

/** The orders in the caller's care now, each with the step it is theirs by. Nothing is in it in another's name. */
export async function inOwnCare(db: Db, scope: Scope): Promise<ReadonlyMap<string, Care>> {
  if (scope.acting) return new Map();
  const { companyId, employeeId } = callerOf(scope);
  const given = await caresOfPerson(db, companyId, 'carer', employeeId);
  const ids = given.flatMap(({ kind, objectId }) => (kind === 'order' ? [objectId] : []));
  const standing = await standingCares(db, scope, await caredOrders(db, companyId, [...new Set(ids)]));
  return new Map(
    [...standing].flatMap(([id, steps]) => {
      const last = steps.at(-1);
      return last?.carerId === employeeId ? [[id, last] as const] : [];
    }),
  );
}

/** How orders the caller sees are marked on boards; those in nobody's care have no mark. */
export async function careMarks(
  db: Db,
  scope: Scope,
  orderIds: readonly string[],
): Promise<ReadonlyMap<string, CareMark>> {
  const { companyId, employeeId } = callerOf(scope);
  const standing = await standingCares(db, scope, await caredOrders(db, companyId, orderIds));
  const lasts = [...standing].flatMap(([id, steps]) => {
    const last = steps.at(-1);
    return last ? [{ id, last }] : [];
  });
  const name = await namesOf(
    db,
    lasts.flatMap(({ last }) => [last.giverId, last.carerId]),
  );
  return new Map(
    lasts.map(({ id, last: { carerId, giverId, untilOn: until } }) => {
      const isOwn = carerId === employeeId;
      return [
        id,
        isOwn
          ? { side: 'from' as const, name: name(giverId), until }
          : { side: 'with' as const, name: name(carerId), until },
      ];
    }),
  );
}

/** People's names by id; '' for nobody. */
export async function namesOf(db: Db, ids: readonly string[]): Promise<(id: string) => string> {
  const found = await findPeople(db, [...new Set(ids)]);
  const names = new Map<string, string>(found.map(({ id, name }) => [id, name]));
  return (id) => names.get(id) ?? '';
}
