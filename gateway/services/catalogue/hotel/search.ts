import type { hotelCalls } from '../../../../contract/calls/hotel/shapes.ts';
import type { ParsedOf } from '../../../../contract/kit/defineCalls.ts';
import type { HotelStay } from '../../../suppliers/hotel.ts';
import { type Choice, cheapest, choicesOf, isLeft } from './choices.ts';
import type { ListedHotel } from './directory.ts';
import { metresBetween } from './distance.ts';

type Query = ParsedOf<(typeof hotelCalls)['hotel.offer.search']>;

/** A hotel that answers the search, with its lowest price among the plans asked for. */
export type Hit = {
  readonly hotel: ListedHotel;
  readonly distance: number | null;
  readonly lowest: Choice;
  /** The mean of its nights, rounded up, fen. */
  readonly nightFen: number;
  /** Rooms left of all kinds with a plan that was asked for. */
  readonly rooms: number;
};

/** Whether a hotel itself is what is asked for, before any price is known. */
export function isAsked(query: Query, hotel: ListedHotel, agreed: ReadonlySet<string>): boolean {
  const { stars, facilities = [], agreementOnly, near, district } = query;
  if (district !== undefined && hotel.district.code !== district) return false;
  if (stars && !stars.includes(hotel.stars)) return false;
  if (agreementOnly && !agreed.has(hotel.id)) return false;
  if (facilities.some((facility) => !hotel.facilities.includes(facility))) return false;
  return near?.withinMetres === undefined || metresBetween(near.point, hotel) <= near.withinMetres;
}

/** The hotels of an answer that are what is asked for and have a plan left within the price band. */
export function hitsOf(query: Query, choices: ReadonlyMap<ListedHotel, readonly Choice[]>): Hit[] {
  const hits: Hit[] = [];
  for (const [hotel, own] of choices) {
    const wanted = query.breakfast ? own.filter(({ plan }) => plan.meals !== 'none') : own;
    const lowest = cheapest(wanted);
    if (!lowest) continue;
    const nightFen = Math.ceil(lowest.fareFen / lowest.nights);
    const { from = 0, to = Number.POSITIVE_INFINITY } = query.priceFen ?? {};
    if (nightFen < from || nightFen > to) continue;
    const distance = query.near ? metresBetween(query.near.point, hotel) : null;
    hits.push({ hotel, distance, lowest, nightFen, rooms: roomsOf(wanted) });
  }
  return hits;
}

function roomsOf(choices: readonly Choice[]): number {
  const rooms = new Set(choices.map(({ room }) => room));
  return [...rooms].reduce((sum, { remaining }) => sum + remaining, 0);
}

/** What each hotel of a supplier's answer has left. */
export function choicesByHotel(
  hotels: readonly ListedHotel[],
  stays: readonly HotelStay[],
  agreed: ReadonlySet<string>,
): Map<ListedHotel, Choice[]> {
  const byId = new Map(stays.map((stay) => [stay.hotelId, stay]));
  return new Map(
    hotels.flatMap((hotel): [ListedHotel, Choice[]][] => {
      const stay = byId.get(hotel.id);
      return stay ? [[hotel, choicesOf(hotel, stay, agreed).filter(isLeft)]] : [];
    }),
  );
}

/** A hotel's place in the asked order; the smaller comes first, and the id parts equals. */
function placeOf({ sort = 'recommended' }: Query, { lowest, nightFen, distance, hotel }: Hit): number {
  switch (sort) {
    case 'price':
      return nightFen;
    case 'distance':
      return distance ?? Number.MAX_SAFE_INTEGER;
    case 'score':
      return -hotel.scoreTenths;
    case 'recommended':
      // Agreed hotels first, then the better liked; a yuan a night weighs a thousandth of a tenth of score.
      return -((lowest.agreement ? 100_000 : 0) + hotel.scoreTenths * 1_000 - Math.min(nightFen / 100, 999));
  }
}

/** More than any place is from another; such places keep their hundredths. */
const APART = 1e9;

/**
 * Where a hotel that has too few rooms for the party, or something preferred, stands before its place in the order: what
 * is recommended can be booked for all, and two who share a room still find it, further down.
 */
function groupOf({ sort = 'recommended', travellers }: Query, { rooms }: Hit, isFirst: boolean): number {
  const isShort = sort === 'recommended' && rooms < travellers.length;
  return (isShort ? 2 * APART : 0) - (isFirst ? APART : 0);
}

/**
 * A page of hits in the asked order, those of `first` before the others, by keyset: it begins after the place and id of
 * the cursor, wherever prices have moved to since. Null for a cursor we did not make.
 */
export function pageOf(
  query: Query,
  hits: readonly Hit[],
  first: { has(hit: Hit): boolean },
): { readonly page: readonly Hit[]; readonly nextCursor: string | null } | null {
  const after = query.cursor === undefined ? null : placeFrom(query.cursor);
  if (query.cursor !== undefined && !after) return null;
  const placed = hits
    .map((hit) => ({
      hit,
      place: placeOf(query, hit) + groupOf(query, hit, first.has(hit)),
      id: hit.hotel.id,
    }))
    .sort((a, b) => a.place - b.place || (a.id < b.id ? -1 : 1));
  const rest = after
    ? placed.filter(({ place, id }) => place > after.place || (place === after.place && id > after.id))
    : placed;
  const page = rest.slice(0, query.limit ?? 20);
  const last = page.at(-1);
  const nextCursor = last && rest.length > page.length ? `${last.place}~${last.id}` : null;
  return { page: page.map(({ hit }) => hit), nextCursor };
}

function placeFrom(cursor: string): { place: number; id: string } | null {
  const [, place, id] = /^(-?\d+(?:\.\d+)?)~([A-Z0-9]+)$/.exec(cursor) ?? [];
  return place !== undefined && id !== undefined ? { place: Number(place), id } : null;
}
