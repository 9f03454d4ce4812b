import { HOME_ZONE } from '../../../../contract/rules/time/homeZone.ts';
import { hotelCity, isAbroad } from '../data/hotel/hotelDistricts.ts';
import { hotelPrices, mealYuan, type RatePlan, type RoomType } from '../data/hotel/hotelPlan.ts';
import { chance } from '../engine/chance.ts';

/** What a night's price goes by. `baseFen` is the hotel's own, before room, plan and day. */
export type PricedHotel = {
  readonly hotelId: string;
  readonly cityCode: string;
  readonly stars: number;
  readonly baseFen: number;
};

/** A night at one hotel. */
export type HotelDay = {
  readonly date: string;
  /** How much the night is in demand, in [0, 1): it moves the price, and how many rooms others have taken. */
  readonly demand: number;
  /** What day and demand together do to prices. */
  readonly percent: number;
};

/** The clock a hotel of this city lives by. */
export function zoneOf(cityCode: string): string {
  return hotelCity(cityCode)?.zone ?? HOME_ZONE;
}

function demandOn(hotelId: string, date: string): number {
  return chance(`${hotelId}|${date}`);
}

/** Days are the same for every hotel of a city: worked out once, forgotten when there are too many. */
const knownDays = new Map<string, number>();
const MANY_DAYS = 20_000;

/** What a date does to prices in a city, percent: weekday, month, peaks. */
function dayPercent(cityCode: string, date: string): number {
  const key = `${cityCode}|${date}`;
  const known = knownDays.get(key);
  if (known !== undefined) return known;
  if (knownDays.size >= MANY_DAYS) knownDays.clear();
  const percent = freshDayPercent(cityCode, date);
  knownDays.set(key, percent);
  return percent;
}

function freshDayPercent(cityCode: string, date: string): number {
  const day = new Date(`${date}T00:00:00Z`);
  const leisure = hotelPrices.leisure.cities.includes(cityCode);
  const { weekdays, months } = leisure ? hotelPrices.leisure : hotelPrices.business;
  const city = hotelCity(cityCode);
  const isHome = !city || !isAbroad(city);
  const usual = ((weekdays[day.getUTCDay()] ?? 100) * (months[day.getUTCMonth()] ?? 100)) / 100;
  return hotelPrices.peaks
    .filter(
      ({ from, to, cities }) =>
        from <= date && date <= to && (cities.length > 0 ? cities.includes(cityCode) : isHome),
    )
    .reduce((percent, peak) => (percent * peak.percent) / 100, usual);
}

/** A room's night under a plan, in fen, whole yuan. `percent` is that of its day. */
export function nightFen(hotel: PricedHotel, room: RoomType, plan: RatePlan, percent: number): number {
  const roomYuan = (hotel.baseFen * percent * room.percent * plan.percent) / 100 ** 4;
  const mealsYuan = (mealYuan[plan.meals] * hotel.stars) / 3;
  return Math.round(roomYuan + mealsYuan) * 100;
}

/** What the nights at one hotel are like: worked out once, they move every room and plan alike. */
export function hotelDays({ hotelId, cityCode }: PricedHotel, nights: readonly string[]): HotelDay[] {
  const [low, high] = hotelPrices.demand;
  return nights.map((date) => {
    const demand = demandOn(hotelId, date);
    return { date, demand, percent: (dayPercent(cityCode, date) * (low + (high - low) * demand)) / 100 };
  });
}

/** Rooms of a type that others have taken for a night: quiet, scarce and full ones, the same every time. */
export function roomsTaken(
  hotelId: string,
  roomId: string,
  { date, demand }: Pick<HotelDay, 'date' | 'demand'>,
  count: number,
): number {
  const rush = 0.6 * demand + 0.4 * chance(`${hotelId}|${roomId}|${date}`);
  if (rush > 0.88) return count;
  if (rush > 0.78) return Math.max(0, count - 1 - Math.floor(chance(`${date}|${roomId}|${hotelId}`) * 3));
  return Math.floor(count * (0.2 + 0.75 * rush));
}
