import {
  cityTiers,
  type HotelStandard,
  LAST_HOME_TIER,
  nightCap,
} from '../../../../contract/rules/hotel/hotelStandard.ts';
import { isStayOnSale } from '../../../../contract/rules/hotel/hotelStay.ts';
import { addDays } from '../../../../contract/rules/time/dates.ts';
import { agreedHotels } from '../../../store/repos/catalogue/hotels.ts';
import { hotelRules } from '../../../store/repos/company/standards/hotel.ts';
import { frame, type StandardPort, setting, settingOf } from '../../booking/standardPort.ts';
import type { Deps } from '../../deps.ts';
import type { Choice } from './choices.ts';
import type { Directory } from './directory.ts';
import { judgeBy } from './panel.ts';
import { choicesByHotel } from './search.ts';
import { unlimited } from './standard.ts';

const YUAN = 100;

/** Hotels as their standard is written down and tried, by a stay of one night. */
export function hotelStandardPort(
  { store, suppliers }: Pick<Deps, 'store' | 'suppliers'>,
  directory: Directory,
): StandardPort {
  const rulesOf = (rules: string, row: string) => (rules === '' ? unlimited : hotelRules.read(rules, row));
  return {
    frames: async () => [
      frame('hotelNight', 'fen', {
        form: 'tiers',
        tiers: await tiersOf(directory),
        min: 50 * YUAN,
        max: 100_000 * YUAN,
        step: YUAN,
      }),
      frame('hotelStars', 'stars', { min: 2, max: 5 }),
      frame('hotelAgreement', 'yes', { form: 'switch', min: 1 }),
    ],
    read: (rules, row) => {
      const standard = rulesOf(rules, row);
      const { nightFen, overNight, stars, agreement } = standard;
      // What is said of no tier abroad follows from home (nightCap); it is shown as it holds.
      const tiers = cityTiers.map((tier) => ({ tier, amount: nightCap(standard, tier) }));
      return [
        setting('hotelNight', overNight, { tiers: Object.keys(nightFen).length === 0 ? [] : tiers }),
        setting('hotelStars', stars?.control ?? 'reason', { amount: stars?.max ?? null }),
        setting('hotelAgreement', agreement?.control ?? 'reason', { amount: agreement ? 1 : null }),
      ];
    },
    write: (settings) => {
      const [night, stars, agreement] = (['hotelNight', 'hotelStars', 'hotelAgreement'] as const).map(
        (rule) => settingOf(settings, rule),
      );
      // A tier that is left out would follow from home (nightCap): no cap is written down as one.
      const caps = cityTiers.map(
        (tier) => [tier, night?.tiers.find((one) => one.tier === tier)?.amount ?? null] as const,
      );
      const isCapped = caps.some(([, amount]) => amount !== null);
      const isStrict = agreement !== undefined && agreement.amount !== null;
      return hotelRules.write({
        nightFen: isCapped ? Object.fromEntries(caps) : {},
        overNight: night?.control ?? 'record',
        stars: stars && stars.amount !== null ? { max: stars.amount, control: stars.control } : null,
        agreement: isStrict ? { control: agreement.control } : null,
      } satisfies HotelStandard);
    },
    cities: () => directory.cities(),
    trials: async ({ companyId, to, date, now }) => {
      const hotels = (await directory.hotels(to, undefined)) ?? [];
      const [first] = hotels;
      const checkOut = addDays(date, 1);
      if (!first || !isStayOnSale(date, checkOut, now, first.city.zone)) return 'notSold';
      const answer = await suppliers.hotel.search({
        hotels: hotels.map(({ id }) => id),
        checkIn: date,
        checkOut,
        corporate: companyId,
      });
      if (answer.kind === 'unavailable') return 'unavailable';
      const agreed = await agreedHotels(store.db, companyId);
      const choices = [...choicesByHotel(hotels, answer.found, agreed).values()].flat();
      return choices.map((choice) => ({
        offerId: placeOf(choice),
        option: choice.plan.planId,
        shown: {
          title: choice.hotel.name,
          startAt: null,
          option: { rule: null, code: choice.plan.planId, name: choice.room.name },
          fareFen: choice.fareFen,
        },
        verdict: async (rules: string) => {
          const standard = rulesOf(rules, '');
          const capFen = nightCap(standard, choice.hotel.city.tier);
          const wayOut = ({ plan, fareFen, ...rest }: Choice) => ({
            offerId: placeOf(rest),
            option: plan.planId,
            fareFen,
          });
          return judgeBy({ standard, capFen }, choices, wayOut).verdict(choice);
        },
      }));
    },
  };
}

function placeOf({ facts }: Pick<Choice, 'facts'>): string {
  return `${facts.hotelId}/${facts.roomId}`;
}

/** The tiers there are hotels in, each with its cities. */
async function tiersOf(directory: Directory) {
  const cities = await directory.cities();
  const tiers = [...new Set(cities.map(({ tier }) => tier))].sort((a, b) => a - b);
  return tiers.map((tier) => {
    const own = cities.filter((city) => city.tier === tier);
    const isAbroad = tier > LAST_HOME_TIER;
    const rank = isAbroad ? tier - LAST_HOME_TIER : tier;
    return { tier, rank, isAbroad, cities: own.map(({ name }) => name) };
  });
}
