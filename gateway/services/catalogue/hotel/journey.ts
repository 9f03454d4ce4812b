import { type HotelStandard, nightCap } from '../../../../contract/rules/hotel/hotelStandard.ts';
import { stayEnd, stayStart } from '../../../../contract/rules/hotel/hotelStay.ts';
import { zonesOf } from '../../../../contract/rules/order/itemParts.ts';
import type { StandardLine } from '../../../../contract/shapes/journey.ts';
import type { HotelCity } from '../../../store/repos/catalogue/hotels.ts';
import { hotelStandardsOf } from '../../../store/repos/company/standards/hotel.ts';
import { OUTSIDE_LEVEL } from '../../../store/repos/company/standards.ts';
import type { JourneyPort } from '../../booking/journeyPort.ts';
import { standardLine } from '../../booking/standardLines.ts';
import type { Directory } from './directory.ts';

/** Hotels as trips and standards know them. */
export function hotelJourney(directory: Directory): JourneyPort {
  return {
    legs: async (item) => {
      if (item.kind !== 'hotel') return [];
      const { startZone: zone } = zonesOf(item);
      const city = { ...item.city, zone };
      return [
        {
          moves: 'stay',
          from: city,
          to: city,
          fromHub: null,
          toHub: null,
          startAt: stayStart(item.checkIn, zone),
          endAt: stayEnd(item.checkOut, zone),
          readyMinutes: 0,
          leaveMinutes: 0,
        },
      ];
    },
    isSold: async (_, to) => (await directory.cities()).some(({ code }) => code === to.code),
    standard: async (db, { companyId, traveller, now }) => {
      const rules = (await hotelStandardsOf(db, companyId, now)).of(traveller.level || OUTSIDE_LEVEL);
      return rules ? linesOf(rules, await directory.cities()) : [];
    },
  };
}

/** A cap for every tier there are hotels in; then what else is asked. */
function linesOf(standard: HotelStandard, cities: readonly HotelCity[]): StandardLine[] {
  const { overNight, stars, agreement } = standard;
  const tiers = [...new Set(cities.map(({ tier }) => tier))].sort((a, b) => a - b);
  const caps = tiers.flatMap((tier) => {
    const amount = nightCap(standard, tier);
    if (amount === null) return [];
    const own = cities.filter((city) => city.tier === tier).map(({ name }) => name);
    const line = { control: overNight, amount, tier: { tier, cities: own } };
    return [standardLine({ rule: 'hotelNight', unit: 'fen', ...line })];
  });
  return [
    ...caps,
    ...(stars
      ? [standardLine({ rule: 'hotelStars', control: stars.control, unit: 'stars', amount: stars.max })]
      : []),
    ...(agreement
      ? [standardLine({ rule: 'hotelAgreement', control: agreement.control, unit: 'yes', amount: 1 })]
      : []),
  ];
}
