import type { invoiceCalls } from '../../../contract/calls/invoice.ts';
import type { HandlersFor } from '../../../contract/kit/dispatch.ts';
import { fail, ok } from '../../../contract/kit/result.ts';
import type { Deps } from '../../deps.ts';
import { callerOf, type Scope } from '../../ports.ts';
import { cursorAt, placeAt } from '../../store/repos/keysetWalks.ts';
import { isVisible } from '../../store/repos/orderPages.ts';
import { findOrder } from '../../store/repos/orders.ts';
import { findVoucher, type VoucherRecord, voucherPage } from '../../store/repos/vouchers.ts';
import { visibleOrders } from '../order/visible.ts';
import { listHeaders, removeOwnHeader, saveOwnHeader } from './headers.ts';
import { registerVoucher, repairVoucher } from './register.ts';
import { voucherView } from './view.ts';

const PAGE = 30;

/** Vouchers of orders, and whom they are made out to. */
export function invoiceHandlers(deps: Deps): HandlersFor<typeof invoiceCalls, Scope> {
  const { db } = deps.store;

  /** A voucher of an order the caller may see; nobody learns of another one. */
  const seen = async (scope: Scope, id: string): Promise<VoucherRecord | null> => {
    const { companyId } = callerOf(scope);
    const voucher = await findVoucher(db, companyId, id);
    const order = voucher && (await findOrder(db, companyId, voucher.orderId));
    return order && isVisible(await visibleOrders(db, scope, 'orders'), order) ? voucher : null;
  };

  return {
    'invoice.voucher.list': async ({ orderId, states, cursor, limit = PAGE }, scope) => {
      const after = placeAt(cursor);
      if (after === 'wrong') return fail('INPUT_INVALID', { details: { fields: ['cursor'] } });
      const visible = await visibleOrders(db, scope, 'orders');
      const found = await voucherPage(db, visible, { orderId, states }, after, limit + 1);
      const rows = found.slice(0, limit);
      const last = rows.at(-1);
      return ok({
        rows: rows.map((row) => voucherView(row, scope.now)),
        nextCursor: found.length > limit && last ? cursorAt({ at: last.createdAt, id: last.id }) : null,
      });
    },

    'invoice.voucher.register': async ({ voucherId, ...received }, scope) => {
      const voucher = await seen(scope, voucherId);
      if (!voucher) return fail('NOT_FOUND');
      const done = await registerVoucher(deps, scope, voucher, received);
      return done.ok ? ok(voucherView(done.value, scope.now)) : done;
    },

    'invoice.voucher.repair': async ({ voucherId, headerId }, scope) => {
      const voucher = await seen(scope, voucherId);
      if (!voucher) return fail('NOT_FOUND');
      const done = await repairVoucher(deps, scope, voucher, headerId);
      return done.ok ? ok(voucherView(done.value, scope.now)) : done;
    },

    'invoice.header.list': async (_, scope) => ok({ headers: await listHeaders(deps, scope) }),
    'invoice.header.save': (input, scope) => saveOwnHeader(deps, scope, input),
    'invoice.header.remove': ({ headerId }, scope) => removeOwnHeader(deps, scope, headerId),
  };
}
