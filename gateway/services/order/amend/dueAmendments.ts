import { approvalsAbout } from '../../../store/repos/approval/approvals.ts';
import {
  type AmendmentRecord,
  changeAmendment,
  dueAmendment,
  dueAmendments,
} from '../../../store/repos/order/amendments.ts';
import { findOrder } from '../../../store/repos/order/orders.ts';
import { supplierOf } from '../../../suppliers/suppliers.ts';
import { runDueRows } from '../../dueRows.ts';
import type { StepDeps } from '../../engine/applyTransition.ts';
import { nextAsk, STEP_LEASE_MS } from '../../engine/timing.ts';
import { droppedStep } from './amendEndings.ts';
import { type Amended, applyAmendTransition } from './applyAmendTransition.ts';
import { stepOfStatus } from './stepOfStatus.ts';
import { submitAmendment } from './submitAmendment.ts';

const AT_ONCE = 8;
const BATCH = 200;

/**
 * Takes every change and refund one step on whose time has come: what waited too long for approval or payment
 * expires, what is unknown at the supplier is asked about. Answers how many were due.
 */
export function runDueAmendments(deps: StepDeps, stopped?: () => boolean): Promise<number> {
  const { clock, store } = deps;
  const work = async (id: string) => {
    const amendment = await dueAmendment(store.db, id, clock.now());
    const order = amendment && (await findOrder(store.db, amendment.companyId, amendment.orderId));
    if (order) await advance(deps, { amendment, order });
  };
  const due = (db: typeof store.db, now: number) => dueAmendments(db, now, BATCH);
  return runDueRows(deps, { kind: 'amendment', atOnce: AT_ONCE, due, work }, stopped);
}

async function advance(deps: StepDeps, amended: Amended): Promise<void> {
  const { amendment } = amended;
  if (amendment.state === 'approving' || amendment.state === 'paying') {
    const why = await whyLapsed(deps, amendment);
    await applyAmendTransition(deps, amended, (now) => droppedStep(deps, now, 'expired', why));
    return;
  }
  const claimed = await claim(deps, amendment, deps.clock.now() + 2 * STEP_LEASE_MS);
  if (claimed) await resolve(deps, { ...amended, amendment: claimed });
}

/** What nobody did in time; an approved one that still waits does so for its supplier. */
async function whyLapsed(
  { store }: StepDeps,
  { id, state }: AmendmentRecord,
): Promise<'notPaid' | 'notDecided' | 'supplierAway'> {
  if (state === 'paying') return 'notPaid';
  const asked = await approvalsAbout(store.db, id);
  return asked.at(-1)?.state === 'passed' ? 'supplierAway' : 'notDecided';
}

/** Asks what became of an amendment under its own key; only the supplier's status settles it. */
async function resolve(deps: StepDeps, amended: Amended): Promise<void> {
  const { amendment, order } = amended;
  const until = amendment.quarantineUntil;
  const isOver = until === null || deps.clock.now() >= until;
  // What a machine concludes from, or leaves to a person, is never one look alone.
  const isFirstAfter = isOver && until !== null;
  const status = await supplierOf(deps.suppliers, order.kind).status(amendment.id);
  if (status.kind === 'none') {
    // Nothing was done under this key. Sent again it is the same request; after the quarantine it is given up.
    if (isFirstAfter) await askOnceMore(deps, amendment);
    else if (isOver) await applyAmendTransition(deps, amended, (now) => droppedStep(deps, now, 'failed'));
    else await submitAmendment(deps, amended);
    return;
  }
  const make = await stepOfStatus(deps, amended, status);
  if (make && (await applyAmendTransition(deps, amended, make))) return;
  // Nothing clear, or what is said of it cannot be: that is a person's to settle, and no question for ever.
  if (isFirstAfter) await askOnceMore(deps, amendment);
  else if (isOver) await applyAmendTransition(deps, amended, (now) => droppedStep(deps, now, 'manual'));
  else await claim(deps, amendment, nextAsk(deps.clock.now(), deps.random));
}

function claim(deps: StepDeps, amendment: AmendmentRecord, until: number): Promise<AmendmentRecord | null> {
  return changeAmendment(deps.store.db, amendment, deps.clock.now(), { checkAt: until });
}

/** Asks once more after the quarantine, which is then over for good. */
function askOnceMore(deps: StepDeps, amendment: AmendmentRecord): Promise<AmendmentRecord | null> {
  const now = deps.clock.now();
  const last = { checkAt: nextAsk(now, deps.random), quarantineUntil: null };
  return changeAmendment(deps.store.db, amendment, now, last);
}
