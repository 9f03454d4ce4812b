import { setTimeout as wait } from 'node:timers/promises';
import type { stuckCalls } from '../../../contract/calls/stuck/shapes.ts';
import type { OutputOf, ParsedOf } from '../../../contract/kit/defineCalls.ts';
import { fail, ok, type Result } from '../../../contract/kit/result.ts';
import { paymentId } from '../../../contract/shapes/primitives.ts';
import type { StuckRow } from '../../../contract/shapes/stuck.ts';
import { callerOf, type Scope } from '../../base/ports.ts';
import { cursorAt, placeAt } from '../../store/db/keysetWalks.ts';
import { settingsOf } from '../../store/repos/company/companies.ts';
import { findOrderMoney, frozenUnder } from '../../store/repos/money/orderMoney.ts';
import { openPayoutsFen } from '../../store/repos/money/payouts.ts';
import { isAnothersPrivate, type VisibleOrders } from '../../store/repos/order/orderPages.ts';
import { staffOf } from '../../store/repos/people/staff.ts';
import { openProposalAbout } from '../../store/repos/stuck/proposals.ts';
import { findStuck, type Stuck, stuckPage } from '../../store/repos/stuck/stuck.ts';
import { supplierOf } from '../../suppliers/suppliers.ts';
import type { Deps } from '../deps.ts';

type List = (typeof stuckCalls)['stuck.list'];
type Viewer = VisibleOrders['viewer'];

const PAGE = 20;
/** How long a page waits for suppliers and the cashier, ms: who is slow is told as unavailable. */
const PATIENCE_MS = 2_000;
const ID = /^[A-Za-z0-9:_-]+$/;

/** One page of what needs a person in the caller's company, with what supplier and books say of it. */
export async function listStuck(
  deps: Deps,
  scope: Scope,
  { kind, cursor, limit = PAGE }: ParsedOf<List>,
): Promise<Result<OutputOf<List>, 'INPUT_INVALID'>> {
  const after = placeAt(cursor, ID);
  if (after === 'wrong') return fail('INPUT_INVALID', { details: { fields: ['cursor'] } });
  const { companyId, employeeId } = callerOf(scope);
  const viewer = { id: employeeId, acting: scope.acting !== null };
  const found = await stuckPage(deps.store.db, companyId, kind, { after, limit: limit + 1 });
  const page = found.slice(0, limit);
  const rows = await Promise.all(page.map(({ id }) => rowOf(deps, companyId, viewer, kind, id)));
  const last = page.at(-1);
  return ok({
    rows: rows.filter((row) => row !== null),
    secondPersonFen: (await settingsOf(deps.store.db, companyId)).secondPersonFen,
    nextCursor: found.length > limit && last ? cursorAt(last) : null,
  });
}

/** Null for one that cannot be read: it must not hide the others. */
async function rowOf(
  deps: Deps,
  companyId: string,
  viewer: Viewer,
  kind: StuckRow['kind'],
  id: string,
): Promise<StuckRow | null> {
  try {
    const stuck = await findStuck(deps.store.db, companyId, kind, id);
    if (!stuck) return null;
    const view = await viewOf(deps, viewer, stuck);
    return isAnothersPrivate({ viewer }, stuck.order) ? withoutPrivate(view) : view;
  } catch {
    deps.log.error('stuck.row.broken', { kind, row: id });
    return null;
  }
}

async function viewOf(deps: Deps, viewer: Viewer, { order, amendment, payout }: Stuck): Promise<StuckRow> {
  if (payout) {
    return {
      kind: 'payout',
      ...about(order, payout.createdAt),
      proposal: await proposalOf(deps, viewer, order, payout.id),
      payoutId: payout.id,
      fen: payout.fen,
      paymentId: payout.paymentId === null ? null : paymentId.parse(payout.paymentId),
      charge: payout.paymentId === null ? null : await chargeOf(deps, payout.paymentId),
      books: { refundsFen: await openPayoutsFen(deps.store.db, payout.companyId, viewer) },
    };
  }
  if (amendment) {
    const insuranceFen =
      amendment.kind === 'refund' ? Math.min(amendment.body.refundFen, order.body.price.insuranceFen) : 0;
    return {
      kind: 'amendment',
      ...about(order, amendment.updatedAt),
      proposal: await proposalOf(deps, viewer, order, amendment.id),
      amendmentId: amendment.id,
      amendment: amendment.kind,
      feeFen: amendment.body.feeFen,
      refundFen: amendment.body.refundFen - insuranceFen,
      insuranceFen,
      supplier: await supplierStatusOf(deps, order, amendment.id),
      books: await booksOf(deps, order, amendment.id),
    };
  }
  return {
    kind: 'order',
    ...about(order, order.updatedAt),
    proposal: await proposalOf(deps, viewer, order, order.id),
    totalFen: order.totalFen,
    wanted: order.body.wanted,
    supplier: await supplierStatusOf(deps, order, order.clientKey),
    books: await booksOf(deps, order, order.id),
  };
}

function about({ id, orderNo, kind, travellerName, startAt }: Stuck['order'], since: number) {
  return { orderId: id, orderNo, product: kind, since, traveller: travellerName, startAt };
}

/** What waits for a second person about something. */
async function proposalOf(
  { store: { db } }: Deps,
  viewer: Viewer,
  { companyId }: Stuck['order'],
  subject: string,
): Promise<StuckRow['proposal']> {
  const found = await openProposalAbout(db, companyId, subject);
  if (!found) return null;
  const { id, outcome, reference, fareFen, refundFen, actorId, at } = found;
  const by = (await staffOf(db, actorId))?.name ?? '';
  const isOwn = actorId === viewer.id;
  return { proposalId: id, outcome, reference, fareFen, refundFen, by, isOwn, at };
}

/** A row about a private journey as others get it: what it is settled by, and the company's own money (decision 17). */
function withoutPrivate(row: StuckRow): StuckRow {
  const { proposal } = row;
  const about = {
    orderNo: null,
    product: null,
    traveller: null,
    startAt: null,
    proposal: proposal && { ...proposal, fareFen: null, refundFen: null },
  };
  switch (row.kind) {
    case 'order':
      return { ...row, ...about, totalFen: null, books: { ...row.books, personalFen: null } };
    case 'amendment':
      return {
        ...row,
        ...about,
        feeFen: null,
        refundFen: null,
        insuranceFen: null,
        books: { ...row.books, personalFen: null },
      };
    case 'payout':
      return { ...row, ...about, fen: null, paymentId: null, books: { refundsFen: null } };
  }
}

async function booksOf({ store }: Deps, order: Stuck['order'], freezeRef: string) {
  const money = await findOrderMoney(store.db, order.id);
  return {
    frozenFen: await frozenUnder(store.db, freezeRef),
    companyFen: money?.companyFen ?? 0,
    personalFen: money?.personalFen ?? 0,
    spent: money?.spent ?? false,
  };
}

async function supplierStatusOf(deps: Deps, order: Stuck['order'], key: string) {
  const asked = supplierOf(deps.suppliers, order.kind).status(key);
  return (await withinPatience(asked)).kind;
}

async function chargeOf({ cashier }: Deps, id: string) {
  return (await withinPatience(cashier.status(id))).kind;
}

const unavailable = { kind: 'unavailable' } as const;

async function withinPatience<Answer>(asked: Promise<Answer>): Promise<Answer | typeof unavailable> {
  const tooLate = new AbortController();
  const late = wait(PATIENCE_MS, unavailable, { signal: tooLate.signal }).catch(() => unavailable);
  try {
    return await Promise.race([asked.catch(() => unavailable), late]);
  } finally {
    tooLate.abort();
  }
}
