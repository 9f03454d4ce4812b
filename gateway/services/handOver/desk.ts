import type { StayReason } from '../../../contract/enums/desk/care.ts';
import type { DraftId } from '../../../contract/shapes/primitives.ts';
import { callerOf, type Scope } from '../../base/ports.ts';
import type { Db } from '../../store/db/openStore.ts';
import { caredOrders, openBookedBy } from '../../store/repos/care/caredOrders.ts';
import { type Care, caresOf } from '../../store/repos/care/cares.ts';
import type { OrderRecord } from '../../store/repos/order/orderRecord.ts';
import { findOrders } from '../../store/repos/order/orders.ts';
import type { Person } from '../../store/repos/people/person.ts';
import { type DraftRecord, draftsOf, findDraft } from '../../store/repos/saved/drafts.ts';
import { colleagueOf, type Reach, reaches } from '../care/reach.ts';
import { inOwnCare, isInTime, standingCares } from '../care/standing.ts';
import type { Deps } from '../deps.ts';
import { contentOf, travellersOf } from '../draft/content.ts';
import { colleagueMayBook } from '../draft/draftRight.ts';
import { paperRights } from '../policy/orders.ts';
import { principalsOf } from './order.ts';

/** Orders that are handed over at once at most, and booked ones looked through for them. */
const MAX_ORDERS = 300;
const MOST_READ = 3_000;

export type DeskOrder = {
  readonly order: OrderRecord;
  readonly steps: readonly Care[];
  readonly principals: readonly string[];
  /** Why it stays; null of what goes. */
  readonly reason: StayReason | null;
};
export type DeskDraft = {
  readonly draft: DraftRecord & { readonly id: DraftId };
  readonly reason: StayReason | null;
};
export type Desk = {
  readonly orders: readonly DeskOrder[];
  readonly drafts: readonly DeskDraft[];
  readonly isMore: boolean;
};

type DeskDeps = Pick<Deps, 'fields'>;
type Colleague = { readonly person: Person; readonly reach: Reach };

/**
 * What is open on the caller's desk, judged for a colleague: orders they booked or care for and may do something about,
 * and their own drafts; without what is in somebody else's care. Null where `to` is nobody it could be given to.
 */
export async function deskFor(
  deps: DeskDeps,
  db: Db,
  scope: Scope,
  to: string | undefined,
): Promise<Desk | null> {
  const colleague = to === undefined ? undefined : await readColleague(db, scope, to);
  if (colleague === null) return null;
  const { orders, isMore } = await ordersOf(db, scope);
  const judged: DeskOrder[] = [];
  for (const { order, steps } of orders) {
    const principals = await principalsOf(db, order);
    const reason = colleague ? whyOrder(colleague, { order, steps, principals }) : null;
    judged.push({ order, steps, principals, reason });
  }
  return { orders: judged, drafts: await draftsFor(deps, db, scope, colleague), isMore };
}

async function readColleague(db: Db, scope: Scope, to: string): Promise<Colleague | null> {
  if (to === callerOf(scope).employeeId) return null;
  const person = await colleagueOf(db, scope, to);
  const reach = person && (await reaches(db, scope)(to));
  return person && reach ? { person, reach } : null;
}

function whyOrder(
  { person, reach }: Colleague,
  { order, steps, principals }: Omit<DeskOrder, 'reason'>,
): StayReason | null {
  if (steps.some(({ giverId }) => giverId === person.id)) return 'theirs';
  if (reach(order, principals)) return null;
  return order.tab === 'private' ? 'private' : 'mayNot';
}

async function ordersOf(db: Db, scope: Scope) {
  const { companyId, employeeId } = callerOf(scope);
  const booked = await openBookedBy(db, companyId, employeeId, MOST_READ);
  const cared = await caredOrders(db, companyId, [...(await inOwnCare(db, scope)).keys()]);
  const all = [...new Map([...booked, ...cared].map((one) => [one.id, one])).values()];
  const standing = await standingCares(db, scope, all);
  const { mayBook } = await paperRights(db, scope);
  const own = all.filter(({ id, bookerId, principalId }) => {
    const last = standing.get(id)?.at(-1);
    return (last ? last.carerId : bookerId) === employeeId && mayBook(principalId);
  });
  const records = await findOrders(
    db,
    companyId,
    own.slice(0, MAX_ORDERS).map(({ id }) => id),
  );
  return {
    orders: records.map((order) => ({ order, steps: standing.get(order.id) ?? [] })),
    isMore: own.length > MAX_ORDERS || booked.length === MOST_READ,
  };
}

async function draftsFor(
  deps: DeskDeps,
  db: Db,
  scope: Scope,
  colleague: Colleague | undefined,
): Promise<DeskDraft[]> {
  const { companyId, employeeId } = callerOf(scope);
  const own = (await draftsOf(db, companyId, employeeId, scope.now)).filter(
    ({ ownerId, isTemplate }) => ownerId === employeeId && !isTemplate,
  );
  const cares = await caresOf(
    db,
    companyId,
    'draft',
    own.map(({ id }) => id),
  );
  const found: DeskDraft[] = [];
  for (const { id } of own) {
    const draft = await findDraft(db, companyId, id);
    if (!draft) continue;
    const travellers = travellersOf(contentOf(deps, draft.contentEnc));
    const mayHave = async (person: Person | null) =>
      person !== null && travellers !== null && (await colleagueMayBook(db, scope, person, travellers));
    // One in the care of somebody who lost the right is its owner's again.
    const care = cares.find((one) => one.objectId === id && isInTime(one, scope.now));
    if (care && (await mayHave(await colleagueOf(db, scope, care.carerId)))) continue;
    const goes = !colleague || (await mayHave(colleague.person));
    found.push({ draft, reason: goes ? null : 'mayNot' });
  }
  return found;
}
