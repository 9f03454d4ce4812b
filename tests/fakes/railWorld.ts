import { type SeatCode, seatCodes } from '../../contract/enums/rail.ts';
import type { Control } from '../../contract/enums/standard.ts';
import type { CallOutput } from '../../contract/registry.ts';
import {
  type OrderDetail,
  type OrderSummary,
  orderDetail,
  orderSummary,
} from '../../contract/shapes/order.ts';
import { type Traveller, traveller } from '../../contract/shapes/people.ts';
import { city, type TrainOffer, trainOffer } from '../../contract/shapes/train.ts';
import { noActions, priceOf, railConditions, undisturbed } from './orderParts.ts';

/** 26 November 2026, 14:32 in Shanghai: the moment this world stands at. */
export const railNow = Date.parse('2026-11-26T14:32:00+08:00');
export const at = (time: string, date = '2026-11-27') => Date.parse(`${date}T${time}:00+08:00`);
const hex = (word: string) =>
  [...word]
    .map((letter) => letter.charCodeAt(0).toString(16))
    .join('')
    .padEnd(32, '0')
    .slice(0, 32);

/** A person of the sample party. Sample data, no real person's. */
export function person(
  name: string,
  more: Partial<Omit<Traveller, 'ref'>> & { kind?: Traveller['ref']['kind'] } = {},
): Traveller {
  const { kind = 'employee', ...rest } = more;
  // Namesakes are told apart by their departments.
  const id = hex(`${kind}${rest.department ?? ''}${name}`);
  return traveller.parse({
    ref: { kind, id },
    name,
    pinyin: '',
    initials: '',
    level: kind === 'employee' ? 'L3' : '',
    levelName: null,
    department: '销售中心',
    host: '',
    vip: false,
    principalId: id,
    document: { type: 'idCard', masked: '1101**********2816' },
    documents: [
      { documentId: hex(`document ${id}`), type: 'idCard', masked: '1101**********2816', validUntil: null },
    ],
    mobileMasked: '138****6027',
    blocked: null,
    ...rest,
  });
}

const codes = (...seats: SeatCode[]) => ({ unit: 'codes', codes: seats, amount: null });

type SeatLine = [seat: SeatCode, fareFen: number, remaining: number, controls?: Control[]];

/** A train of 27 November; seats as [code, fare, left, control per traveller]. */
export function offer(
  trainNo: string,
  depart: string,
  seats: SeatLine[],
  more: Partial<TrainOffer> = {},
): TrainOffer {
  const departAt = at(depart);
  const best = seats.find(([, , left, controls]) => left > 0 && controls?.every((one) => one === 'within'));
  return trainOffer.parse({
    offerId: `offer_${trainNo}_`.padEnd(24, 'x'),
    expiresAt: railNow + 600_000,
    trainNo,
    type: trainNo.replace(/\d/g, '') || 'X',
    from: { code: 'VNP', name: { zh: '北京南', en: 'Beijing South' } },
    to: { code: 'AOH', name: { zh: '上海虹桥', en: 'Shanghai Hongqiao' } },
    departAt,
    arriveAt: departAt + 270 * 60_000,
    durationMinutes: 270,
    options: seats.map(([seat, fareFen, remaining, controls = []]) => ({
      option: seat,
      fareFen,
      remaining,
      verdicts: controls.map((control) => ({
        control,
        allowed: ['O', '1', 'W'],
        breaches:
          control === 'within'
            ? []
            : [{ rule: 'trainSeat', control, limit: codes('O', '1', 'W'), actual: codes(seat) }],
        alternative:
          control === 'within' || !best ? null : { offerId: null, option: best[0], fareFen: best[1] },
      })),
    })),
    ...more,
  });
}

const station = (code: string, zh: string, en: string, pinyin: string, initials: string) => ({
  code,
  name: { zh, en },
  pinyin,
  initials,
});

/** A few cities, among them two whose initials are the same. */
export const cities: CallOutput<'train.station.list'>['cities'] = [
  city.parse({
    code: 'BJS',
    name: { zh: '北京', en: 'Beijing' },
    pinyin: 'beijing',
    initials: 'bj',
    hot: true,
    stations: [
      station('VNP', '北京南', 'Beijing South', 'beijingnan', 'bjn'),
      station('BXP', '北京西', 'Beijing West', 'beijingxi', 'bjx'),
    ],
  }),
  city.parse({
    code: 'SHA',
    name: { zh: '上海', en: 'Shanghai' },
    pinyin: 'shanghai',
    initials: 'sh',
    hot: true,
    stations: [station('AOH', '上海虹桥', 'Shanghai Hongqiao', 'shanghaihongqiao', 'shhq')],
  }),
  city.parse({
    code: 'BAOJ',
    name: { zh: '宝鸡', en: 'Baoji' },
    pinyin: 'baoji',
    initials: 'bj',
    hot: false,
    stations: [station('BJY', '宝鸡南', 'Baoji South', 'baojinan', 'bjn')],
  }),
];

/** An order of the sample world; `id` two hex digits. */
export function order(id: string, departAt: number, more: Partial<OrderSummary> = {}): OrderSummary {
  return orderSummary.parse({
    orderId: id.padEnd(32, '0'),
    orderNo: `TD261126${id.padStart(6, '0')}`,
    tripId: 'e'.repeat(32),
    kind: 'train',
    tab: 'business',
    state: 'issued',
    label: 'processed',
    item: {
      kind: 'train',
      trainNo: `G${Number.parseInt(id, 16)}`,
      from: { code: 'VNP', name: { zh: '北京南', en: 'Beijing South' } },
      to: { code: 'AOH', name: { zh: '上海虹桥', en: 'Shanghai Hongqiao' } },
      departAt,
      arriveAt: departAt + 270 * 60_000,
      seat: 'O',
    },
    startAt: departAt,
    endAt: departAt + 270 * 60_000,
    traveller: '张伟',
    booker: '林静',
    payer: 'company',
    totalFen: 66_700,
    createdAt: railNow - 86_400_000,
    deadlineAt: null,
    tokens: '',
    ...more,
  });
}

/** An order whole, held and cancellable by default. */
export function detailOf(summary: OrderSummary, more: Partial<OrderDetail> = {}): OrderDetail {
  return orderDetail.parse({
    summary,
    timeline: [
      { at: railNow - 60_000, type: 'submitted', actor: '林静' },
      { at: railNow - 30_000, type: 'held', actor: '' },
    ],
    passenger: {
      ref: { kind: 'employee', id: 'c1'.padEnd(32, '0') },
      name: summary.traveller,
      level: 'L3',
      documentType: 'idCard',
      documentMasked: '1101**********2816',
      mobileMasked: '138****6027',
      placed: { coach: '05', seatNo: '08A' },
      ticketNo: '',
      revealable: true,
    },
    principalId: 'c1'.padEnd(32, '0'),
    price: priceOf(66_200, 500),
    verdict: { control: 'within', breaches: [], allowed: [...seatCodes], alternative: null },
    reason: null,
    conditions: railConditions,
    refundSteps: [
      { hoursBefore: 192, percent: 0, feeFen: 0, now: false },
      { hoursBefore: 48, percent: 5, feeFen: 3300, now: true },
      { hoursBefore: 24, percent: 10, feeFen: 6600, now: false },
      { hoursBefore: null, percent: 20, feeFen: 13_250, now: false },
    ],
    ...undisturbed,
    actions: { ...noActions, cancel: true },
    ...more,
  });
}
