import type { RoomFeature } from '../../../../contract/enums/hotel.ts';
import type { HotelPlan, HotelQuery, HotelStay } from '../../hotel.ts';
import { cancelRule, planNotes, type RatePlan, type RoomType } from '../data/hotel/hotelPlan.ts';
import { chance } from '../engine/chance.ts';
import type { FaultSettings } from '../engine/faultSettings.ts';
import type { Unit } from '../engine/productInventory.ts';
import { type HotelDay, hotelDays, nightFen, roomsTaken } from './hotelPrices.ts';
import type { StockHotel, StockRoom } from './hotelStock.ts';

type Taken = (resource: string) => readonly Unit[];

/** What every room night's name begins with. */
export const ROOM_NIGHTS = 'hotel|';

/** A room type of a hotel on one night, as units are kept under. */
export function roomNight(hotelId: string, roomId: string, date: string): string {
  return `${ROOM_NIGHTS}${hotelId}|${roomId}|${date}`;
}

const HIGH_UP: readonly string[] = ['executive', 'suite'];
const INSIDE: readonly string[] = ['single', 'queen'];

/** What the rooms of a type have: better ones all look out, the best are high up, and many houses are free of smoke. */
function roomFeatures({ hotelId, stars }: StockHotel, { id }: RoomType): RoomFeature[] {
  const often = (what: string, of: number) => chance(`${hotelId}|${id}|${what}`) < of;
  return [
    ...(!INSIDE.includes(id) || often('window', stars > 3 ? 1 : 0.6) ? (['window'] as const) : []),
    ...(often('nonSmoking', 0.6) ? (['nonSmoking'] as const) : []),
    ...(HIGH_UP.includes(id) || (id === 'deluxe' && often('highFloor', 0.4)) ? (['highFloor'] as const) : []),
  ];
}

/** Every room night a stay at these hotels may touch. */
export function roomNights(hotels: readonly StockHotel[], nights: readonly string[]): string[] {
  return hotels.flatMap(({ hotelId, rooms }) =>
    rooms.flatMap(({ type }) => nights.map((date) => roomNight(hotelId, type.id, date))),
  );
}

/** Rooms of a type free on every night of a stay. */
export function roomsLeft(
  hotelId: string,
  { type, count }: StockRoom,
  days: readonly HotelDay[],
  taken: Taken,
  faults: FaultSettings,
): number {
  if (faults.soldOut.includes(hotelId)) return 0;
  let left = count;
  for (const day of days) {
    const sold = taken(roomNight(hotelId, type.id, day.date)).length;
    left = Math.min(left, count - roomsTaken(hotelId, type.id, day, count) - sold);
    if (left <= 0) return 0;
  }
  return left;
}

/** The plans a company is sold: everybody's, and the agreed ones where it has an agreement. */
export function plansFor(
  { corporates }: StockHotel,
  room: StockRoom,
  corporate: string,
): readonly RatePlan[] {
  return room.plans.filter((plan) => !plan.agreement || corporates.includes(corporate));
}

/** What each night of a stay costs under a plan; a drift of prices (a fault setting) falls on the first. */
export function nightly(
  hotel: StockHotel,
  room: StockRoom,
  plan: RatePlan,
  days: readonly HotelDay[],
  driftFen: number,
): { date: string; fen: number }[] {
  return days.map(({ date, percent }, index) => {
    const fen = nightFen(hotel, room.type, plan, percent);
    return { date, fen: index === 0 ? Math.max(0, fen + driftFen) : fen };
  });
}

/** The sum of nights, fen. */
export function sumOf(nights: readonly { readonly fen: number }[]): number {
  return nights.reduce((sum, night) => sum + night.fen, 0);
}

/** A hotel as the port shows it for a stay of these nights: every room with its plans and what is left. */
export function stayOf(
  hotel: StockHotel,
  { checkIn, checkOut, corporate }: Omit<HotelQuery, 'hotels'>,
  nights: readonly string[],
  { taken, faults }: { readonly taken: Taken; readonly faults: FaultSettings },
): HotelStay {
  const days = hotelDays(hotel, nights);
  const planOf = (room: StockRoom, plan: RatePlan): HotelPlan => {
    const costs = nightly(hotel, room, plan, days, faults.priceDriftFen);
    const { zh, en, de, id: planId, meals, settle, agreement, invoiceBy, latestArrival } = plan;
    const described = { planId, name: { zh, en, de }, meals, settle, agreement, invoiceBy, latestArrival };
    return {
      ...described,
      cancel: cancelRule(planId),
      notes: planNotes(plan),
      nightly: costs,
      fareFen: sumOf(costs),
    };
  };
  return {
    hotelId: hotel.hotelId,
    checkIn,
    checkOut,
    rooms: hotel.rooms.map((room) => ({
      roomId: room.type.id,
      name: { zh: room.type.zh, en: room.type.en, de: room.type.de },
      bed: room.type.bed,
      guests: room.type.guests,
      squareMetres: room.type.squareMetres,
      features: roomFeatures(hotel, room.type),
      remaining: roomsLeft(hotel.hotelId, room, days, taken, faults),
      plans: plansFor(hotel, room, corporate).map((plan) => planOf(room, plan)),
    })),
  };
}
