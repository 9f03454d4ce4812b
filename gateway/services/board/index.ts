import type { boardCalls } from '../../../contract/calls/board/shapes.ts';
import type { HandlersFor } from '../../../contract/kit/dispatch.ts';
import { ok } from '../../../contract/kit/result.ts';
import type { Scope } from '../../base/ports.ts';
import type { Products } from '../booking/products.ts';
import type { Deps } from '../deps.ts';
import { approvalBoard } from './approvals.ts';
import { boardCounts } from './counts.ts';
import { dayFor } from './day.ts';
import { deadlineBoard } from './deadlines.ts';
import { feeBoard } from './fees.ts';
import { nextOf } from './nextOf.ts';
import { travelBoard } from './travel.ts';
import { unknownBoard } from './unknown.ts';
import { voucherBoard } from './vouchers.ts';

/** The boards of the desk: what has to be done for everybody the caller serves. */
export function boardHandlers(deps: Deps, products: Products): HandlersFor<typeof boardCalls, Scope> {
  const { store, log } = deps;
  const { db } = store;
  return {
    'desk.board.count.get': async (_, scope) => ok(await boardCounts({ db, log }, scope)),
    'desk.board.deadline.list': async (_, scope) =>
      ok(await deadlineBoard(db, scope, await dayFor(db, scope))),
    'desk.board.fee.list': async (_, scope) => ok(await feeBoard(db, scope)),
    'desk.board.approval.list': async (_, scope) => ok(await approvalBoard({ db, log }, scope)),
    'desk.board.unknown.list': async (_, scope) => ok(await unknownBoard(db, scope, await dayFor(db, scope))),
    'desk.board.voucher.list': async (_, scope) => ok(await voucherBoard(db, scope)),
    'desk.board.travel.list': async (_, scope) =>
      ok(await travelBoard({ db, log, products }, scope, await dayFor(db, scope))),
    'desk.board.next.get': (input, scope) => nextOf(deps, products, scope, input),
  };
}
