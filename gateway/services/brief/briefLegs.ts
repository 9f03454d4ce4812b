import type { BriefMark } from '../../../contract/enums/brief.ts';
import { isWithdrawnWhole, itemNow, withdrawnAt } from '../../../contract/rules/order/itemNow.ts';
import { zonesOf } from '../../../contract/rules/order/itemParts.ts';
import { isUnpromised, stands } from '../../../contract/rules/order/orderSteps.ts';
import type { BriefLeg } from '../../../contract/shapes/desk/brief.ts';
import type { Localised } from '../../../contract/shapes/primitives.ts';
import type { OrderRecord } from '../../store/repos/order/orderRecord.ts';
import { summaryOf } from '../../store/repos/order/orderRecord.ts';

const china = 'Asia/Shanghai';

/** The ways or the stay of an order as its traveller needs them, at the times they have now. */
export function briefLegs(order: OrderRecord): BriefLeg[] {
  const { kind, body, startAt, endAt } = order;
  const summary = summaryOf(order);
  const item = itemNow(summary);
  const gone = withdrawnAt(summary);
  const mark = markOf(summary);
  const placed = Object.values(body.placed).filter((one) => one !== '');
  const common = {
    kind,
    placed,
    confirmation: body.ticketNo,
    address: null,
    no: '',
    seller: null,
    ...(mark && { mark }),
  };
  const end = (at: number, place: Localised, zone = china, terminal = '') => ({ at, zone, place, terminal });
  if ('trainNo' in item)
    return [
      {
        ...common,
        no: item.trainNo,
        from: end(item.departAt, item.from.name),
        to: end(item.arriveAt, item.to.name),
      },
    ];
  if ('segments' in item)
    return item.segments.map(({ flightNo, airline, from, to, departAt, arriveAt }, index) => ({
      ...common,
      ...(stands(summary.state) && gone.includes(index) && { mark: 'withdrawn' as const }),
      no: flightNo,
      seller: airline.name,
      from: end(departAt, within(from.cityName, from.name), from.zone, from.terminal),
      to: end(arriveAt, within(to.cityName, to.name), to.zone, to.terminal),
    }));
  if ('checkIn' in item) {
    const { startZone: zone } = zonesOf(item);
    return [
      {
        ...common,
        seller: item.hotel.name,
        from: end(startAt, item.city.name, zone),
        to: end(endAt, item.city.name, zone),
        address: item.hotel.address,
      },
    ];
  }
  const plain = (text: string): Localised => ({ zh: text, en: text });
  return [
    {
      ...common,
      no: item.meets ?? '',
      from: end(startAt, item.fromName ?? plain(item.from)),
      to: end(endAt, item.toName ?? plain(item.to)),
    },
  ];
}

/** How an order as a whole stands where it is not simply booked. */
function markOf(summary: ReturnType<typeof summaryOf>): BriefMark | null {
  if (!stands(summary.state)) return 'ended';
  if (isWithdrawnWhole(summary)) return 'withdrawn';
  return isUnpromised(summary.state) ? 'unconfirmed' : null;
}

/** An airport with its city before it, where its own name does not say it. */
function within(city: Localised, airport: Localised): Localised {
  const both = (one: string, other: string) => (other.includes(one) ? other : `${one} ${other}`);
  return {
    zh: both(city.zh, airport.zh),
    en: both(city.en, airport.en),
    ...(airport.de !== undefined && { de: both(city.de ?? city.en, airport.de) }),
  };
}
