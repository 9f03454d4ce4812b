import { chinaDate } from '../../../../contract/rules/time/chinaTime.ts';
import { DAY_MS } from '../../../../contract/rules/time/durations.ts';
import type { Voucher } from '../invoiceApi.ts';

/** Days before its deadline from which an awaited voucher deserves notice. */
export const SOON_DAYS = 30;

export type VoucherDue = {
  readonly tone: 'neutral' | 'warn' | 'bad';
  /** Days left, the last one counted; 0 once it is over. */
  readonly days: number;
  /** The last day it can be had, in Asia/Shanghai. */
  readonly last: string;
};

/** How an awaited voucher stands to its deadline at `now` (epoch ms); null for one that is not awaited or has none. */
export function voucherDue({ state, dueAt, overdue }: Voucher, now: number): VoucherDue | null {
  if (dueAt === null || state === 'invoiced' || state === 'cancelled') return null;
  const last = chinaDate(dueAt - 1);
  const days = Math.max(0, Math.ceil((dueAt - now) / DAY_MS));
  if (overdue || days === 0) return { tone: 'bad', days: 0, last };
  return { tone: days <= SOON_DAYS ? 'warn' : 'neutral', days, last };
}
