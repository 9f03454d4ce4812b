import type { OrderCare } from '../../../contract/shapes/desk/care.ts';
import { callerOf, type Scope } from '../../base/ports.ts';
import type { Fields } from '../../crypto/fields/fields.ts';
import type { Db } from '../../store/db/openStore.ts';
import type { Care } from '../../store/repos/care/cares.ts';
import type { OrderRecord } from '../../store/repos/order/orderRecord.ts';
import { openStates } from '../../store/repos/order/orderStates.ts';
import { mayServe } from '../policy/reach.ts';
import { namesOf, standingCares } from './standing.ts';

/** The last of the steps of a care somebody is on a side of: what they may end. */
export function ownStep(steps: readonly Care[], employeeId: string): Care | null {
  return steps.findLast((step) => isSide(step, employeeId)) ?? null;
}

/** Whether somebody gave it or was given it. */
export function isSide({ giverId, carerId }: Pick<Care, 'giverId' | 'carerId'>, employeeId: string): boolean {
  return giverId === employeeId || carerId === employeeId;
}

/** In whose care an order is, for a caller who sees it. */
export async function orderCareFor(
  { db, fields }: { readonly db: Db; readonly fields: Fields },
  scope: Scope,
  order: OrderRecord,
): Promise<OrderCare> {
  const { employeeId } = callerOf(scope);
  const mayBook = await mayServe(db, scope, order.principalId, 'book');
  const steps = (await standingCares(db, scope, [order])).get(order.id) ?? [];
  const last = steps.at(-1);
  const mayHave = mayBook && openStates.includes(order.state) && order.tab === 'business';
  if (!last) return { now: null, mayGive: mayHave };
  const own = ownStep(steps, employeeId);
  const name = await namesOf(db, [last.giverId, last.carerId]);
  const end = own?.carerId === employeeId ? ('giveBack' as const) : ('takeBack' as const);
  return {
    now: {
      giver: name(last.giverId),
      carer: name(last.carerId),
      until: last.untilOn,
      note: isSide(last, employeeId) ? fields.decrypt('desk_care.note', last.noteEnc) : '',
      end: own && mayBook ? end : null,
    },
    mayGive: mayHave && last.carerId === employeeId,
  };
}
