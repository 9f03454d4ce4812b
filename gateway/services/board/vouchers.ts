import type { boardCalls } from '../../../contract/calls/board/shapes.ts';
import type { OutputOf } from '../../../contract/kit/defineCalls.ts';
import { DAY_MS } from '../../../contract/rules/time/durations.ts';
import type { Scope } from '../../base/ports.ts';
import type { Db } from '../../store/db/openStore.ts';
import { openVouchers } from '../../store/repos/money/openVouchers.ts';
import type { VoucherRecord } from '../../store/repos/money/vouchers.ts';
import { voucherViews } from '../invoice/voucher/view.ts';
import { visibleOrders } from '../policy/orders.ts';
import { MOST_SHOWN, servedBy } from './mayAct.ts';

type Board = OutputOf<(typeof boardCalls)['desk.board.voucher.list']>;

/** A voucher with more time than this is not due yet. */
const WITHIN_MS = 30 * DAY_MS;
/** Vouchers counted at most. */
const MAX_ROWS = 500;

/** Vouchers that can be had for a month more at most, or no more at all, and are not there: the next deadline first. */
export async function vouchersDue(db: Db, scope: Scope): Promise<VoucherRecord[]> {
  return openVouchers(db, await visibleOrders(db, scope, 'orders'), scope.now + WITHIN_MS, MAX_ROWS);
}

/** The board of vouchers. */
export async function voucherBoard(db: Db, scope: Scope): Promise<Board> {
  const all = await vouchersDue(db, scope);
  return {
    people: (await servedBy(db, scope, 'orders')).people,
    count: all.length,
    rows: await voucherViews(db, scope, all.slice(0, MOST_SHOWN)),
  };
}
