import { createHash } from 'node:crypto';
import { orderLabel } from '../../contract/rules/order/orderLabel.ts';
import { searchTokens } from '../../contract/rules/text/searchTerms.ts';
import {
  type OrderDetail,
  type OrderState,
  type OrderSummary,
  orderDetail,
  orderSummary,
} from '../../contract/shapes/order.ts';
import { noActions, priceOf, railConditions, undisturbed } from './orderParts.ts';

const cities = [
  ['BJP', '北京南', 'beijingnan'],
  ['SHH', '上海虹桥', 'shanghaihongqiao'],
  ['GZQ', '广州南', 'guangzhounan'],
  ['CDW', '成都东', 'chengdudong'],
  ['XAY', '西安北', 'xianbei'],
] as const;
const people = [
  ['张伟', 'zhangwei'],
  ['李娜', 'lina'],
  ['欧阳明月', 'ouyangmingyue'],
  ['王芳', 'wangfang'],
] as const;
const states: readonly OrderState[] = [
  'held',
  'issued',
  'used',
  'cancelled',
  'refunding',
  'refunded',
  'unknown',
];

const pick = <T>(from: readonly T[], n: number): T => from[n % from.length] as T;

/** A made-up order, different for each number; departures spread around `around` (epoch ms), some in the same minute. */
export function madeOrder(n: number, around: number, more: Partial<OrderSummary> = {}): OrderSummary {
  const from = pick(cities, n);
  const to = pick(cities, n + 1 + (n % 3));
  const traveller = pick(people, n * 7);
  const orderNo = `TD2611${String(n).padStart(6, '0')}`;
  const trainNo = `${pick(['G', 'D', 'K'], n)}${(n * 37) % 3000}`;
  // Two neighbours leave in the same minute, so that ties are always among the rows.
  const departAt = around + (Math.floor(n / 2) % 2 === 0 ? 1 : -1) * Math.floor(n / 2) * 3_600_000;
  const state = pick(states, n * 3);
  const tokens = [...from.slice(1), ...to.slice(1), ...traveller, orderNo, trainNo].flatMap(searchTokens);
  return orderSummary.parse({
    orderId: createHash('md5').update(`order ${n}`).digest('hex'),
    orderNo,
    tripId: Buffer.from(`trip.${String(Math.floor(n / 3)).padStart(11, '0')}`).toString('hex'),
    kind: 'train',
    tab: n % 4 === 0 ? 'private' : 'business',
    state,
    label: orderLabel(state),
    item: {
      kind: 'train',
      trainNo,
      from: { code: from[0], name: { zh: from[1], en: from[2] } },
      to: { code: to[0], name: { zh: to[1], en: to[2] } },
      departAt,
      arriveAt: departAt + 14_400_000,
      seat: 'O',
    },
    startAt: departAt,
    endAt: departAt + 14_400_000,
    traveller: traveller[0],
    booker: '林静',
    payer: 'company',
    // Three each have one price and one time of booking, so that ties are among the rows there too.
    totalFen: 55_300 + ((n * 7) % 90) * 100,
    createdAt: around - 86_400_000 - Math.floor(n / 3) * 60_000,
    deadlineAt: null,
    tokens: [...new Set(tokens)].join(' '),
    ...more,
  });
}

export function madeDetail(summary: OrderSummary): OrderDetail {
  return orderDetail.parse({
    summary,
    timeline: [{ at: summary.createdAt, type: 'submitted', actor: '林静' }],
    passenger: {
      ref: { kind: 'employee', id: 'ab'.repeat(16) },
      name: summary.traveller,
      level: 'L3',
      documentType: 'idCard',
      documentMasked: '1101**********0012',
      mobileMasked: '138****0000',
      placed: {},
      ticketNo: '',
      revealable: true,
    },
    principalId: 'ab'.repeat(16),
    price: priceOf(summary.totalFen),
    verdict: { control: 'within', breaches: [], allowed: ['O'], alternative: null },
    reason: null,
    conditions: railConditions,
    refundSteps: [],
    ...undisturbed,
    actions: { ...noActions, cancel: true },
  });
}
