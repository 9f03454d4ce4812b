import type { CarLevel } from '../../../../contract/enums/car.ts';
import { HOUR_MS } from '../../../../contract/rules/time/durations.ts';
import type { CarPoint, CarQuery } from '../../car.ts';
import { carTariffs } from '../data/car/carTariffs.ts';
import { chance } from '../engine/chance.ts';

const EARTH_METRES = 6_371_000;
const CHINA_OFFSET_HOURS = 8;

export type Way = {
  readonly distanceMetres: number;
  readonly minutes: number;
  readonly surgePercent: number;
};

/** How far and how long a ride is, and what its hour does to the price; the same every time. */
export function wayOf({ city, from, to, pickUpAt }: CarQuery): Way {
  const distanceMetres = Math.round((straightMetres(from, to) * carTariffs.roadPercent) / 100);
  const hour = new Date(pickUpAt + CHINA_OFFSET_HOURS * HOUR_MS).getUTCHours();
  const kmPerHour = carTariffs.kmPerHour[hour] ?? 30;
  // No two days are alike: up to a tenth slower, up to a tenth dearer.
  const day = chance(`${city}|${Math.floor(pickUpAt / HOUR_MS)}`);
  const minutes = Math.max(4, Math.round((distanceMetres * 60 * (1 + day / 10)) / (kmPerHour * 1_000)));
  const surgePercent = Math.round((carTariffs.surgePercent[hour] ?? 100) * (1 + day / 10));
  return { distanceMetres, minutes, surgePercent };
}

/** The estimate for a level, fen, whole tenths of a yuan. */
export function estimateFen(query: CarQuery, level: CarLevel, way: Way): number {
  const { startTenths, kmIncluded, perKmTenths, perMinuteTenths } = carTariffs.levels[level];
  const km = Math.max(0, way.distanceMetres / 1_000 - kmIncluded);
  const tenths = startTenths + km * perKmTenths + way.minutes * perMinuteTenths;
  const transfer = query.service === 'airportPickUp' || query.service === 'airportDropOff';
  const tier = Object.entries(carTariffs.tiers).find(([key]) => key === String(query.tier))?.[1] ?? 100;
  const moved = (tenths * tier * way.surgePercent) / 10_000;
  return Math.round(moved) * 10 + (transfer ? carTariffs.transferYuan * 100 : 0);
}

/** What a ride turned out to cost, fen: within the tariffs' percentages of its estimate, by the booking's own luck. */
export function finalFareFen(estimate: number, ref: string): number {
  const [low, high] = carTariffs.finalPercent;
  return Math.round((estimate * (low + (high - low) * chance(`ride|${ref}`))) / 1_000) * 10;
}

/** The great-circle distance, metres. */
function straightMetres(from: CarPoint, to: CarPoint): number {
  const radians = (millionths: number) => (millionths * Math.PI) / 180_000_000;
  const [lat1, lat2] = [radians(from.latMicro), radians(to.latMicro)];
  const half = (a: number, b: number) => Math.sin((b - a) / 2) ** 2;
  const arc =
    half(lat1, lat2) + Math.cos(lat1) * Math.cos(lat2) * half(radians(from.lonMicro), radians(to.lonMicro));
  return 2 * EARTH_METRES * Math.asin(Math.sqrt(arc));
}
