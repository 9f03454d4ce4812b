import { z } from 'zod/mini';
import { voucherKinds } from '../../../../contract/enums/money.ts';
import { productKinds, products } from '../../../../contract/products.ts';
import { isAmendable } from '../../../../contract/rules/order/orderSteps.ts';
import { readData } from '../../../base/readData.ts';
import type { VoucherRecord } from '../../../store/repos/money/vouchers.ts';
import type { OrderRecord } from '../../../store/repos/order/orderRecord.ts';

/** Which vouchers an order is accounted by, for which part of its price, and until when they can be had. */
export const voucherRules = readData(
  'vouchers',
  z.strictObject({
    source: z.string(),
    /** An order is settled this long after its journey. */
    settleAfterHours: z.int(),
    /** How many days before the last one people are reminded of what is missing. */
    remindDaysBefore: z.array(z.int()),
    kinds: z.array(
      z.strictObject({
        kind: z.enum(voucherKinds),
        part: z.enum(['supplied', 'insurance', 'service', 'fee']),
        products: z.array(z.enum(productKinds)),
        /** Days after the end of the journey. */
        dueDays: z.int(),
      }),
    ),
  }),
);
export type VoucherPart = (typeof voucherRules)['kinds'][number]['part'];

/** Whether a voucher is the supplier's own, whose amount follows the final fare. */
export function isSupplied(kind: string): boolean {
  return voucherRules.kinds.some((rule) => rule.kind === kind && rule.part === 'supplied');
}

/**
 * How far a voucher of an order is that is awaited at a moment (epoch ms): of a journey that is not over none is missing
 * yet. One whose ticket a person looks after may be either.
 */
export function awaitedState(
  { state, endAt }: Pick<OrderRecord, 'state' | 'endAt'>,
  now: number,
): 'expected' | 'invoicing' {
  return isAmendable(state) || (state === 'manual' && now < endAt) ? 'expected' : 'invoicing';
}

/** Which part of an order's price a voucher is for; null for a kind there is none of. */
export function partOf(kind: string): VoucherPart | null {
  return voucherRules.kinds.find((rule) => rule.kind === kind)?.part ?? null;
}

/** Whether a voucher is the supplier's of something metered, whose fare nobody knows before the journey is over. */
export function awaitsFare({ kind, state }: Pick<VoucherRecord, 'kind' | 'state'>): boolean {
  return (
    state === 'expected' &&
    isSupplied(kind) &&
    voucherRules.kinds.some(
      (rule) => rule.kind === kind && rule.products.some((of) => products[of].isMetered),
    )
  );
}
