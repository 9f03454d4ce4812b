import type { boardCalls } from '../../../contract/calls/board/shapes.ts';
import type { BoardKind } from '../../../contract/enums/desk/board.ts';
import type { OutputOf } from '../../../contract/kit/defineCalls.ts';
import { DAY_MS } from '../../../contract/rules/time/durations.ts';
import type { Log, Scope } from '../../base/ports.ts';
import type { Db } from '../../store/db/openStore.ts';
import { waitingFor } from './approvals.ts';
import { dayFor } from './day.ts';
import { deadlinesOf } from './deadlines.ts';
import { feesOf } from './fees.ts';
import { travellersOf } from './travel.ts';
import { isManual, unknownOf } from './unknown.ts';
import { vouchersDue } from './vouchers.ts';

type Counts = OutputOf<(typeof boardCalls)['desk.board.count.get']>;
type Part = { readonly db: Db; readonly log: Log };

/** How much is on each board, and how much of it ends within a day, is left to a person, or was disrupted. */
export async function boardCounts(part: Part, scope: Scope): Promise<Counts> {
  const { db } = part;
  const { now } = scope;
  const day = await dayFor(db, scope);
  const isSoon = (at: number | null) => at !== null && at < now + DAY_MS;
  const count = <Row>(board: BoardKind, rows: readonly Row[], isUrgent: (row: Row) => boolean) => ({
    board,
    count: rows.length,
    urgent: rows.filter(isUrgent).length,
  });
  return {
    boards: [
      count('deadline', await deadlinesOf(db, scope, day), ({ dueAt }) => isSoon(dueAt)),
      count('fee', await feesOf(db, scope, day.principalIds), ({ dueAt }) => isSoon(dueAt)),
      count('approval', await waitingFor(part, scope), ({ deadlineAt }) => isSoon(deadlineAt)),
      count('unknown', unknownOf(day), isManual),
      count('voucher', await vouchersDue(db, scope), ({ dueAt }) => isSoon(dueAt)),
      count('travel', travellersOf(day, now), ({ disrupted }) => disrupted !== null),
    ],
  };
}
