import type { VoucherState } from '../../../../contract/enums/money.ts';
import { unlessBroken } from '../../columns/brokenColumn.ts';
import type { Db } from '../../db/openStore.ts';
import type { VisibleOrders } from '../order/orderPages.ts';
import { type VoucherRecord, voucherOf } from './vouchers.ts';

/** States in which a voucher is still to come. */
const open: readonly VoucherState[] = ['expected', 'invoicing'];

/**
 * Vouchers of orders somebody may see that are still to come and can be had until `until` (epoch ms) at the latest, the
 * next deadline first, `limit` at most: a walk by deadline for each state and each way of seeing one.
 */
export async function openVouchers(
  db: Db,
  visible: VisibleOrders,
  until: number,
  limit: number,
): Promise<VoucherRecord[]> {
  const { all, bookerId, principalIds } = visible;
  const walks = open.flatMap((state) => {
    const walk = () => openOf(db, visible, { state, until, limit });
    if (all) return [walk()];
    return [
      ...(bookerId === null ? [] : [walk().where('booker_id', '=', bookerId)]),
      ...principalIds.map((principal) => walk().where('principal_id', '=', principal)),
    ];
  });
  const found = new Map<string, VoucherRecord>();
  for (const walk of walks)
    for (const row of await walk.execute()) {
      const voucher = unlessBroken(() => voucherOf(row));
      if (voucher) found.set(row.id, voucher);
    }
  const dueAt = (one: VoucherRecord) => one.dueAt ?? until;
  return [...found.values()].sort((a, b) => dueAt(a) - dueAt(b) || (a.id < b.id ? -1 : 1)).slice(0, limit);
}

function openOf(
  db: Db,
  { companyId, viewer }: VisibleOrders,
  { state, until, limit }: { state: VoucherState; until: number; limit: number },
) {
  return db
    .selectFrom('voucher')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('state', '=', state)
    .where('due_at', '<=', until)
    .where((eb) =>
      eb.or([
        eb('booker_id', '=', viewer.id),
        ...(viewer.acting ? [] : [eb('principal_id', '=', viewer.id)]),
        eb.not(
          eb.exists(
            eb
              .selectFrom('travel_order')
              .select('travel_order.id')
              .whereRef('travel_order.id', '=', 'voucher.order_id')
              .where('travel_order.tab', '=', 'private'),
          ),
        ),
      ]),
    )
    .orderBy('due_at')
    .limit(limit);
}
