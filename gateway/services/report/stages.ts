import { itemNow } from '../../../contract/rules/order/itemNow.ts';
import { ridesOf, waysOf } from '../../../contract/rules/order/itemParts.ts';
import { itemFact } from '../../../contract/rules/report/orderFact.ts';
import type { OrderItem } from '../../../contract/shapes/item.ts';
import { type JourneyRecord, summaryOf } from '../../store/repos/order/orderRecord.ts';
import type { City, Places } from './places.ts';

/** A part of a journey: one way with the time spent where it leads, or all of what has one way. */
export type Stage = {
  readonly item: OrderItem;
  /** From its beginning until the next one's, or until the journey is over, epoch ms. */
  readonly startAt: number;
  readonly endAt: number;
  /** Code of the airport, station or city it leads to or is in. */
  readonly end: string;
  /** The city of that; null for none we know. */
  readonly city: City | null;
};

/** The stages of a journey, one after the other: there and back are two, and one is away between them. */
export function stagesOf(order: JourneyRecord, places: Places): Stage[] {
  const { kind, startAt, endAt } = order;
  const ways = waysOf(itemNow(summaryOf(order)));
  const beginnings = ways.map((way, n) => (n === 0 ? startAt : (ridesOf(way)[0]?.departAt ?? startAt)));
  return ways.map((item, n) => {
    const end = itemFact(item).path.split(/[:-]/).at(-1) ?? '';
    return {
      item,
      startAt: beginnings[n] ?? startAt,
      endAt: beginnings[n + 1] ?? endAt,
      end,
      city: places.cityOf(kind, end),
    };
  });
}

/** The city a journey leads to or is in at a moment (epoch ms): where the last way begun by then ends, or the first. */
export function cityAt(order: JourneyRecord, places: Places, at: number): City | null {
  const stages = stagesOf(order, places);
  return (stages.findLast(({ startAt }) => startAt <= at) ?? stages[0])?.city ?? null;
}
