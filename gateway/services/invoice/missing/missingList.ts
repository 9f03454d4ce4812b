import type { invoiceCalls } from '../../../../contract/calls/invoice/shapes.ts';
import type { OutputOf, ParsedOf } from '../../../../contract/kit/defineCalls.ts';
import { fail, ok, type Result } from '../../../../contract/kit/result.ts';
import { callerOf, type Scope } from '../../../base/ports.ts';
import { cursorAt, placeAt } from '../../../store/db/keysetWalks.ts';
import type { Db } from '../../../store/db/openStore.ts';
import { remindersOf } from '../../../store/repos/money/voucherReminders.ts';
import { lackingOrders, vouchersOfAll } from '../../../store/repos/money/vouchers.ts';
import { orderSummaries } from '../../../store/repos/order/orderSummaries.ts';
import { visibleOrders } from '../../policy/orders.ts';
import { toRemind } from './remind.ts';

type List = (typeof invoiceCalls)['invoice.missing.list'];

const PAGE = 30;

/** Orders the caller may see that lack vouchers after their journey, the nearest deadline first. */
export async function listMissing(
  db: Db,
  scope: Scope,
  { cursor, limit = PAGE }: ParsedOf<List>,
): Promise<Result<OutputOf<List>, 'INPUT_INVALID'>> {
  const after = placeAt(cursor);
  if (after === 'wrong') return fail('INPUT_INVALID', { details: { fields: ['cursor'] } });
  const visible = await visibleOrders(db, scope, 'orders');
  const found = await lackingOrders(db, visible, after, limit + 1);
  const page = found.slice(0, limit);
  const ids = page.map(({ orderId }) => orderId);
  const vouchers = await vouchersOfAll(db, ids);
  const orders = await orderSummaries(db, ids);
  const reminders = await remindersOf(db, ids);
  const rows = page.flatMap(({ orderId, dueAt }) => {
    const missing = vouchers.filter((one) => one.orderId === orderId && one.state === 'invoicing');
    const [first] = missing;
    if (!first) return [];
    const order = orders.get(orderId);
    return [
      {
        orderId: first.orderId,
        orderNo: first.orderNo,
        item: order?.item ?? null,
        traveller: order?.traveller ?? '',
        kinds: missing.map(({ kind }) => kind),
        fen: missing.reduce((sum, { fen }) => sum + fen, 0),
        dueAt,
        overdue: dueAt <= scope.now,
        remindedAt: reminders.get(orderId)?.remindedAt ?? null,
        mayRemind: toRemind(first, callerOf(scope).employeeId).length > 0,
      },
    ];
  });
  const last = page.at(-1);
  const next = found.length > limit && last ? cursorAt({ at: last.dueAt, id: last.orderId }) : null;
  return ok({ rows, nextCursor: next });
}
