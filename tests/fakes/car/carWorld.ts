import { type CarLevel, carLevels } from '../../../contract/enums/car.ts';
import type { Control } from '../../../contract/enums/standard.ts';
import { ok } from '../../../contract/kit/result.ts';
import type { CallInput } from '../../../contract/registry.ts';
import { type CarOffer, carCity, carOffer } from '../../../contract/shapes/car.ts';
import { documents, li, outcome, reasonCodes, tripOf, zhang } from '../bookingWorld.ts';
import type { Answers } from '../memoryPlatform.ts';
import { railConditions } from '../orderParts.ts';
import { railNow } from '../railWorld.ts';

const point = { lat: 39.9, lon: 116.4 };
const place = (kind: string, code: string, zh: string, en: string, pinyin: string) => ({
  kind,
  code,
  name: { zh, en },
  pinyin,
  initials: '',
  point,
});

/** Two cities cars drive in. Places are sample data. */
export const carCities = [
  carCity.parse({
    code: 'BJS',
    name: { zh: '北京', en: 'Beijing' },
    pinyin: 'beijing',
    initials: 'bj',
    places: [
      place('airport', 'A-PEK', '首都机场', 'Capital Airport', 'shoudu'),
      place('station', 'S-VNP', '北京南站', 'Beijing South Railway Station', 'beijingnan'),
      place('district', 'D-BJS-guomao', '国贸', 'Guomao', 'guomao'),
    ],
  }),
  carCity.parse({
    code: 'SHA',
    name: { zh: '上海', en: 'Shanghai' },
    pinyin: 'shanghai',
    initials: 'sh',
    places: [
      place('airport', 'A-PVG', '浦东机场', 'Pudong Airport', 'pudong'),
      place('district', 'D-SHA-lujiazui', '陆家嘴', 'Lujiazui', 'lujiazui'),
    ],
  }),
];

const fares: Record<CarLevel, number> = {
  economy: 12_760,
  comfort: 17_470,
  business: 25_580,
  luxury: 43_890,
};
const controlOf = (level: CarLevel): Control =>
  level === 'business' || level === 'luxury' ? 'reason' : 'within';

/** The ride that answers a question; business and luxury ask for a reason. */
export function ride({
  service,
  from,
  to,
  pickUpAt,
  meets,
  travellers,
}: CallInput<'car.offer.search'>): CarOffer {
  const named = (code: string) => {
    const found = carCities.flatMap((city) => city.places).find((one) => one.code === code);
    return { code, name: found?.name ?? { zh: code, en: code } };
  };
  return carOffer.parse({
    offerId: `offer_${service}_`.padEnd(24, 'x'),
    expiresAt: railNow + 600_000,
    service,
    city: { code: 'BJS', name: { zh: '北京', en: 'Beijing' } },
    from: named(from),
    to: named(to),
    pickUpAt: pickUpAt ?? railNow + 600_000,
    ...(meets ? { meets } : {}),
    distanceMetres: 29_400,
    minutes: 59,
    surgePercent: 100,
    options: carLevels.map((level) => ({
      option: level,
      fareFen: fares[level],
      remaining: 9,
      seats: 4,
      conditions: railConditions,
      verdicts: travellers.map(() => ({
        control: controlOf(level),
        breaches: [],
        allowed: ['economy', 'comfort'],
        alternative: null,
      })),
    })),
  });
}

const beside = (travellers: readonly { id: string }[]) => ({
  standards: travellers.map(({ id }) => {
    const face = [zhang, li].find((one) => one.ref.id === id) ?? zhang;
    const left = { rideFen: 26_000, dayLeftFen: 50_000, monthLeftFen: null };
    return {
      traveller: face.ref,
      name: face.name,
      level: 'L3',
      allowed: ['economy' as const, 'comfort' as const],
      ...left,
    };
  }),
  reasonCodes,
  serviceFen: 0,
});

/** What a gateway that sells cars answers. */
export function carAnswers(more: Answers = {}): Answers {
  let asked: CallInput<'car.offer.search'> | null = null;
  return {
    'car.place.list': () => ok({ cities: carCities }),
    'car.transfer.list': () => ok({ transfers: [] }),
    'car.offer.search': (question) => {
      asked = question;
      return ok({ offer: ride(question), ...beside(question.travellers) });
    },
    'car.offer.price': ({ travellers }) => {
      if (!asked) throw new Error('priced before it was searched');
      return ok({ offer: ride({ ...asked, travellers }), ...beside(travellers), documents });
    },
    'trip.traveller.list': ({ kind = 'employee' }) =>
      ok({ travellers: kind === 'employee' ? [zhang, li] : [], nextCursor: null }),
    'trip.overlap.list': () => ok({ overlaps: [], alike: [] }),
    'trip.draft.submit': ({ rows }) => ok(tripOf(rows.map((row) => outcome(row)))),
    ...more,
  };
}
