import { shares } from '../../contract/rules/money/shares.ts';
import type { Conditions } from '../../contract/shapes/conditions.ts';
import type { OrderDetail, OrderPrice } from '../../contract/shapes/order.ts';

/** Conditions of a rail ticket, as the sample orders carry them. */
export const railConditions: Conditions = {
  refund: {
    allowed: true,
    steps: [
      { hoursBefore: 192, percent: 0 },
      { hoursBefore: 48, percent: 5 },
      { hoursBefore: 24, percent: 10 },
      { hoursBefore: null, percent: 20 },
    ],
    base: 'fare',
    rounding: 'halfYuan',
    minimumFen: 200,
  },
  change: {
    allowed: true,
    steps: [{ hoursBefore: null, percent: 0 }],
    base: 'fare',
    rounding: 'halfYuan',
    minimumFen: 0,
  },
  baggage: null,
  notes: [],
};

/** A price of a fare and a service fee, all borne by the company by default. */
export function priceOf(fareFen: number, serviceFen = 0, more: Partial<OrderPrice> = {}): OrderPrice {
  const totalFen = fareFen + serviceFen;
  return {
    fareFen,
    taxFen: 0,
    insuranceFen: 0,
    serviceFen,
    totalFen,
    ...shares(totalFen, 0),
    ...more,
  };
}

export const noActions: OrderDetail['actions'] = {
  cancel: false,
  pay: false,
  refund: false,
  change: false,
  extend: false,
};

/** What an order carries that was neither changed, shared nor disturbed. */
export const undisturbed = {
  sharers: [],
  amendments: [],
  changedFrom: null,
  changedTo: null,
  disruption: null,
};
