import type { CarLevel } from '../../../../contract/enums/car.ts';
import { chinaDate, chinaInstant } from '../../../../contract/rules/time/chinaTime.ts';
import { DAY_MS } from '../../../../contract/rules/time/durations.ts';
import type { Placed } from '../../port.ts';
import { carTariffs } from '../data/car/carTariffs.ts';
import { chance } from '../engine/chance.ts';
import type { FaultSettings } from '../engine/faultSettings.ts';
import type { Unit } from '../engine/productInventory.ts';

/** A car is taken by quarters of an hour of a day, from its pick-up to a quarter after the ride. */
const SLOT_MS = 15 * 60_000;

type Taken = (resource: string) => readonly Unit[];
export type Span = { readonly pickUpAt: number; readonly endAt: number };

/** What a level of a city is called where it is sold out or withdrawn. */
export function fleetCode(city: string, level: CarLevel): string {
  return `${city}-${level}`;
}

/** A level's cars of a city on one day, as units are kept under. */
function fleetDay(city: string, level: CarLevel, date: string): string {
  return `car|${fleetCode(city, level)}|${date}`;
}

/** The stretches of quarter-hours a ride takes a car for, by day: a ride past midnight has two. */
export function stretches(city: string, level: CarLevel, { pickUpAt, endAt }: Span): Omit<Unit, 'place'>[] {
  const found: Omit<Unit, 'place'>[] = [];
  const end = endAt + SLOT_MS;
  for (let at = pickUpAt; at < end; ) {
    const date = chinaDate(at);
    const midnight = chinaInstant(date);
    const last = Math.min(end, midnight + DAY_MS);
    const from = Math.floor((at - midnight) / SLOT_MS);
    const to = Math.ceil((last - midnight) / SLOT_MS);
    found.push({ resource: fleetDay(city, level, date), from, to });
    at = midnight + DAY_MS;
  }
  return found;
}

/** Numbers of the cars free over a whole ride; others have taken some of the fleet by a pure function of the hour. */
export function freeCars(
  city: string,
  level: CarLevel,
  span: Span,
  taken: Taken,
  faults: FaultSettings,
): number[] {
  if (faults.soldOut.includes(fleetCode(city, level))) return [];
  const { fleet } = carTariffs.levels[level];
  const hour = Math.floor(span.pickUpAt / 3_600_000);
  const busy = Math.floor(fleet * (0.35 + 0.6 * chance(`${fleetCode(city, level)}|${hour}`)));
  const gone = new Set(
    stretches(city, level, span).flatMap(({ resource, from, to }) =>
      taken(resource)
        .filter((unit) => unit.from < to && from < unit.to)
        .map((unit) => unit.place),
    ),
  );
  const cars = Array.from({ length: fleet - busy }, (_, car) => car + 1);
  return cars.filter((car) => !gone.has(String(car)));
}

/** Who comes with a car: a surname with 师傅, as drivers are called, a number plate and the model, in Latin letters too. Invented. */
export function placedCar(city: string, level: CarLevel, car: number): Placed {
  const key = `${city}|${level}|${car}`;
  const { surnames, models } = carTariffs;
  const pick = (list: typeof surnames, label: string) =>
    list[Math.floor(chance(`${label}|${key}`) * list.length)] ?? { zh: '', en: '' };
  const driver = pick(surnames, 'driver');
  const model = pick(models[level], 'model');
  const plate = Math.floor(chance(`plate|${key}`) * 100_000);
  return {
    driver: `${driver.zh}师傅`,
    driverLatin: driver.en,
    plate: `${city.slice(0, 1)}·${String(plate).padStart(5, '0')}`,
    model: model.zh,
    modelLatin: model.en,
  };
}
