import type { VoucherState } from '../../../../contract/enums/money.ts';
import type { Db } from '../../db/openStore.ts';
import { closedStates, openAmendmentStates } from './orderStates.ts';

const awaitedVouchers: readonly VoucherState[] = ['expected', 'invoicing'];

/** An outside person, and the employee in whose name they are booked. */
type OutsidePerson = {
  readonly kind: 'guest' | 'contact';
  readonly id: string;
  readonly companyId: string;
  readonly principalId: string;
};

/**
 * Whether an order of an outside person's, or one whose room they share, is not over yet at `now` (epoch ms), or
 * something of one is still open: a change or refund, money on its way back, a voucher that is awaited and may still
 * come.
 */
export async function isUnderWay(
  db: Db,
  { kind, id, companyId, principalId }: OutsidePerson,
  now: number,
): Promise<boolean> {
  const open = openOrders(db, companyId, now).limit(1);
  const own = await open
    // Their orders are the principal's, by whom they are found without reading everybody's.
    .where('principal_id', '=', principalId)
    .where('traveller_kind', '=', kind)
    .where('traveller_id', '=', id)
    .executeTakeFirst();
  if (own) return true;
  const shared = await open
    .where('travel_order.id', 'in', (eb) =>
      eb.selectFrom('order_sharer').select('order_id').where('order_sharer.traveller_id', '=', id),
    )
    .executeTakeFirst();
  return shared !== undefined;
}

/** Ids of the orders somebody of a company's staff travels on, alone or sharing a room, that are not over at `now`. */
export async function underWayOf(
  db: Db,
  { companyId, employeeId }: { readonly companyId: string; readonly employeeId: string },
  now: number,
): Promise<{ readonly own: readonly string[]; readonly shared: readonly string[] }> {
  const open = openOrders(db, companyId, now);
  const own = await open
    .where('principal_id', '=', employeeId)
    .where('traveller_kind', '=', 'employee')
    .where('traveller_id', '=', employeeId)
    .execute();
  const shared = await open
    .where('travel_order.id', 'in', (eb) =>
      eb.selectFrom('order_sharer').select('order_id').where('order_sharer.traveller_id', '=', employeeId),
    )
    .execute();
  return { own: own.map(({ id }) => id), shared: shared.map(({ id }) => id) };
}

/** Ids of the orders of a company that still have something to come at `now` (epoch ms). */
function openOrders(db: Db, companyId: string, now: number) {
  return db
    .selectFrom('travel_order')
    .select('travel_order.id')
    .where('company_id', '=', companyId)
    .where((eb) =>
      eb.or([
        eb('travel_order.state', 'not in', closedStates),
        eb.exists(
          eb
            .selectFrom('amendment')
            .select('amendment.id')
            .whereRef('amendment.order_id', '=', 'travel_order.id')
            .where('amendment.state', 'in', openAmendmentStates),
        ),
        eb.exists(
          eb
            .selectFrom('payout')
            .select('payout.id')
            .whereRef('payout.order_id', '=', 'travel_order.id')
            .where('payout.state', '!=', 'sent'),
        ),
        eb.exists(
          eb
            .selectFrom('voucher')
            .select('voucher.id')
            .whereRef('voucher.order_id', '=', 'travel_order.id')
            .where('voucher.state', 'in', awaitedVouchers)
            .where((of) => of.or([of('due_at', 'is', null), of('due_at', '>', now)])),
        ),
      ]),
    );
}
