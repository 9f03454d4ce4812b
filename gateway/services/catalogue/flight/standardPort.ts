import { airlineCabins } from '../../../../contract/enums/flight.ts';
import { type FareOnSale, judgeFlight } from '../../../../contract/rules/flight/flightStandard.ts';
import { chinaDate } from '../../../../contract/rules/time/chinaTime.ts';
import { flightRules } from '../../../store/repos/company/standards/flight.ts';
import {
  exceptionsBy,
  exceptOf,
  frame,
  type StandardPort,
  setting,
  settingOf,
  stepsOf,
} from '../../booking/standardPort.ts';
import type { Deps } from '../../deps.ts';
import type { FlightKind } from './facts.ts';
import { flightDayOf, tripsOnSale } from './onSale.ts';
import type { AirPlaces } from './places.ts';
import { daysAheadOf, unlimited } from './standard.ts';

const HOUR = 60;

/** Flights as their standard is written down and tried. Across borders there is no full fare to be under. */
export function flightStandardPort(
  deps: Pick<Deps, 'suppliers' | 'fields'>,
  places: AirPlaces,
  kind: FlightKind,
): StandardPort {
  const isHome = kind === 'flight';
  const rulesOf = (rules: string, row: string) => (rules === '' ? unlimited : flightRules.read(rules, row));
  return {
    frames: async () => [
      frame('flightCabin', 'codes', { form: 'steps', codes: [...airlineCabins], isOptional: false }),
      ...(isHome ? [frame('flightDiscount', 'tenths', { min: 1, max: 10, step: 0.5 })] : []),
      frame('flightLowest', 'minutes', { min: 15, max: 24 * HOUR, step: 15 }),
      frame('flightAdvance', 'days', { min: 1, max: 60 }),
    ],
    read: (rules, row) => {
      const { cabins, discount, lowest, advance } = rulesOf(rules, row);
      const steps = cabins.steps.map(({ upToMinutes, allowed }) => ({ upToMinutes, codes: [...allowed] }));
      return [
        setting('flightCabin', cabins.over, { steps, except: exceptOf(cabins.overByCabin) }),
        ...(isHome
          ? [setting('flightDiscount', discount?.over ?? 'reason', { amount: discount?.maxTenths ?? null })]
          : []),
        setting('flightLowest', lowest?.over ?? 'reason', { amount: lowest?.windowMinutes ?? null }),
        setting('flightAdvance', advance?.over ?? 'reason', { amount: advance?.days ?? null }),
      ];
    },
    write: (settings) => {
      const cabin = settingOf(settings, 'flightCabin') ?? setting('flightCabin', 'record');
      const overByCabin = exceptionsBy(cabin.except, airlineCabins);
      const figure = (rule: 'flightDiscount' | 'flightLowest' | 'flightAdvance') => {
        const found = settingOf(settings, rule);
        return found && found.amount !== null ? { amount: found.amount, over: found.control } : undefined;
      };
      const discount = isHome ? figure('flightDiscount') : undefined;
      const [lowest, advance] = [figure('flightLowest'), figure('flightAdvance')];
      return flightRules.write({
        cabins: {
          steps: stepsOf(cabin.steps, airlineCabins),
          over: cabin.control,
          ...(overByCabin && { overByCabin }),
        },
        ...(discount && { discount: { maxTenths: discount.amount, over: discount.over } }),
        ...(lowest && { lowest: { windowMinutes: lowest.amount, over: lowest.over } }),
        ...(advance && { advance: { days: advance.amount, over: advance.over } }),
      });
    },
    cities: async () => (await places.cities()).filter(({ country }) => !isHome || country === 'CN'),
    trials: async ({ companyId, from = '', to, date, now }) => {
      const stretch = await places.between({ kind: 'city', code: from }, { kind: 'city', code: to });
      if (typeof stretch === 'string' || stretch.domestic !== isHome || date < chinaDate(now))
        return 'notSold';
      const { from: start, to: end } = stretch;
      const answer = await deps.suppliers[kind].search({ from: start, to: end, date, returnDate: null });
      if (answer.kind === 'unavailable') return 'unavailable';
      const ports = await places.ports();
      const onSale = tripsOnSale(deps, kind, answer.found, { companyId, now, ports });
      const day = flightDayOf(onSale);
      return onSale.flatMap(({ trip, fares }) => {
        const numbers = trip.legs.map(({ flightNo }) => flightNo).join('/');
        const daysAhead = daysAheadOf(trip.legs[0]?.date ?? date, now);
        return cheapestOfCabins(fares).map((fare) => ({
          offerId: fare.offerId,
          option: fare.option,
          shown: {
            title: { zh: numbers, en: numbers },
            startAt: fare.departAt,
            option: {
              rule: 'flightCabin' as const,
              code: fare.cabin,
              name: { zh: fare.cabin, en: fare.cabin },
            },
            fareFen: fare.totalFen,
          },
          verdict: async (rules: string) => judgeFlight(rulesOf(rules, ''), fare, day, daysAhead),
        }));
      });
    },
  };
}

/** Of a flight the cheapest fare of each cabin that can be had: what the way out is looked for among. */
function cheapestOfCabins(fares: readonly FareOnSale[]): FareOnSale[] {
  const cheapest = new Map<string, FareOnSale>();
  for (const fare of fares) {
    const known = cheapest.get(fare.cabin);
    if (fare.remaining > 0 && (!known || fare.totalFen < known.totalFen)) cheapest.set(fare.cabin, fare);
  }
  return [...cheapest.values()];
}
