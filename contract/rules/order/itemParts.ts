import type { FlightSegment, OrderItem } from '../../shapes/item.ts';

/** The flights of an item, in the order flown; [] of anything else. */
export function segmentsOf(item: OrderItem): readonly FlightSegment[] {
  return 'segments' in item ? item.segments : [];
}

/** Ids of those who share an item beside its traveller; [] of everything but a shared room. */
export function sharerIds(item: OrderItem): readonly string[] {
  return 'sharedWith' in item ? item.sharedWith : [];
}

/** The option of an item a ceiling may name: seat, cabin or level; a room has none. */
export function optionOf(item: OrderItem): string {
  if ('seat' in item) return item.seat;
  if ('cabin' in item) return item.cabin;
  return 'level' in item ? item.level : '';
}
