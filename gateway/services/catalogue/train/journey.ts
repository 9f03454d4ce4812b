import { trainStandardsOf } from '../../../store/repos/company/standards/train.ts';
import { OUTSIDE_LEVEL } from '../../../store/repos/company/standards.ts';
import type { JourneyPort } from '../../booking/journeyPort.ts';
import { exceptions, standardLine } from '../../booking/standardLines.ts';
import type { Places } from './places.ts';

const ZONE = 'Asia/Shanghai';
/** Gates close a few minutes before departure, and stations are large. */
const READY_MINUTES = 15;
const LEAVE_MINUTES = 5;

/** Trains as trips and standards know them. */
export function trainJourney(places: Places): JourneyPort {
  const cityOf = async (station: string, name: { zh: string; en: string }) => {
    const code = (await places.stations()).get(station)?.cityCode;
    const city = (await places.cities()).find((one) => one.code === code);
    // A station there is no more: its own name tells more than none.
    return { code: city?.code ?? station, name: city?.name ?? name, zone: ZONE };
  };
  return {
    legs: async (item) => {
      if (item.kind !== 'train') return [];
      const { from, to, departAt, arriveAt } = item;
      return [
        {
          moves: 'way',
          from: await cityOf(from.code, from.name),
          to: await cityOf(to.code, to.name),
          fromHub: from.code,
          toHub: to.code,
          startAt: departAt,
          endAt: arriveAt,
          readyMinutes: READY_MINUTES,
          leaveMinutes: LEAVE_MINUTES,
        },
      ];
    },
    isSold: async (from, to) => {
      const cities = new Set((await places.cities()).map(({ code }) => code));
      return from !== null && from.code !== to.code && cities.has(from.code) && cities.has(to.code);
    },
    standard: async (db, { companyId, traveller, now }) => {
      const rules = (await trainStandardsOf(db, companyId, now)).of(traveller.level || OUTSIDE_LEVEL);
      if (!rules) return [];
      return rules.steps.map(({ upToMinutes, allowed }) =>
        standardLine({
          rule: 'trainSeat',
          control: rules.over,
          unit: 'codes',
          codes: [...allowed],
          upToMinutes,
          except: exceptions(rules.overBySeat),
        }),
      );
    },
  };
}
