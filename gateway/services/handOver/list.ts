import type { careCalls } from '../../../contract/calls/care/shapes.ts';
import type { OutputOf } from '../../../contract/kit/defineCalls.ts';
import { employeeId } from '../../../contract/shapes/primitives.ts';
import { callerOf, type Scope } from '../../base/ports.ts';
import type { Db } from '../../store/db/openStore.ts';
import { caredOrders } from '../../store/repos/care/caredOrders.ts';
import { type Care, caresOfPerson } from '../../store/repos/care/cares.ts';
import { isVisible } from '../../store/repos/order/orderPages.ts';
import { orderSummaries } from '../../store/repos/order/orderSummaries.ts';
import { inOwnCare, isInTime, namesOf, standingCares } from '../care/standing.ts';
import type { Deps } from '../deps.ts';
import { editedDraft } from '../draft/draftRight.ts';
import { visibleOrders } from '../policy/orders.ts';
import { byDeadline, nextDeadlines } from './deadline.ts';
import { byHandOver } from './terms.ts';

type Listed = OutputOf<(typeof careCalls)['order.care.list']>;
type HandOver = Listed['given'][number];

/** What was handed to the caller and what they handed over, as far as it holds and they may see it. */
export async function listCares(deps: Deps, scope: Scope): Promise<Listed> {
  const { db } = deps.store;
  const { companyId, employeeId: own } = callerOf(scope);
  const drafts = async (side: 'giver' | 'carer') =>
    (await caresOfPerson(db, companyId, side, own)).filter(
      (care) => care.kind === 'draft' && isInTime(care, scope.now),
    );
  const received = [...(await inOwnCare(db, scope)).values(), ...(await drafts('carer'))];
  const given = [...(await givenOrders(db, scope)), ...(await drafts('giver'))];
  return {
    received: await grouped(deps, scope, received, ({ giverId }) => giverId),
    given: await grouped(deps, scope, given, ({ carerId }) => carerId),
  };
}

async function givenOrders(db: Db, scope: Scope): Promise<Care[]> {
  const { companyId, employeeId: own } = callerOf(scope);
  const given = (await caresOfPerson(db, companyId, 'giver', own)).filter(({ kind }) => kind === 'order');
  const orders = await caredOrders(db, companyId, [...new Set(given.map(({ objectId }) => objectId))]);
  const visible = await visibleOrders(db, scope, 'orders');
  const seen = orders.filter((order) => isVisible(visible, order));
  const standing = await standingCares(db, scope, seen);
  return given.filter(({ id, objectId }) => standing.get(objectId)?.some((step) => step.id === id));
}

async function grouped(
  deps: Deps,
  scope: Scope,
  cares: readonly Care[],
  otherOf: (care: Care) => string,
): Promise<HandOver[]> {
  const { fields, log, store } = deps;
  const { db } = store;
  /** '' where it cannot be read: what is in one's care stands in the list all the same. */
  const textOf = (column: 'desk_draft.title' | 'desk_care.note', sealed: string, row: string) => {
    try {
      return fields.decrypt(column, sealed);
    } catch {
      log.error('handOver.unreadable', { row });
      return '';
    }
  };
  const name = await namesOf(db, cares.map(otherOf));
  const ids = cares.flatMap(({ kind, objectId }) => (kind === 'order' ? [objectId] : []));
  const orders = await orderSummaries(db, ids);
  const deadlines = await nextDeadlines(db, scope, ids);
  const found: HandOver[] = [];
  for (const [handOverId, steps] of byHandOver(cares)) {
    const [first] = steps;
    if (!first) continue;
    const drafts: HandOver['drafts'] = [];
    for (const { kind, objectId } of steps) {
      const edited = kind === 'draft' ? await editedDraft(deps, db, scope, objectId) : null;
      if (!edited) continue;
      const { id, titleEnc, people, legs } = edited.draft;
      drafts.push({ draftId: id, title: textOf('desk_draft.title', titleEnc, id), people, legs });
    }
    const rows = steps.flatMap(({ objectId }) => {
      const order = orders.get(objectId);
      return order ? [{ order, deadline: deadlines.get(objectId) ?? null }] : [];
    });
    if (rows.length + drafts.length === 0) continue;
    const other = otherOf(first);
    found.push({
      handOverId,
      person: { employeeId: employeeId.parse(other), name: name(other) },
      note: textOf('desk_care.note', first.noteEnc, first.id),
      until: first.untilOn,
      givenAt: first.givenAt,
      orders: rows.toSorted(byDeadline),
      drafts,
    });
  }
  return found.toSorted((a, b) => b.givenAt - a.givenAt || (a.handOverId < b.handOverId ? -1 : 1));
}
