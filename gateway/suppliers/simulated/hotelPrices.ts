import { hotelPrices, mealYuan, type RatePlan, type RoomType } from '../../store/seed/data/hotelPlan.ts';
import { chance } from './chance.ts';

/** What a night's price goes by. `baseFen` is the hotel's own, before room, plan and day. */
export type PricedHotel = {
  readonly hotelId: string;
  readonly cityCode: string;
  readonly stars: number;
  readonly baseFen: number;
};

/** How much a night is in demand, in [0, 1): it moves the price, and how many rooms others have taken. */
export function demandOn(hotelId: string, date: string): number {
  return chance(`${hotelId}|${date}`);
}

/** What a date does to prices in a city, percent: weekday, month, peaks. */
export function dayPercent(cityCode: string, date: string): number {
  const day = new Date(`${date}T00:00:00Z`);
  const leisure = hotelPrices.leisure.cities.includes(cityCode);
  const { weekdays, months } = leisure ? hotelPrices.leisure : hotelPrices.business;
  const usual = ((weekdays[day.getUTCDay()] ?? 100) * (months[day.getUTCMonth()] ?? 100)) / 100;
  return hotelPrices.peaks
    .filter(
      ({ from, to, cities }) => from <= date && date <= to && (!cities.length || cities.includes(cityCode)),
    )
    .reduce((percent, peak) => (percent * peak.percent) / 100, usual);
}

/** A room's night under a plan, in fen, whole yuan. `daily` is the day's percentage with the night's demand. */
export function nightFen(hotel: PricedHotel, room: RoomType, plan: RatePlan, daily: number): number {
  const roomYuan = (hotel.baseFen * daily * room.percent * plan.percent) / 100 ** 4;
  const mealsYuan = (mealYuan[plan.meals] * hotel.stars) / 3;
  return Math.round(roomYuan + mealsYuan) * 100;
}

/** The day's percentage with the night's demand at one hotel. */
export function dailyPercent({ hotelId, cityCode }: PricedHotel, date: string): number {
  const [low, high] = hotelPrices.demand;
  return (dayPercent(cityCode, date) * (low + (high - low) * demandOn(hotelId, date))) / 100;
}

/** Rooms of a type that others have taken for a night: quiet, scarce and full ones, the same every time. */
export function roomsTaken(hotelId: string, roomId: string, date: string, count: number): number {
  const demand = 0.6 * demandOn(hotelId, date) + 0.4 * chance(`${hotelId}|${roomId}|${date}`);
  if (demand > 0.88) return count;
  if (demand > 0.78) return Math.max(0, count - 1 - Math.floor(chance(`${date}|${roomId}|${hotelId}`) * 3));
  return Math.floor(count * (0.2 + 0.75 * demand));
}
