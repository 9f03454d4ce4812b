import type { FlightStandard } from '../../../../contract/rules/flight/flightStandard.ts';
import { segmentsOf } from '../../../../contract/rules/order/itemParts.ts';
import type { FlightSegment } from '../../../../contract/shapes/item.ts';
import type { StandardLine } from '../../../../contract/shapes/journey.ts';
import { flightStandardsOf } from '../../../store/repos/company/standards/flight.ts';
import { OUTSIDE_LEVEL } from '../../../store/repos/company/standards.ts';
import type { ItemLeg, JourneyPort } from '../../booking/journeyPort.ts';
import { exceptions, standardLine } from '../../booking/standardLines.ts';
import type { FlightKind } from './facts.ts';
import type { AirPlaces } from './places.ts';

/** Minutes before departure and after arrival: check-in and security, baggage; across a border its control too. */
const AROUND = {
  flight: { readyMinutes: 60, leaveMinutes: 30 },
  intlFlight: { readyMinutes: 120, leaveMinutes: 60 },
} as const;

/** Flights as trips and standards know them; a flight there and back is two ways. */
export function flightJourney(places: AirPlaces, kind: FlightKind): JourneyPort {
  return {
    legs: async (item) => {
      if (item.kind !== kind) return [];
      const flown = segmentsOf(item);
      const back = 'returnFrom' in item ? item.returnFrom : null;
      const ways = back === null ? [flown] : [flown.slice(0, back), flown.slice(back)];
      return ways.flatMap((way) => wayOf(way, kind));
    },
    isSold: async (from, to) => {
      if (!from || from.code === to.code) return false;
      const cities = new Map((await places.cities()).map((city) => [city.code, city]));
      const [start, end] = [cities.get(from.code), cities.get(to.code)];
      if (!start || !end) return false;
      return (start.country === 'CN' && end.country === 'CN') === (kind === 'flight');
    },
    standard: async (db, { companyId, traveller, now }) => {
      const rules = (await flightStandardsOf[kind](db, companyId, now)).of(traveller.level || OUTSIDE_LEVEL);
      return rules ? linesOf(rules) : [];
    },
  };
}

function wayOf(way: readonly FlightSegment[], kind: FlightKind): ItemLeg[] {
  const [first, last] = [way[0], way.at(-1)];
  if (!first || !last) return [];
  return [
    {
      moves: 'way',
      from: cityOf(first.from),
      to: cityOf(last.to),
      fromHub: first.from.code,
      toHub: last.to.code,
      startAt: first.departAt,
      endAt: last.arriveAt,
      ...AROUND[kind],
    },
  ];
}

function cityOf({ cityCode, cityName, zone }: FlightSegment['from']) {
  return { code: cityCode, name: cityName, zone };
}

function linesOf({ cabins, discount, lowest, advance }: FlightStandard): StandardLine[] {
  const lines = cabins.steps.map(({ upToMinutes, allowed }) =>
    standardLine({
      rule: 'flightCabin',
      control: cabins.over,
      unit: 'codes',
      codes: [...allowed],
      upToMinutes,
      except: exceptions(cabins.overByCabin),
    }),
  );
  const amount = (
    rule: StandardLine['rule'],
    unit: StandardLine['unit'],
    [limit, control]: [number | undefined, StandardLine['control'] | undefined],
  ) => (limit === undefined || !control ? [] : [standardLine({ rule, unit, control, amount: limit })]);
  return [
    ...lines,
    ...amount('flightDiscount', 'tenths', [discount?.maxTenths, discount?.over]),
    ...amount('flightLowest', 'minutes', [lowest?.windowMinutes, lowest?.over]),
    ...amount('flightAdvance', 'days', [advance?.days, advance?.over]),
  ];
}
