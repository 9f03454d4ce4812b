import { ok } from '../../../contract/kit/result.ts';
import type { CallOutput } from '../../../contract/registry.ts';
import { type FlightOffer, flightOffer } from '../../../contract/shapes/flight.ts';
import { documents, li, outcome, reasonCodes, tripOf, zhang } from '../bookingWorld.ts';
import { flightConditions, flightItem } from '../kindWorld.ts';
import type { Answers } from '../memoryPlatform.ts';
import { at, railNow } from '../railWorld.ts';

const named = (zh: string, en: string) => ({ zh, en });

function city(
  code: string,
  zh: string,
  en: string,
  airport: string,
  more: { country: string; zone: string },
) {
  const words = { pinyin: en.toLowerCase(), initials: '' };
  const { country, zone } = more;
  const airports = [{ code: airport, name: named(zh, en), terminals: ['T1'], zone, ...words }];
  return { code, name: named(zh, en), hot: true, country, airports, ...words };
}

const home = { country: 'CN', zone: 'Asia/Shanghai' };

/** Cities flights leave from, one abroad. */
const airCities: CallOutput<'flight.city.list'>['cities'] = [
  city('BJS', '北京', 'Beijing', 'PEK', home),
  city('SHA', '上海', 'Shanghai', 'PVG', home),
  city('FRA', '法兰克福', 'Frankfurt', 'FRA', { country: 'DE', zone: 'Europe/Berlin' }),
];

/** The lowest fare around 10:00: ¥980 on CA1501 at 09:00, by a standard that looks 60 minutes around. */
const lowest = { windowMinutes: 60, flightNos: 'CA1501', departAt: at('09:00'), zone: 'Asia/Shanghai' };
const fen = (amount: number) => ({ unit: 'fen' as const, codes: [], amount });

const homeOffer = 'offer_CA1502_';
const homeDate = '2026-11-30';

/** CA1831 at 10:00, or CA1502 home three days later: a fare of ¥1,280 that is above the lowest of its hours, and one that is not. */
function flight(travellers: readonly unknown[], isHome = false): FlightOffer {
  const [segment] = flightItem.kind === 'flight' ? flightItem.segments : [];
  const date = isHome ? homeDate : undefined;
  const times = { departAt: at('10:00', date), arriveAt: at('12:15', date) };
  const ends = isHome ? { flightNo: 'CA1502', from: segment?.to, to: segment?.from } : {};
  const fare = (option: string, family: [string, string], fareFen: number, isOver: boolean) => ({
    option,
    bookingClass: option,
    family: named(...family),
    fareFen,
    remaining: 9,
    cabin: 'Y',
    discountTenths: 7,
    ticketFen: fareFen - 12_000,
    constructionFen: 5000,
    fuelFen: 7000,
    otherTaxFen: 0,
    conditions: 'r1',
    verdicts: travellers.map(() => ({
      control: isOver ? 'warn' : 'within',
      breaches: isOver
        ? [{ rule: 'flightLowest', control: 'warn', limit: fen(98_000), actual: fen(fareFen), lowest }]
        : [],
      allowed: ['Y'],
      alternative: null,
    })),
  });
  return flightOffer.parse({
    offerId: (isHome ? homeOffer : 'offer_CA1831_').padEnd(24, 'x'),
    expiresAt: railNow + 600_000,
    segments: [{ ...segment, ...times, ...ends }],
    returnFrom: null,
    ...times,
    durationMinutes: 135,
    returnMinutes: null,
    stops: 0,
    options: [
      fare('Q', ['特惠经济', 'Economy Saver'], 98_000, false),
      fare('K', ['标准经济', 'Economy Standard'], 128_000, true),
    ],
  });
}

type Flown = { readonly flightNo: string; readonly airline: 'CA' | 'MU' | 'HU'; readonly clock: string };
const airlines = {
  CA: named('国航', 'Air China'),
  MU: named('东航', 'China Eastern'),
  HU: named('海航', 'Hainan Airlines'),
};

/** A flight of an airline at a time, with one fare within everybody's standard. */
export function flightOf(
  travellers: readonly unknown[],
  { flightNo, airline, clock, fareFen = 98_000 }: Flown & { readonly fareFen?: number },
): FlightOffer {
  const offer = flight(travellers);
  const [segment] = offer.segments;
  const [fare] = offer.options;
  const times = { departAt: at(clock), arriveAt: at(clock) + offer.durationMinutes * 60_000 };
  return flightOffer.parse({
    ...offer,
    ...times,
    offerId: `offer_${flightNo}_`.padEnd(24, 'x'),
    segments: [{ ...segment, ...times, flightNo, airline: { code: airline, name: airlines[airline] } }],
    options: [{ ...fare, fareFen, ticketFen: fareFen - 12_000 }],
  });
}

function beside(travellers: readonly { readonly id: string }[]) {
  return {
    conditions: { r1: flightConditions },
    standards: travellers.map(({ id }) => {
      const face = id === li.ref.id ? li : zhang;
      return {
        traveller: face.ref,
        name: face.name,
        level: 'L3',
        allowed: ['Y' as const],
        maxTenths: null,
        windowMinutes: lowest.windowMinutes,
        advanceDays: null,
      };
    }),
    reasonCodes,
  };
}

/** What a gateway that sells flights answers. */
export function flightAnswers(more: Answers = {}): Answers {
  const search: Answers['flight.offer.search'] = ({ travellers, date }) =>
    ok({
      offers: [flight(travellers, date === homeDate)],
      nextCursor: null,
      total: 1,
      ...beside(travellers),
      airlines: [{ code: 'CA', name: named('国航', 'Air China') }],
      fromAirports: ['PEK'],
      toAirports: ['SHA'],
    });
  return {
    'flight.city.list': () => ok({ cities: airCities }),
    'flight.calendar.list': () => ok({ days: [] }),
    'intlFlight.calendar.list': () => ok({ days: [] }),
    'flight.offer.search': search,
    'flight.offer.price': ({ travellers, offerId }) =>
      ok({
        offer: flight(travellers, offerId.startsWith(homeOffer)),
        ...beside(travellers),
        serviceFen: 0,
        documents,
      }),
    'trip.traveller.list': ({ kind = 'employee' }) =>
      ok({ travellers: kind === 'employee' ? [zhang, li] : [], nextCursor: null }),
    'trip.overlap.list': () => ok({ overlaps: [], alike: [] }),
    'trip.draft.submit': ({ rows }) => ok(tripOf(rows.map((row) => outcome(row)))),
    ...more,
  };
}
