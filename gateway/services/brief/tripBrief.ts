import { products } from '../../../contract/products.ts';
import { maskName } from '../../../contract/rules/identity/mask.ts';
import { itemNow } from '../../../contract/rules/order/itemNow.ts';
import type { TripBrief } from '../../../contract/shapes/desk/brief.ts';
import type { Db } from '../../store/db/openStore.ts';
import { findCompany } from '../../store/repos/company/companies.ts';
import { type OrderRecord, summaryOf } from '../../store/repos/order/orderRecord.ts';
import { ordersOfTrip } from '../../store/repos/order/orders.ts';
import { briefLegs } from './briefLegs.ts';
import { emergencyContacts } from './emergency.ts';

/** States in which a traveller goes, went or will go by an order. */
const going: readonly string[] = [
  'held',
  'approving',
  'issuing',
  'issued',
  'changing',
  'used',
  'settled',
  'vouchered',
];

/** Orders booked together with one, itself among them, of the same traveller and the same kind of journey, in any state. */
export async function ordersBookedWith(db: Db, order: OrderRecord): Promise<OrderRecord[]> {
  const together = await ordersOfTrip(db, order.companyId, order.tripId);
  return together.filter(({ traveller, tab }) => traveller.id === order.traveller.id && tab === order.tab);
}

/** Those of them that still stand, as they begin. */
async function standingWith(db: Db, order: OrderRecord): Promise<OrderRecord[]> {
  return standing(await ordersBookedWith(db, order));
}

/** Orders booked together with one that still stand, of all their travellers, as they begin. */
export async function standingOnTrip(db: Db, { companyId, tripId }: OrderRecord): Promise<OrderRecord[]> {
  return standing(await ordersOfTrip(db, companyId, tripId));
}

function standing(orders: readonly OrderRecord[]): OrderRecord[] {
  return orders.filter(({ state }) => going.includes(state)).toSorted((a, b) => a.startAt - b.startAt);
}

/** The trip of an order as its traveller carries it; an order that was given up is read alone, where nothing else stands. */
export async function briefOf(db: Db, order: OrderRecord): Promise<TripBrief> {
  const found = await standingWith(db, order);
  return brief(db, order, found.length > 0 ? found : [order], false);
}

/** The same for a guest, with a masked name, and only numbers asked for on site; null where nothing of it stands any more. */
export async function guestBriefOf(db: Db, order: OrderRecord): Promise<TripBrief | null> {
  const found = await standingWith(db, order);
  return found.length > 0 ? brief(db, order, found, true) : null;
}

async function brief(
  db: Db,
  order: OrderRecord,
  orders: readonly OrderRecord[],
  isGuest: boolean,
): Promise<TripBrief> {
  const company = await findCompany(db, order.companyId);
  const phone = company?.settings.servicePhone ?? '';
  return {
    traveller: isGuest ? maskName(order.travellerName) : order.travellerName,
    company: company?.name ?? { zh: '', en: '' },
    legs: orders.flatMap((one) => {
      // A room is asked for by its number at the desk; a ticket's number is its traveller's alone.
      const isShown = !isGuest || products[one.kind].takes === 'room';
      return briefLegs(one).map((leg) => (isShown ? leg : { ...leg, confirmation: '' }));
    }),
    contacts: [
      ...(phone === '' ? [] : [{ kind: 'service' as const, phone }]),
      ...(await emergencyContacts(
        db,
        orders.map((one) => itemNow(summaryOf(one))),
      )),
    ],
  };
}
