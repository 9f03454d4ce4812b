import { shareOut } from '../../../../contract/rules/money/shareOut.ts';
import { type Shares, shares } from '../../../../contract/rules/money/shares.ts';
import type { OrderSummary } from '../../../../contract/shapes/order.ts';
import type { TripPack } from '../../../../contract/shapes/papers/tripPack.ts';
import { callerOf, type Scope } from '../../../base/ports.ts';
import { moneyWithFreezes, type OrderMoney } from '../../../store/repos/money/orderMoney.ts';
import { type VoucherRecord, vouchersOfAll } from '../../../store/repos/money/vouchers.ts';
import type { OrderRecord } from '../../../store/repos/order/orderRecord.ts';
import { findOrders } from '../../../store/repos/order/orders.ts';
import { isCounted } from '../../../store/repos/report/orderFacts.ts';
import { tripOfOrder } from '../../journey/tripOfOrder.ts';
import type { ShownParts } from '../../journey/trips.ts';

/** What is handed in for the trip an order belongs to; null for an order the caller may not see. */
export async function tripPackOf(parts: ShownParts, scope: Scope, orderId: string): Promise<TripPack | null> {
  const trip = await tripOfOrder(parts, scope, orderId);
  if (!trip) return null;
  const ids = trip.orders.map((order) => order.orderId);
  const records = new Map(
    (await findOrders(parts.db, callerOf(scope).companyId, ids)).map((order) => [order.id, order]),
  );
  const vouchers = await vouchersOfAll(parts.db, ids);
  const books = await moneyWithFreezes(parts.db, ids);
  const orders = trip.orders.flatMap((order) => {
    const record = records.get(order.orderId);
    const own = vouchers.filter((one) => one.orderId === order.orderId && one.state !== 'cancelled');
    // What came to nothing costs nothing and is accounted for by nothing.
    return record && (isCounted(record) || own.length > 0)
      ? [packed(order, record, own, books.get(record.id)?.money)]
      : [];
  });
  const all = orders.flatMap((one) => one.vouchers);
  const received = all.filter(({ state }) => state === 'invoiced');
  const missing = all.filter(({ state }) => state !== 'invoiced');
  const atHotelFen = sumOf(orders.map((one) => one.atHotelFen ?? 0));
  return {
    traveller: trip.traveller.name,
    cities: trip.cities,
    startAt: trip.startAt,
    endAt: trip.endAt,
    orders,
    totalFen: sumOf(orders.map(({ costFen }) => costFen)),
    companyFen: sumOf(orders.map(({ companyFen }) => companyFen)),
    personalFen: sumOf(orders.map(({ personalFen }) => personalFen)),
    ...(atHotelFen > 0 && { atHotelFen }),
    receivedFen: sumOf(received.map(({ fen }) => fen)),
    missingFen: sumOf(missing.map(({ fen }) => fen)),
    missing: missing.length,
  };
}

/** An order with its vouchers, which together are what it cost; one without any costs its price. */
function packed(
  order: OrderSummary,
  { totalFen, body: { price } }: OrderRecord,
  vouchers: readonly VoucherRecord[],
  money: OrderMoney | undefined,
): TripPack['orders'][number] {
  const costFen = vouchers.length > 0 ? sumOf(vouchers.map(({ fen }) => fen)) : totalFen;
  // Of a room that was given back only what went through us is kept.
  const { atHotelFen: deskFen = 0 } = price;
  const atHotelFen = Math.min(deskFen, Math.max(0, costFen - (totalFen - deskFen)));
  const { companyFen, personalFen } =
    borneOf(money, costFen - atHotelFen) ?? shareOut(costFen - atHotelFen, price);
  return {
    order,
    costFen,
    companyFen,
    personalFen,
    ...(atHotelFen > 0 && { atHotelFen }),
    vouchers: vouchers.map(({ kind, state, fen, number, header, dueAt }) => ({
      kind,
      state,
      fen,
      number,
      header,
      dueAt,
    })),
  };
}

/** Who bears a cost (fen) by the books, which know who paid a fee; null where they do not hold all of it, or not yet. */
function borneOf(money: OrderMoney | undefined, costFen: number): Shares | null {
  if (!money?.spent) return null;
  const personalFen = money.personalFen + money.owedFen;
  return money.companyFen + personalFen === costFen ? shares(money.companyFen, personalFen) : null;
}

const sumOf = (amounts: readonly number[]) => amounts.reduce((sum, fen) => sum + fen, 0);
