import type { careCalls } from '../../../contract/calls/care/shapes.ts';
import type { ErrorOf, OutputOf, ParsedOf } from '../../../contract/kit/defineCalls.ts';
import { fail, ok, type Result } from '../../../contract/kit/result.ts';
import { callerOf, type Scope } from '../../base/ports.ts';
import type { Db } from '../../store/db/openStore.ts';
import type { OrderRecord } from '../../store/repos/order/orderRecord.ts';
import { openStates } from '../../store/repos/order/orderStates.ts';
import { recordOwn } from '../audit/recordOwn.ts';
import { sharersOfOrder } from '../booking/sharers.ts';
import { ownStep } from '../care/orderCare.ts';
import { reaches } from '../care/reach.ts';
import { standingCares } from '../care/standing.ts';
import type { Deps } from '../deps.ts';
import { orderForBooking } from '../policy/orders.ts';
import { writeAnswer } from '../writeAnswer.ts';
import { publishEnded, publishGiven } from './publish.ts';
import { newHandOverId, untilOf } from './terms.ts';
import { endFrom, writeCares } from './write.ts';

type Give = (typeof careCalls)['order.care.give'];
type End = (typeof careCalls)['order.care.end'];

/** Gives the care of an open order to a colleague who sees it and books for everybody who travels by it. */
export function giveOrder(
  deps: Deps,
  scope: Scope,
  { orderId, to, note = '', until: day }: ParsedOf<Give>,
): Promise<Result<OutputOf<Give>, ErrorOf<Give>>> {
  const { employeeId } = callerOf(scope);
  return writeAnswer<Result<OutputOf<Give>, ErrorOf<Give>>>(deps.store.db, scope, async (trx) => {
    const order = await orderForBooking(trx, scope, orderId);
    if (typeof order === 'string') return fail(order);
    if (!openStates.includes(order.state)) return fail('ORDER_OVER');
    const until = untilOf(scope.now, day);
    if (until === 'wrong') return fail('CARE_DAY_WRONG');
    const steps = (await standingCares(trx, scope, [order])).get(order.id) ?? [];
    const last = steps.at(-1);
    if (last && last.carerId !== employeeId) return fail('CARED_BY_ANOTHER');
    if (steps.some(({ giverId }) => giverId === to)) return fail('CARE_IS_THEIRS');
    const principals = await principalsOf(trx, order);
    const reach = to === employeeId ? null : await reaches(trx, scope)(to);
    if (!reach?.(order, principals)) return fail('COLLEAGUE_MAY_NOT');
    const handOverId = newHandOverId(deps.random);
    const given = [{ kind: 'order' as const, id: order.id, steps, principals }];
    const terms = { handOverId, to, note, until };
    await writeCares(deps, trx, scope, { given, terms, tag: 'order.care.give' });
    await publishGiven(deps, trx, scope, { given, terms });
    return ok({ handOverId });
  });
}

/** Ends the care of an order by whoever gave it or has it; what was handed on from there ends with it. */
export function endOrder(
  deps: Deps,
  scope: Scope,
  { orderId }: ParsedOf<End>,
): Promise<Result<OutputOf<End>, ErrorOf<End>>> {
  const { companyId, employeeId } = callerOf(scope);
  return writeAnswer<Result<OutputOf<End>, ErrorOf<End>>>(deps.store.db, scope, async (trx) => {
    const order = await orderForBooking(trx, scope, orderId);
    if (typeof order === 'string') return fail(order);
    const own = ownStep((await standingCares(trx, scope, [order])).get(order.id) ?? [], employeeId);
    if (!own) return fail('CARE_OVER');
    const ended = await endFrom(trx, companyId, [own], { at: scope.now, by: employeeId });
    const decision = own.carerId === employeeId ? 'given back' : 'taken back';
    await recordOwn(deps, trx, scope, { tag: 'order.care.end', id: order.id, decision });
    await publishEnded(deps, trx, companyId, { ended, by: employeeId });
    return ok({});
  });
}

/** Whom a carer of an order has to reach: its principal, and those of everybody who shares its room. */
export async function principalsOf(db: Db, order: OrderRecord): Promise<string[]> {
  const sharers = await sharersOfOrder(db, order);
  return [...new Set([order.principalId, ...sharers.map(({ principalId }) => principalId)])];
}
