import { carLevels } from '../../../../contract/enums/car.ts';
import { isRideOnSale } from '../../../../contract/rules/car/carRide.ts';
import { type CarStandard, judgeRide } from '../../../../contract/rules/car/carStandard.ts';
import { chinaInstant } from '../../../../contract/rules/time/chinaTime.ts';
import { carSpending } from '../../../store/repos/catalogue/cars.ts';
import { carRules } from '../../../store/repos/company/standards/car.ts';
import { frame, type StandardPort, setting, settingOf, stepsOf } from '../../booking/standardPort.ts';
import type { Deps } from '../../deps.ts';
import { queryOf } from './offerFacts.ts';
import type { CarPlaces } from './places.ts';
import { unlimited } from './standard.ts';

const YUAN = 100;
/** Rides are tried at noon. */
const NOON = 12 * 60;
/** Rides from a city's first place to so many others. */
const RIDES = 4;
const caps = [
  ['carRide', 'ride'],
  ['carDay', 'day'],
  ['carMonth', 'month'],
] as const;

/** Rides as their standard is written down and tried, by rides from a city's airport or station at noon. */
export function carStandardPort({ suppliers }: Pick<Deps, 'suppliers'>, places: CarPlaces): StandardPort {
  const rulesOf = (rules: string, row: string) => (rules === '' ? unlimited : carRules.read(rules, row));
  return {
    frames: async () => [
      frame('carLevel', 'codes', { form: 'codes', codes: [...carLevels], isOptional: false }),
      ...caps.map(([rule]) => frame(rule, 'fen', { min: 10 * YUAN, max: 100_000 * YUAN, step: YUAN })),
    ],
    read: (rules, row) => {
      const standard = rulesOf(rules, row);
      const { allowed, control } = standard.levels;
      return [
        setting('carLevel', control, { steps: [{ upToMinutes: null, codes: [...allowed] }] }),
        ...caps.map(([rule, cap]) =>
          setting(rule, standard[cap]?.control ?? 'reason', { amount: standard[cap]?.fen ?? null }),
        ),
      ];
    },
    write: (settings) => {
      const level = settingOf(settings, 'carLevel') ?? setting('carLevel', 'record');
      const capOf = (rule: (typeof caps)[number][0]): CarStandard['ride'] => {
        const found = settingOf(settings, rule);
        return found && found.amount !== null ? { fen: found.amount, control: found.control } : null;
      };
      return carRules.write({
        levels: { allowed: stepsOf(level.steps, carLevels)[0]?.allowed ?? [], control: level.control },
        ride: capOf('carRide'),
        day: capOf('carDay'),
        month: capOf('carMonth'),
      });
    },
    cities: () => places.cities(),
    trials: async ({ companyId, to, date, now }) => {
      const city = (await places.cities()).find(({ code }) => code === to);
      const pickUpAt = chinaInstant(date, NOON);
      const [start, ...others] = city?.places ?? [];
      if (!city || !start || !isRideOnSale(pickUpAt, now)) return 'notSold';
      const rides = await Promise.all(
        others.slice(0, RIDES).map(async (end) => {
          const facts = { service: 'scheduled', from: start.code, to: end.code, pickUpAt } as const;
          const answer = await suppliers.car.search(queryOf(facts, { city, from: start, to: end }));
          return { end, ride: answer.kind === 'found' ? answer.found[0] : undefined };
        }),
      );
      if (rides.every(({ ride }) => !ride)) return 'unavailable';
      return rides.flatMap(({ end, ride }) =>
        (ride?.levels ?? []).map((one) => ({
          offerId: end.code,
          option: one.level,
          shown: {
            title: {
              zh: `${start.name.zh} → ${end.name.zh}`,
              en: `${start.name.en} → ${end.name.en}`,
              ...((start.name.de ?? end.name.de) && {
                de: `${start.name.de ?? start.name.en} → ${end.name.de ?? end.name.en}`,
              }),
            },
            startAt: pickUpAt,
            option: { rule: 'carLevel' as const, code: one.level, name: { zh: one.level, en: one.level } },
            fareFen: one.fareFen,
          },
          verdict: async (rules, traveller, db) => {
            const spent = await carSpending(db, companyId, traveller, pickUpAt);
            return judgeRide(rulesOf(rules, ''), one, spent, ride?.levels ?? []);
          },
        })),
      );
    },
  };
}
