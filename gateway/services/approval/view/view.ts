import type { ApprovalDetail, ApprovalSummary } from '../../../../contract/shapes/approval.ts';
import { amendmentId } from '../../../../contract/shapes/primitives.ts';
import { callerOf, type Scope } from '../../../base/ports.ts';
import type { Db } from '../../../store/db/openStore.ts';
import { type StepRecord, stepsOf } from '../../../store/repos/approval/approvalSteps.ts';
import { type ApprovalRecord, isPending } from '../../../store/repos/approval/approvals.ts';
import { reasonLabel } from '../../../store/repos/company/standards.ts';
import { findAmendment } from '../../../store/repos/order/amendments.ts';
import { isAnothersPrivate } from '../../../store/repos/order/orderPages.ts';
import { type OrderRecord, summaryOf } from '../../../store/repos/order/orderRecord.ts';
import { findOrders } from '../../../store/repos/order/orders.ts';
import { staffNamed } from '../../../store/repos/people/staff.ts';
import { findTravellers, refKey } from '../../../store/repos/people/travellers.ts';
import { mayServe } from '../../policy/reach.ts';
import { isLate } from '../chain/decide.ts';
import { stepViews } from './stepViews.ts';

type Known = {
  readonly steps: ReadonlyMap<string, StepRecord[]>;
  readonly orders: ReadonlyMap<string, OrderRecord>;
  /** Orders that are another's private journey, or may be: those that cannot be read. */
  readonly hidden: ReadonlySet<string>;
  readonly staff: Awaited<ReturnType<typeof staffNamed>>;
};

/** Approvals as lists show them, seen by this caller. */
export async function approvalSummaries(
  db: Db,
  scope: Scope,
  records: readonly ApprovalRecord[],
): Promise<ApprovalSummary[]> {
  const known = await gather(db, scope, records);
  return records.map((record) => summarise(scope, withoutPrivate(record, known), known));
}

/** Approvals as their pages show them, seen by this caller. */
export async function approvalDetails(
  db: Db,
  scope: Scope,
  records: readonly ApprovalRecord[],
): Promise<ApprovalDetail[]> {
  const known = await gather(db, scope, records);
  return Promise.all(records.map((record) => detail(db, scope, withoutPrivate(record, known), known)));
}

async function gather(db: Db, scope: Scope, records: readonly ApprovalRecord[]): Promise<Known> {
  const steps = await stepsOf(
    db,
    records.map(({ id }) => id),
  );
  const { companyId, employeeId } = callerOf(scope);
  const viewer = { id: employeeId, acting: scope.acting !== null };
  const orderIds = records.flatMap(({ body }) => body.orderId ?? []);
  const orders = new Map<string, OrderRecord>();
  for (const order of await findOrders(db, companyId, orderIds)) orders.set(order.id, order);
  const isHidden = (id: string) => {
    const order = orders.get(id);
    return !order || isAnothersPrivate({ viewer }, order);
  };
  const people = [
    ...records.flatMap((one) => [
      one.principalId,
      one.askerId,
      ...one.body.levels.flatMap((l) => l.candidates),
    ]),
    ...steps.map((step) => step.approverId),
  ];
  const byApproval = new Map<string, StepRecord[]>();
  for (const step of steps)
    byApproval.set(step.approvalId, [...(byApproval.get(step.approvalId) ?? []), step]);
  return {
    steps: byApproval,
    orders,
    hidden: new Set(orderIds.filter(isHidden)),
    staff: await staffNamed(db, people),
  };
}

/** No approval is asked for a private journey; should there be one all the same, it shows nothing of it. */
function withoutPrivate(record: ApprovalRecord, { hidden }: Known): ApprovalRecord {
  if (!hidden.has(record.body.orderId ?? '')) return record;
  const nothing = {
    title: '',
    amountFen: 0,
    noLimit: undefined,
    reason: null,
    withdrawNote: undefined,
    orderId: null,
  };
  return { ...record, body: { ...record.body, ...nothing } };
}

function summarise(scope: Scope, record: ApprovalRecord, known: Known): ApprovalSummary {
  const { body } = record;
  const order = known.orders.get(body.orderId ?? '');
  return {
    approvalId: record.id,
    kind: record.kind,
    state: record.state,
    title: body.title,
    principal: known.staff.get(record.principalId)?.name ?? '',
    asker: known.staff.get(record.askerId)?.name ?? '',
    amountFen: body.amountFen,
    ...(body.noLimit && { noLimit: true }),
    applicationId: body.applicationId,
    amendmentId:
      record.kind === 'change' || record.kind === 'refund' ? amendmentId.parse(record.objectId) : null,
    order: order ? summaryOf(order) : null,
    askedAt: record.createdAt,
    deadlineAt: isPending(record) ? record.deadlineAt : null,
    decidedAt: record.decidedAt,
    myTurn: isMyTurn(scope, record, known),
  };
}

function isMyTurn(scope: Scope, record: ApprovalRecord, { steps }: Known): boolean {
  const { employeeId } = callerOf(scope);
  const open = (steps.get(record.id) ?? []).some(
    (step) => step.state === 'open' && step.approverId === employeeId,
  );
  return open && !scope.acting && isPending(record) && !isLate(record, scope.now);
}

async function detail(db: Db, scope: Scope, record: ApprovalRecord, known: Known): Promise<ApprovalDetail> {
  const summary = summarise(scope, record, known);
  const order = known.orders.get(record.body.orderId ?? '');
  const asks =
    (!scope.acting && record.askerId === callerOf(scope).employeeId) ||
    (await mayServe(db, scope, record.principalId, 'book'));
  const pending = isPending(record) && !isLate(record, scope.now);
  const isAmending = (record.kind === 'change' || record.kind === 'refund') && order !== undefined;
  const amendment = isAmending ? await findAmendment(db, record.companyId, record.objectId) : null;
  return {
    ...summary,
    principalId: record.principalId,
    steps: stepViews(record, known.steps.get(record.id) ?? [], known.staff),
    ...(amendment && { feeFen: amendment.body.feeFen }),
    ...(amendment?.body.item && { becomes: amendment.body.item }),
    verdict: record.kind === 'overLimit' ? (order?.body.verdict ?? null) : (amendment?.body.verdict ?? null),
    reason: await reasonOf(db, record, order ?? null),
    ...(record.body.withdrawNote !== undefined && { withdrawNote: record.body.withdrawNote }),
    ceiling: await ceilingOf(db, record),
    actions: {
      decide: summary.myTurn,
      remind: asks && pending,
      withdraw: asks && pending && record.kind === 'ceiling',
    },
  };
}

async function reasonOf(
  db: Db,
  { companyId, body }: ApprovalRecord,
  order: OrderRecord | null,
): Promise<ApprovalDetail['reason']> {
  if (!body.reason) return null;
  const product = order?.kind ?? body.ceiling?.kind ?? '';
  return { ...body.reason, label: await reasonLabel(db, companyId, product, body.reason.code) };
}

async function ceilingOf(
  db: Db,
  { companyId, body, goodUntil, usedBy }: ApprovalRecord,
): Promise<ApprovalDetail['ceiling']> {
  if (!body.ceiling) return null;
  const { traveller } = body.ceiling;
  const [person] = await findTravellers(db, companyId, [traveller], '');
  const name = person && refKey(person.ref) === refKey(traveller) ? person.name : '';
  return { bounds: body.ceiling, traveller: name, goodUntil, used: usedBy !== null };
}
