import { nightsOf } from '../../../contract/rules/hotelStay.ts';
import { cancelRule, planNotes, type RatePlan } from '../../store/seed/data/hotelPlan.ts';
import type { HotelItem, HotelPlan, HotelStay } from '../hotel.ts';
import type { Unit } from './desk.ts';
import { dailyPercent, nightFen, roomsTaken } from './hotelPrices.ts';
import type { StockHotel, StockRoom } from './hotelStock.ts';
import type { Knobs } from './knobs.ts';

type Taken = (resource: string) => readonly Unit[];
type Dates = Pick<HotelItem, 'checkIn' | 'checkOut'>;
type PricedDay = { readonly date: string; readonly percent: number };

/** A room type of a hotel on one night, as units are kept under. */
export function roomNight(hotelId: string, roomId: string, date: string): string {
  return `hotel|${hotelId}|${roomId}|${date}`;
}

/** Every room night a stay at these hotels may touch. */
export function roomNights(hotels: readonly StockHotel[], { checkIn, checkOut }: Dates): string[] {
  const nights = nightsOf(checkIn, checkOut);
  return hotels.flatMap(({ hotelId, rooms }) =>
    rooms.flatMap(({ type }) => nights.map((date) => roomNight(hotelId, type.id, date))),
  );
}

/** Rooms of a type free on every night of a stay. */
export function roomsLeft(
  hotelId: string,
  { type, count }: StockRoom,
  { checkIn, checkOut }: Dates,
  taken: Taken,
  knobs: Knobs,
): number {
  if (knobs.soldOut.includes(hotelId)) return 0;
  const left = nightsOf(checkIn, checkOut).map(
    (date) =>
      count - roomsTaken(hotelId, type.id, date, count) - taken(roomNight(hotelId, type.id, date)).length,
  );
  return Math.max(0, Math.min(...left));
}

/** The plans a company is sold: everybody's, and the agreed ones where it has an agreement. */
export function plansFor(
  { corporates }: StockHotel,
  room: StockRoom,
  corporate: string,
): readonly RatePlan[] {
  return room.plans.filter((plan) => !plan.agreement || corporates.includes(corporate));
}

/** The days of a stay with what each does to prices: worked out once, it moves every room and plan alike. */
export function pricedDays(hotel: StockHotel, { checkIn, checkOut }: Dates): PricedDay[] {
  return nightsOf(checkIn, checkOut).map((date) => ({ date, percent: dailyPercent(hotel, date) }));
}

/** What each night of a stay costs under a plan; a drift of prices (a knob) falls on the first. */
export function nightly(
  hotel: StockHotel,
  room: StockRoom,
  plan: RatePlan,
  days: readonly PricedDay[],
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

/** A hotel as the port shows it for a stay: every room with its plans and what is left. */
export function stayOf(
  hotel: StockHotel,
  { checkIn, checkOut, corporate }: Dates & { readonly corporate: string },
  taken: Taken,
  knobs: Knobs,
): HotelStay {
  const dates = { checkIn, checkOut };
  const days = pricedDays(hotel, dates);
  const planOf = (room: StockRoom, plan: RatePlan): HotelPlan => {
    const nights = nightly(hotel, room, plan, days, knobs.priceDriftFen);
    const { zh, en, id: planId, meals, settle, agreement, invoiceBy, latestArrival } = plan;
    const told = { planId, name: { zh, en }, meals, settle, agreement, invoiceBy, latestArrival };
    return {
      ...told,
      cancel: cancelRule(planId),
      notes: planNotes(plan),
      nightly: nights,
      fareFen: sumOf(nights),
    };
  };
  return {
    hotelId: hotel.hotelId,
    ...dates,
    rooms: hotel.rooms.map((room) => ({
      roomId: room.type.id,
      name: { zh: room.type.zh, en: room.type.en },
      bed: room.type.bed,
      guests: room.type.guests,
      squareMetres: room.type.squareMetres,
      remaining: roomsLeft(hotel.hotelId, room, dates, taken, knobs),
      plans: plansFor(hotel, room, corporate).map((plan) => planOf(room, plan)),
    })),
  };
}
