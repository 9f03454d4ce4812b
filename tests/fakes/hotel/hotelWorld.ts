import type { Control } from '../../../contract/enums/standard.ts';
import { ok } from '../../../contract/kit/result.ts';
import type { CallOutput } from '../../../contract/registry.ts';
import { STAY_CHANGE } from '../../../contract/rules/hotel/hotelStay.ts';
import {
  type HotelCard,
  type HotelFound,
  hotelFound,
  type PlanOption,
  planOption,
  type RoomOffer,
  roomOffer,
} from '../../../contract/shapes/hotel.ts';
import { documents, li, reasonCodes, zhang } from '../bookingWorld.ts';
import type { Answers } from '../memoryPlatform.ts';
import { railNow } from '../railWorld.ts';

const offerId = (word: string) => `hotel-${word}`.padEnd(64, '0');
const expiresAt = railNow + 600_000;

const named = (zh: string, en: string) => ({ zh, en });
const point = { lat: 31.24, lon: 121.502 };

export const hotelCities: CallOutput<'hotel.city.list'>['cities'] = [
  {
    code: 'SHA',
    name: named('上海', 'Shanghai'),
    pinyin: 'shanghai',
    initials: 'sh',
    hot: true,
    country: 'CN',
    tier: 1,
    districts: [
      { code: 'lujiazui', name: named('陆家嘴', 'Lujiazui'), pinyin: 'lujiazui', initials: 'ljz', point },
    ],
  },
  {
    code: 'BJS',
    name: named('北京', 'Beijing'),
    pinyin: 'beijing',
    initials: 'bj',
    hot: true,
    country: 'CN',
    tier: 1,
    districts: [],
  },
  {
    code: 'TYO',
    name: named('东京', 'Tokyo'),
    pinyin: 'dongjing',
    initials: 'dj',
    hot: true,
    country: 'JP',
    tier: 5,
    districts: [],
  },
];

export function hotel(hotelId: string, zh: string, more: Partial<HotelCard> = {}): HotelCard {
  return {
    hotelId,
    name: named(zh, hotelId),
    stars: 4,
    scoreTenths: 46,
    city: { code: 'SHA', name: named('上海', 'Shanghai'), zone: 'Asia/Shanghai' },
    district: named('陆家嘴', 'Lujiazui'),
    address: named('世纪大道 1 号', '1 Century Avenue'),
    point,
    facilities: ['wifi', 'gym'],
    agreement: false,
    ...more,
  };
}

/** A verdict of a stay of two nights under a cap of ¥1,200. */
const verdict = (control: Control, fareFen: number) => ({
  control,
  breaches:
    control === 'within'
      ? []
      : [
          {
            rule: 'hotelNight' as const,
            control,
            limit: { unit: 'fen' as const, codes: [], amount: 120_000 },
            actual: { unit: 'fen' as const, codes: [], amount: fareFen },
          },
        ],
  allowed: [],
  alternative: null,
});

export function found(card: HotelCard, nightFen: number, controls: Control[], rooms = 9): HotelFound {
  return hotelFound.parse({
    hotel: card,
    distance: null,
    rooms,
    lowest: {
      offerId: offerId(card.hotelId),
      expiresAt,
      option: 'room',
      fareFen: nightFen * 2,
      verdicts: controls.map((control) => verdict(control, nightFen * 2)),
      nightFen,
      breakfast: false,
    },
  });
}

export function plan(
  option: string,
  zh: string,
  nightFen: number,
  more: Partial<PlanOption> = {},
): PlanOption {
  const fareFen = nightFen * 2;
  return planOption.parse({
    option,
    fareFen,
    remaining: 5,
    verdicts: [verdict('within', fareFen), verdict('within', fareFen)],
    name: named(zh, option),
    meals: 'none',
    settle: 'prepaid',
    agreement: false,
    invoiceBy: 'agency',
    latestArrival: null,
    nightly: ['2026-11-27', '2026-11-28'].map((date) => ({ date, fen: nightFen })),
    conditions: {
      refund: {
        allowed: true,
        steps: [
          { hoursBefore: 20, percent: 0 },
          { hoursBefore: null, percent: 100 },
        ],
        base: 'firstNight',
        rounding: 'fen',
        minimumFen: 0,
      },
      change: STAY_CHANGE,
      baggage: null,
      notes: [],
    },
    ...more,
  });
}

/** As `plan`, over the cap of whoever asks. */
export const overPlan = (option: string, zh: string, nightFen: number, control: Control) =>
  plan(option, zh, nightFen, {
    verdicts: [verdict(control, nightFen * 2), verdict(control, nightFen * 2)],
  });

export const room: RoomOffer = roomOffer.parse({
  offerId: offerId('room'),
  expiresAt,
  roomId: 'queen',
  name: named('高级大床房', 'Superior Queen Room'),
  bed: 'queen',
  guests: 2,
  squareMetres: 24,
  features: ['window', 'nonSmoking'],
  options: [
    plan('room', '标准价 不含早', 50_000),
    overPlan('one', '标准价 含单早', 70_000, 'reason'),
    plan('desk', '前台现付', 52_000, { settle: 'desk', latestArrival: '20:00' }),
  ],
});

export const huabo = hotel('SHA001', '华博大酒店', { agreement: true });
export const party = (refs: readonly { id: string }[]) => ({
  standards: refs.map((ref) => {
    const face = ref.id === li.ref.id ? li : zhang;
    return {
      traveller: face.ref,
      name: face.name,
      level: '经理',
      nightFen: 60_000,
      maxStars: null,
      agreementOnly: false,
    };
  }),
  reasonCodes,
});

export const hotelUsual: Answers = {
  'hotel.city.list': () => ok({ cities: hotelCities }),
  'hotel.offer.search': ({ travellers, agreementOnly }) => {
    const hotels = [
      found(huabo, 50_000, ['within', 'within']),
      found(hotel('SHA002', '易栖酒店'), 70_000, ['reason', 'within']),
    ].filter((one) => !agreementOnly || one.hotel.agreement);
    return ok({ hotels, nextCursor: null, total: hotels.length, ...party(travellers) });
  },
  'hotel.offer.list': ({ travellers }) => ok({ hotel: huabo, rooms: [room], ...party(travellers) }),
  'hotel.offer.price': ({ travellers }) =>
    ok({ hotel: huabo, offer: room, ...party(travellers), serviceFen: 500, documents }),
};

export const hotelsUrl = '/tripHotel/hotelsearch/zh?city=SHA&checkIn=2026-11-27&checkOut=2026-11-29';
export const roomsUrl = '/tripHotel/hoteldetail/zh?hotelId=SHA001&checkIn=2026-11-27&checkOut=2026-11-29';
