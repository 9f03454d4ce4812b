import type { briefCalls } from '../../../contract/calls/brief/shapes.ts';
import type { ErrorOf, OutputOf, ParsedOf } from '../../../contract/kit/defineCalls.ts';
import { fail, ok, type Result } from '../../../contract/kit/result.ts';
import { plainLines } from '../../../contract/rules/text/pasted.ts';
import { newId } from '../../base/newId.ts';
import { callerOf, type Scope } from '../../base/ports.ts';
import type { Db } from '../../store/db/openStore.ts';
import { nameOf } from '../../store/repos/message/nameOf.ts';
import type { OrderRecord } from '../../store/repos/order/orderRecord.ts';
import type { Deps } from '../deps.ts';
import { type MessageDraft, publishMessages } from '../message/publishMessages.ts';
import { orderForBooking } from '../policy/orders.ts';
import { stillServes } from '../policy/reach.ts';
import { writeAnswer } from '../writeAnswer.ts';
import { standingOnTrip } from './tripBrief.ts';

type Send = (typeof briefCalls)['brief.trip.send'];
type Sent = Result<OutputOf<Send>, ErrorOf<Send>>;

/**
 * Sends a trip to whoever travels on it: its traveller, or everybody booked with them whom the caller books for. A guest's
 * goes to their host, who has an account. Nobody is sent their own.
 */
export async function sendTrip(deps: Deps, scope: Scope, input: ParsedOf<Send>): Promise<Sent> {
  const { db } = deps.store;
  const { employeeId: sender } = callerOf(scope);
  const asked = await orderForBooking(db, scope, input.orderId);
  if (typeof asked === 'string') return fail(asked);
  return writeAnswer<Sent>(db, scope, async (trx) => {
    // A right that was taken back meanwhile sends nothing.
    if (!(await stillServes(trx, scope, asked.principalId, 'book'))) return fail('FORBIDDEN');
    const firsts = await firstOrders(trx, scope, asked, input.everybody);
    const to = [...firsts].filter(([account]) => account !== sender);
    if (to.length === 0) return fail('NOBODY_TO_SEND');
    const from = await nameOf(trx, sender);
    const text = plainLines(input.note ?? '');
    const once = scope.idem ?? newId(deps.random);
    await publishMessages(
      deps,
      trx,
      to.map(
        ([account, { id, orderNo, body }]): MessageDraft => ({
          event: 'tripSent',
          to: [account],
          about: { kind: 'trip', id },
          source: `trip:${id}:${once}`,
          params: { traveller: from, orderNo: '', item: body.item, ...(text && { text }) },
          words: [orderNo, from, ...body.tokens],
        }),
      ),
    );
    const row = { actor: sender, subject: asked.principalId, ctx: scope.acting?.ctx ?? '', requestHash: '' };
    await deps.audit.record(trx, { ...row, tag: 'brief.trip.send', object: asked.id, decision: 'sent' });
    return ok({ accounts: to.length });
  });
}

/** The accounts a trip is sent to, each with the first order of theirs that stands. */
async function firstOrders(
  db: Db,
  scope: Scope,
  asked: OrderRecord,
  everybody: boolean,
): Promise<ReadonlyMap<string, OrderRecord>> {
  const firsts = new Map<string, OrderRecord>();
  for (const order of await standingOnTrip(db, asked)) {
    if (!everybody && order.traveller.id !== asked.traveller.id) continue;
    const account = order.traveller.kind === 'employee' ? order.traveller.id : order.principalId;
    if (firsts.has(account)) continue;
    if (typeof (await orderForBooking(db, scope, order.id)) === 'string') continue;
    firsts.set(account, order);
  }
  return firsts;
}
