import { shares } from '../../contract/rules/money/shares.ts';
import type { Conditions } from '../../contract/shapes/conditions.ts';
import type { FlightSegment, OrderItem } from '../../contract/shapes/item.ts';
import type { OrderDetail, OrderSummary } from '../../contract/shapes/order.ts';
import { priceOf } from './orderParts.ts';
import { at, detailOf, order, railNow } from './railWorld.ts';

/** One order of every kind, as the sample world has them. Airports, hotels and times are sample data. */

type Names = { zh: string; en: string };
const named = (zh: string, en: string): Names => ({ zh, en });

function airport(code: string, name: Names, cityName: Names, terminal: string, zone = 'Asia/Shanghai') {
  return { code, name, cityCode: code, cityName, terminal, zone };
}
const beijing = named('北京', 'Beijing');
// A city of two airports has a code of its own.
const capital = { ...airport('PEK', named('首都', 'Capital'), beijing, 'T3'), cityCode: 'BJS' };
const hongqiao = airport('SHA', named('虹桥', 'Hongqiao'), named('上海', 'Shanghai'), 'T2');
const pudong = airport('PVG', named('浦东', 'Pudong'), named('上海', 'Shanghai'), 'T1');
const frankfurt = airport(
  'FRA',
  named('法兰克福', 'Frankfurt'),
  named('法兰克福', 'Frankfurt'),
  'T1',
  'Europe/Berlin',
);
const newYork = airport(
  'JFK',
  named('肯尼迪', 'Kennedy'),
  named('纽约', 'New York'),
  'T4',
  'America/New_York',
);
const airChina = { code: 'CA', name: named('国航', 'Air China') };
const lufthansa = { code: 'LH', name: named('汉莎航空', 'Lufthansa') };

function segment(
  flightNo: string,
  from: typeof capital,
  to: typeof capital,
  departAt: number,
  minutes: number,
  more: Partial<FlightSegment> = {},
): FlightSegment {
  return {
    flightNo,
    airline: flightNo.startsWith('LH') ? lufthansa : airChina,
    operatedBy: null,
    from,
    to,
    departAt,
    arriveAt: departAt + minutes * 60_000,
    aircraft: '789',
    stops: 0,
    ...more,
  };
}

export const flightItem: OrderItem = {
  kind: 'flight',
  segments: [segment('CA1831', capital, hongqiao, at('07:30', '2026-12-02'), 135)],
  cabin: 'Y',
  bookingClass: 'Q',
  fareFamily: named('标准经济', 'Standard'),
};

/** Over Frankfurt to New York, and straight back a week later, landing the next day. */
export const intlItem: OrderItem = {
  kind: 'intlFlight',
  segments: [
    segment('CA931', pudong, frankfurt, at('13:45', '2026-12-05'), 725),
    segment('LH400', frankfurt, newYork, at('23:30', '2026-12-05') + 4 * 3_600_000, 520, {
      operatedBy: { code: 'UA', name: named('美联航', 'United') },
    }),
    segment('CA982', newYork, pudong, at('05:00', '2026-12-13'), 885),
  ],
  cabin: 'C',
  bookingClass: 'J',
  fareFamily: named('商务灵活', 'Business Flex'),
  returnFrom: 2,
};

export const hotelItem: OrderItem = {
  kind: 'hotel',
  hotel: {
    id: 'h1',
    name: named('静安云栖酒店', 'Jing’an Cloud Hotel'),
    stars: 4,
    address: named('静安区南京西路 1266 号', '1266 Nanjing Road West, Jing’an'),
  },
  city: { code: 'SHA', name: named('上海', 'Shanghai') },
  room: named('高级大床房', 'Superior king room'),
  plan: named('协议价', 'Agreement rate'),
  meals: 'breakfast1',
  checkIn: '2026-12-08',
  checkOut: '2026-12-10',
  nights: 2,
  nightly: [
    { date: '2026-12-08', fen: 52_000 },
    { date: '2026-12-09', fen: 56_000 },
  ],
  settle: 'prepaid',
  sharedWith: [],
};

export const carItem: OrderItem = {
  kind: 'car',
  service: 'station',
  level: 'business',
  city: { code: 'SHA', name: named('上海', 'Shanghai') },
  from: '上海虹桥站 P9 停车场',
  to: '静安云栖酒店（南京西路 1266 号）',
  fromName: named('上海虹桥站 P9 停车场', 'Shanghai Hongqiao station, car park P9'),
  toName: named('静安云栖酒店（南京西路 1266 号）', 'Jing’an Yunqi Hotel (1266 West Nanjing Road)'),
  pickUpAt: at('14:50', '2026-12-08'),
  minutes: 35,
  distanceMetres: 12_400,
};

export const flightConditions: Conditions = {
  refund: {
    allowed: true,
    steps: [
      { hoursBefore: 336, percent: 0 },
      { hoursBefore: 48, percent: 5 },
      { hoursBefore: 4, percent: 10 },
      { hoursBefore: null, percent: 15 },
    ],
    base: 'fare',
    rounding: 'yuan',
    minimumFen: 0,
  },
  change: {
    allowed: true,
    steps: [
      { hoursBefore: 336, percent: 0 },
      { hoursBefore: 48, percent: 5 },
      { hoursBefore: 4, percent: 5 },
      { hoursBefore: null, percent: 10 },
    ],
    base: 'fare',
    rounding: 'yuan',
    minimumFen: 0,
  },
  baggage: { checkedKg: 20, pieces: 1, handKg: 5, handCm: [55, 40, 20] },
  notes: [],
};

const hotelConditions: Conditions = {
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
  change: { allowed: false, steps: [], base: 'fare', rounding: 'fen', minimumFen: 0 },
  baggage: null,
  notes: [named('房间保留至 22:00', 'The room is kept until 22:00')],
};

function ordered(
  id: string,
  item: OrderItem,
  startAt: number,
  endAt: number,
  more: Partial<OrderSummary> = {},
) {
  return order(id, startAt, { item, kind: item.kind, startAt, endAt, ...more });
}

const flight = ordered('b1', flightItem, at('07:30', '2026-12-02'), at('09:45', '2026-12-02'), {
  totalFen: 108_500,
  payer: 'mixed',
});
const intl = ordered('b2', intlItem, at('13:45', '2026-12-05'), at('19:45', '2026-12-13'), {
  totalFen: 3_128_000,
});
const hotel = ordered('b3', hotelItem, at('14:00', '2026-12-08'), at('12:00', '2026-12-10'), {
  totalFen: 108_000,
});
const car = ordered('b4', carItem, at('14:50', '2026-12-08'), at('15:25', '2026-12-08'), {
  totalFen: 13_800,
  state: 'held',
  label: 'new',
});

/** The orders, by kind; the train is the sample world's own. */
export const kindOrders = { flight, intl, hotel, car, train: order('a1', at('10:00', '2026-12-08')) };

const step = (hoursBefore: number | null, percent: number, feeFen: number, now = false) => ({
  hoursBefore,
  percent,
  feeFen,
  now,
});

/** The flight: issued, over the standard with a reason, paid by both, to be given back for a fee. */
export function flightDetail(more: Partial<OrderDetail> = {}): OrderDetail {
  return detailOf(flight, {
    timeline: [
      { at: railNow - 90_000, type: 'submitted', actor: '林静' },
      { at: railNow - 80_000, type: 'approvalOpened', actor: '' },
      { at: railNow - 70_000, type: 'approved', actor: '陈波' },
      { at: railNow - 60_000, type: 'held', actor: '' },
      { at: railNow - 30_000, type: 'issued', actor: '' },
    ],
    passenger: {
      ...detailOf(flight).passenger,
      placed: {},
      ticketNo: '999-2400318451',
    },
    price: priceOf(98_000, 1500, {
      taxFen: 7000,
      insuranceFen: 2000,
      totalFen: 108_500,
      ...shares(96_500, 12_000),
    }),
    verdict: {
      control: 'reason',
      breaches: [
        {
          rule: 'flightLowest',
          control: 'reason',
          limit: { unit: 'fen', codes: [], amount: 86_000 },
          actual: { unit: 'fen', codes: [], amount: 98_000 },
        },
        {
          rule: 'flightDiscount',
          control: 'record',
          limit: { unit: 'tenths', codes: [], amount: 5 },
          actual: { unit: 'tenths', codes: [], amount: 5.8 },
        },
      ],
      allowed: ['Y'],
      alternative: null,
    },
    reason: { code: 'CLIENT', label: named('陪同客户', 'With a customer'), note: '与客户同机' },
    conditions: flightConditions,
    refundSteps: [step(336, 0, 0), step(48, 5, 4900, true), step(4, 10, 9800), step(null, 15, 14_700)],
    actions: { cancel: false, pay: false, refund: true, change: true, extend: false },
    ...more,
  });
}

export function intlDetail(more: Partial<OrderDetail> = {}): OrderDetail {
  return detailOf(intl, {
    price: priceOf(2_700_000, 8000, { taxFen: 420_000, totalFen: 3_128_000, ...shares(3_128_000, 0) }),
    conditions: {
      ...flightConditions,
      change: { ...flightConditions.change, steps: [{ hoursBefore: null, percent: 0, fixedFen: 60_000 }] },
      baggage: { checkedKg: 32, pieces: 2, handKg: 8, handCm: [55, 40, 23] },
    },
    actions: { cancel: false, pay: false, refund: true, change: true, extend: false },
    ...more,
  });
}

export function hotelDetail(more: Partial<OrderDetail> = {}): OrderDetail {
  return detailOf(hotel, {
    passenger: { ...detailOf(hotel).passenger, placed: { roomNo: '1208' } },
    price: priceOf(108_000),
    conditions: hotelConditions,
    refundSteps: [step(20, 0, 0, true), step(null, 100, 52_000)],
    actions: { cancel: false, pay: false, refund: true, change: false, extend: true },
    ...more,
  });
}

export function carDetail(more: Partial<OrderDetail> = {}): OrderDetail {
  return detailOf(car, {
    passenger: {
      ...detailOf(car).passenger,
      placed: {
        driver: '周师傅',
        driverLatin: 'Zhou',
        plate: '沪A·D12345',
        model: '别克 GL8',
        modelLatin: 'Buick GL8',
      },
    },
    price: priceOf(13_800),
    conditions: {
      ...hotelConditions,
      refund: { ...hotelConditions.refund, base: 'total', steps: [{ hoursBefore: null, percent: 0 }] },
      notes: [],
    },
    refundSteps: [step(null, 0, 0, true)],
    ...more,
  });
}
