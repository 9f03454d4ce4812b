import type { CascadePartState } from '../../../contract/enums/desk/cascade.ts';
import { type CascadeRecord, changeCascade, type StoredPart } from '../../store/repos/cascade/cascades.ts';
import { findAmendment } from '../../store/repos/order/amendments.ts';
import { findOrder } from '../../store/repos/order/orders.ts';
import type { Products } from '../booking/products.ts';
import type { Deps } from '../deps.ts';
import { STEP_LEASE_MS } from '../engine/timing.ts';
import { isTravelled } from '../journey/travelled.ts';
import { callerMayBook } from '../policy/permissions.ts';
import { stillServes } from '../policy/reach.ts';
import { scopeOfActor } from './actor.ts';
import { changeStep } from './changeStep.ts';
import { followedBy } from './followedBy.ts';
import { bookedAs } from './partKey.ts';
import { failed, PATIENT_MS, type Step } from './partStep.ts';
import { apartOf } from './quoteCascade.ts';
import { replaceStep } from './replaceStep.ts';
import { isWayOrder } from './ways.ts';

/** Several steps that ask a supplier may be under way before others take a cascade over. */
const LEASE_MS = 3 * STEP_LEASE_MS;
/** The pauses between two rounds, ms. */
const SHORTEST_MS = 2_000;
const LONGEST_MS = 5 * 60_000;

const over: readonly CascadePartState[] = ['off', 'done', 'failed', 'halfDone', 'lost'];
/** The new one stands, whatever becomes of the old one: what follows may go. */
const moved: readonly CascadePartState[] = ['booked', 'done', 'halfDone'];

/**
 * Takes a running cascade as far as it goes now: trains and flights first, and what follows one only once that is done.
 * Each step is written down before the next, so that whoever goes on after a crash repeats none. Answers how it stands;
 * somebody else may be at work on it meanwhile, and then that one writes it.
 */
export async function advanceCascade(
  deps: Deps,
  products: Products,
  before: CascadeRecord,
): Promise<CascadeRecord> {
  let record = before;
  const save = async (parts: readonly StoredPart[]): Promise<boolean> => {
    const now = deps.clock.now();
    const body = { ...record.body, parts };
    const next = await changeCascade(deps.store.db, record, now, { body, checkAt: now + LEASE_MS });
    if (next) record = next;
    return next !== null;
  };
  const put = (part: StoredPart) => {
    const sinceOf = (one: StoredPart) => (one.state === part.state ? one.since : deps.clock.now());
    return save(
      record.body.parts.map((one) => (one.partId === part.partId ? { ...part, since: sinceOf(one) } : one)),
    );
  };

  const { parts } = record.body;
  const inTurn = [...parts.filter(isWayOrder), ...parts.filter((part) => !isWayOrder(part))];
  for (const { partId } of inTurn) {
    const part = record.body.parts.find((one) => one.partId === partId);
    if (!part || over.includes(part.state)) continue;
    const next = await taken(deps, products, record, part, put);
    if (next === null || (next !== part && !(await put(next)))) return record;
  }
  const now = deps.clock.now();
  const isOver = record.body.parts.every(({ state }) => over.includes(state));
  const changedAt = lastOf(record.body, record.body.parts) || now;
  const pause = Math.min(Math.max(SHORTEST_MS, (now - changedAt) / 4), LONGEST_MS);
  const change = isOver ? ({ state: 'ended', checkAt: null } as const) : { checkAt: now + Math.round(pause) };
  return (await changeCascade(deps.store.db, record, now, change)) ?? record;
}

/** When parts last changed how they stand, at the earliest when their plan was confirmed; epoch ms. */
function lastOf({ confirmedAt }: CascadeRecord['body'], parts: readonly StoredPart[]): number {
  return Math.max(confirmedAt ?? 0, ...parts.map(({ since }) => since ?? 0));
}

/** A part one step further; itself where nothing can be done now, null where somebody else works on the cascade. */
async function taken(
  deps: Deps,
  products: Products,
  record: CascadeRecord,
  before: StoredPart,
  save: Step['save'],
): Promise<StoredPart | null> {
  const { db } = deps.store;
  const { id, companyId, actorId, body } = record;
  const followed = followedBy(body.parts, before);
  const { part, isNew, isAsked } = await asItStands(deps, record, before);
  const still = followed.filter(({ state }) => !moved.includes(state));
  if (isNew && still.some(({ state }) => over.includes(state))) return failed(part, 'MOVED_FAILED');
  if (isNew && still.length > 0) return before;
  const actor = await scopeOfActor(deps, actorId);
  const order = await findOrder(db, companyId, part.orderId);
  if (!actor || !order) return failed(part, 'NOT_ALLOWED');
  const { scope, hasLeft } = actor;
  // What has begun is asked about to its end; what is new needs the right to it now.
  const may =
    !isNew ||
    (!hasLeft &&
      (await stillServes(db, scope, order.principalId, 'book')) &&
      (await callerMayBook(db, scope, order.kind)));
  if (!may) return failed(part, 'NOT_ALLOWED');
  const areMoved = () => areStillMoved(deps, companyId, followed);
  if (isNew && !(await areMoved())) return failed(part, 'MOVED_FAILED');
  const chosen = new Set(body.parts.filter(({ state }) => state !== 'off').map(({ partId }) => partId));
  // Its turn came when the last one it follows was done, which may be days after it was confirmed.
  const turn = lastOf(body, [part, ...followed]);
  const step: Step = {
    deps,
    products,
    scope,
    order,
    cascadeId: id,
    apart: apartOf(body.parts, part, chosen),
    isNew,
    isAsked,
    patientUntil: turn + PATIENT_MS,
    areMoved,
    save,
  };
  return part.way === 'replace' ? replaceStep(step, part) : changeStep(step, part);
}

/**
 * A part with the booking a crash left unsaid, and without a quote that lapsed before it was confirmed, which is asked for
 * again; and whether nothing was asked of its supplier yet (`isNew`), or its change or refund was (`isAsked`).
 */
async function asItStands(
  { store: { db }, clock }: Deps,
  record: CascadeRecord,
  before: StoredPart,
): Promise<{ readonly part: StoredPart } & Pick<Step, 'isNew' | 'isAsked'>> {
  const { amendmentId } = before;
  const amendment = amendmentId === null ? null : await findAmendment(db, record.companyId, amendmentId);
  const isQuoted = amendment?.state === 'quoted';
  const isLapsed = isQuoted && (amendment.expiresAt ?? 0) <= clock.now();
  const mayBeBooked = before.newOrderId === null && before.way === 'replace';
  const booked = mayBeBooked ? await bookedAs(db, record, before) : null;
  const part = {
    ...before,
    ...(isLapsed && { amendmentId: null }),
    ...(booked !== null && { newOrderId: booked }),
  };
  const isAsked = amendment !== null && !isQuoted;
  return {
    part: isLapsed || booked !== null ? part : before,
    isNew: part.newOrderId === null && !isAsked,
    isAsked,
  };
}

/** Whether what a part follows stands as it was moved: somebody may have given it back or moved it on meanwhile. */
async function areStillMoved(
  { store }: Deps,
  companyId: string,
  followed: readonly StoredPart[],
): Promise<boolean> {
  const orders = await Promise.all(
    followed.map(({ newOrderId, orderId }) => findOrder(store.db, companyId, newOrderId ?? orderId)),
  );
  return orders.every((order) => order !== null && isTravelled(order) && order.state !== 'changing');
}
