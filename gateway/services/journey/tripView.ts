import type { ProductKind } from '../../../contract/products.ts';
import { products as productFacts, productKinds } from '../../../contract/products.ts';
import type { Finding } from '../../../contract/rules/journey/finding.ts';
import { findingsOf } from '../../../contract/rules/journey/findings.ts';
import type { Leg } from '../../../contract/rules/journey/leg.ts';
import type { JourneyPlace, Trip, TripFinding } from '../../../contract/shapes/journey.ts';
import { orderId } from '../../../contract/shapes/primitives.ts';
import { summaryOf } from '../../store/repos/order/orderRecord.ts';
import type { Products } from '../booking/products.ts';
import type { Places } from '../report/places.ts';
import { emittedBy } from './emitted.ts';
import type { Travelled } from './travelled.ts';

/** A trip as it is shown, judged at a moment (epoch ms); `beds` are its traveller's in rooms others booked. */
export async function tripView(
  products: Products,
  { orders, legs, startAt, endAt }: Travelled,
  beds: readonly Leg[],
  { now, places }: { readonly now: number; readonly places: Places },
): Promise<Trip | null> {
  const [first] = orders;
  if (!first) return null;
  const found = endAt > now ? findingsOf(legs, beds, now) : [];
  const { traveller: ref, travellerName: name, principalId } = first;
  return {
    traveller: { ref, name, principalId },
    cities: citiesOf(legs),
    startAt,
    endAt,
    orders: orders.map(summaryOf),
    legs: legs.map((leg) => ({
      orderId: orderId.parse(leg.orderId),
      part: leg.part,
      from: leg.from,
      to: leg.to,
      startAt: leg.startAt,
      endAt: leg.endAt,
    })),
    findings: await Promise.all(found.map((one) => withSellers(products, one))),
    co2Kg: emittedBy(orders, places),
  };
}

/** The cities gone to, in order, each once in a row; the one the trip began in is none of them. */
function citiesOf(legs: readonly Leg[]): JourneyPlace[] {
  const home = legs.find(({ moves }) => moves === 'way')?.from.code;
  const gone = legs.map(({ to }) => to).filter(({ code }) => code !== home);
  const cities = gone.filter(({ code }, index) => code !== gone[index - 1]?.code);
  // A trip that stays at home is one there.
  return cities.length > 0 ? cities : legs.slice(0, 1).map(({ to }) => to);
}

async function withSellers(products: Products, finding: Finding): Promise<TripFinding> {
  const orderIds = finding.orderIds.map((id) => orderId.parse(id));
  const wanted = wants[finding.kind];
  const sold = await Promise.all(
    productKinds
      .filter((kind) => wanted !== null && isLike(kind, wanted))
      .map(async (kind) => ({ kind, isSold: await products[kind].journey.isSold(finding.from, finding.to) })),
  );
  return { ...finding, orderIds, sellers: sold.filter(({ isSold }) => isSold).map(({ kind }) => kind) };
}

/** What closes a finding; a clash is settled at its orders. */
const wants = { noStay: 'stay', noWay: 'way', overlap: null, tight: null } as const;

function isLike(kind: ProductKind, wanted: 'stay' | 'way'): boolean {
  const { takes, goes } = productFacts[kind];
  return wanted === 'stay' ? takes === 'room' : goes === 'between';
}
