import type { invoiceCalls } from '../../../contract/calls/invoice/shapes.ts';
import type { HandlersFor } from '../../../contract/kit/dispatch.ts';
import { fail, ok, type Result } from '../../../contract/kit/result.ts';
import type { Scope } from '../../base/ports.ts';
import { cursorAt, placeAt } from '../../store/db/keysetWalks.ts';
import { type VoucherRecord, voucherPage } from '../../store/repos/money/vouchers.ts';
import type { Products } from '../booking/products.ts';
import type { Deps } from '../deps.ts';
import { visibleOrders } from '../policy/orders.ts';
import { reportPlaces } from '../report/places.ts';
import { voucherFileReading } from './file/voucherFileReading.ts';
import { listHeaders, removeOwnHeader, saveOwnHeader } from './headers.ts';
import { listMissing } from './missing/missingList.ts';
import { remindByHand } from './missing/remind.ts';
import { packPaper } from './pack/packPaper.ts';
import { tripPackOf } from './pack/tripPackOf.ts';
import { registerVoucher, repairVoucher } from './register.ts';
import { voucherViews } from './voucher/view.ts';

const PAGE = 30;

/** Vouchers of orders, and whom they are made out to. */
export function invoiceHandlers(deps: Deps, products: Products): HandlersFor<typeof invoiceCalls, Scope> {
  const { db } = deps.store;
  const places = reportPlaces(db);
  const readVoucherFile = voucherFileReading(deps);

  const shown = async <Code extends string>(scope: Scope, done: Result<VoucherRecord, Code>) => {
    if (!done.ok) return done;
    const [view] = await voucherViews(db, scope, [done.value]);
    return view ? ok(view) : fail('NOT_FOUND');
  };

  return {
    'invoice.voucher.list': async ({ orderId, states, cursor, limit = PAGE }, scope) => {
      const after = placeAt(cursor);
      if (after === 'wrong') return fail('INPUT_INVALID', { details: { fields: ['cursor'] } });
      const visible = await visibleOrders(db, scope, 'orders');
      const page = await voucherPage(db, visible, { orderId, states }, after, limit);
      for (const row of page.unreadable) deps.log.error('voucher.unreadable', { row });
      return ok({
        rows: await voucherViews(db, scope, page.records),
        nextCursor: page.next && cursorAt(page.next),
      });
    },

    'invoice.voucher.register': async ({ voucherId, ...received }, scope) =>
      shown(scope, await registerVoucher(deps, scope, voucherId, received)),

    'invoice.pack.get': async ({ orderId, language }, scope) => {
      const pack = await tripPackOf({ db, products, places }, scope, orderId);
      return pack ? packPaper(pack, language) : fail('NOT_FOUND');
    },

    'invoice.missing.list': (input, scope) => listMissing(db, scope, input),
    'invoice.missing.remind': ({ orderId }, scope) => remindByHand(deps, scope, orderId),
    'invoice.file.read': (input, scope) => readVoucherFile(scope, input),

    'invoice.voucher.repair': async ({ voucherId, headerId }, scope) =>
      shown(scope, await repairVoucher(deps, scope, voucherId, headerId)),

    'invoice.header.list': async (_, scope) => ok({ headers: await listHeaders(deps, scope) }),
    'invoice.header.save': (input, scope) => saveOwnHeader(deps, scope, input),
    'invoice.header.remove': ({ headerId }, scope) => removeOwnHeader(deps, scope, headerId),
  };
}
