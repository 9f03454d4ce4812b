import type { FlightSegment, OrderItem } from '../../shapes/item.ts';
import { HOME_ZONE } from '../time/homeZone.ts';

/** The flights of an item, in the order flown; [] of anything else. */
export function segmentsOf(item: OrderItem): readonly FlightSegment[] {
  return 'segments' in item ? item.segments : [];
}

/** The ways of an item, each as an item of its own: two of a flight there and back, the item itself of anything else. */
export function waysOf(item: OrderItem): OrderItem[] {
  if (!('returnFrom' in item) || item.returnFrom === null) return [item];
  const { segments, returnFrom } = item;
  return [segments.slice(0, returnFrom), segments.slice(returnFrom)]
    .filter((way) => way.length > 0)
    .map((way) => ({ ...item, segments: way, returnFrom: null }));
}

/** The zones (IANA) of the places an item begins and ends at, whose clocks its times are read by. */
export function zonesOf(item: OrderItem): { readonly startZone: string; readonly endZone: string } {
  const segments = segmentsOf(item);
  const stay = 'checkIn' in item ? (item.city.zone ?? HOME_ZONE) : HOME_ZONE;
  return { startZone: segments[0]?.from.zone ?? stay, endZone: segments.at(-1)?.to.zone ?? stay };
}

/** One ride of an item; `*Zone` only where it is not China's. */
export type Ride = {
  readonly departAt: number;
  readonly arriveAt: number;
  readonly departZone?: string;
  readonly arriveZone?: string;
};

/** What of an item leaves and arrives at times its supplier may move, in order; [] of anything else. */
export function ridesOf(item: OrderItem): readonly Ride[] {
  if ('segments' in item) return item.segments.map(flightRide);
  return 'trainNo' in item ? [{ departAt: item.departAt, arriveAt: item.arriveAt }] : [];
}

/** A flight as a ride between its airports. */
export function flightRide({ departAt, arriveAt, from, to }: FlightSegment): Ride {
  return { departAt, arriveAt, departZone: from.zone, arriveZone: to.zone };
}

/** When rides leave and arrive, one after the other, epoch ms. */
export function timesOf(rides: readonly Ride[]): number[] {
  return rides.flatMap(({ departAt, arriveAt }) => [departAt, arriveAt]);
}

/** Whether these are the same times. */
export function areSameTimes(one: readonly number[], other: readonly number[]): boolean {
  return one.length === other.length && one.every((at, index) => at === other[index]);
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
