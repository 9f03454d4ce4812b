import type { ApprovalKind, ApprovalState } from '../../contract/enums/approval.ts';
import { budgetSum } from '../../contract/rules/application/budgetSum.ts';
import { chinaDate, chinaInstant } from '../../contract/rules/time/chinaTime.ts';
import { addDays } from '../../contract/rules/time/dates.ts';
import { DAY_MS, HOUR_MS } from '../../contract/rules/time/durations.ts';
import { type ApplicationContent, applicationContent } from '../../contract/shapes/application.ts';
import { applicationId, approvalId, employeeId } from '../../contract/shapes/primitives.ts';
import { numberOf } from '../services/approval/application/save.ts';
import { levelsFor, sumAsked } from '../services/approval/chain/chain.ts';
import { ended, isAsked } from '../services/approval/chain/openApproval.ts';
import { insertRows } from '../store/db/insertRows.ts';
import type { Db } from '../store/db/openStore.ts';
import { budgetRows } from '../store/repos/approval/applicationBudgets.ts';
import {
  type ApplicationRecord,
  applicationRow,
  travellerRows,
} from '../store/repos/approval/applications.ts';
import { stepRow } from '../store/repos/approval/approvalSteps.ts';
import {
  type ApprovalBody,
  type ApprovalRecord,
  approvalRow,
  isPending,
} from '../store/repos/approval/approvals.ts';
import { type OrderRecord, orderOf } from '../store/repos/order/orderRecord.ts';
import { type Staff, staffNamed } from '../store/repos/people/staff.ts';
import { sampleSteps, timelineOf } from './approvalTimelines.ts';
import { type SampleApplication, type SampleCeiling, sampleApprovals } from './data/approvals.ts';
import type { SampleWorld } from './sampleWorld.ts';

/** Sample applications in every status, what was asked about them, ceilings, and the approvals of past orders. */
export async function writeApprovals(db: Db, world: SampleWorld, now: number): Promise<void> {
  const ids = new Map(
    world.people.employees.map((one) => [one.username, world.idOf('employee', one.userCode)]),
  );
  const staff = await staffNamed(db, [...ids.values()]);
  const person = (username: string): Staff => {
    const found = staff.get(ids.get(username) ?? '');
    if (!found) throw new Error(`a sample approval names nobody: ${username}`);
    return found;
  };
  const context = { db, world, now, person };
  for (const [index, sample] of sampleApprovals.applications.entries())
    await writeApplication(context, sample, index);
  for (const [index, sample] of sampleApprovals.ceilings.entries())
    await writeCeiling(context, sample, index);
  await writePastOrders(context);
}

type SampleContext = {
  readonly db: Db;
  readonly world: SampleWorld;
  readonly now: number;
  readonly person: (username: string) => Staff;
};

async function writeApplication(
  context: SampleContext,
  sample: SampleApplication,
  index: number,
): Promise<void> {
  const { db, world, now, person } = context;
  const applicant = person(sample.applicant);
  const id = applicationId.parse(world.idOf('application', String(index)));
  const createdAt = now - (index + 2) * DAY_MS;
  const content = contentOf(context, sample, applicant);
  const { proposed } = sample;
  const record: ApplicationRecord = {
    id,
    companyId: applicant.companyId,
    number: numberOf(id, createdAt),
    status: sample.status,
    applicantId: employeeId.parse(applicant.id),
    createdBy: person(sample.by).id,
    departmentId: applicant.departmentId,
    createdAt,
    updatedAt: createdAt,
    version: 1,
    contentVersion: 1,
    content,
    proposed: proposed
      ? { ...content, cause: proposed.cause, to: addDays(chinaDate(now), proposed.toDay) }
      : null,
  };
  await insertRows(db, 'application', [applicationRow(record)]);
  await insertRows(db, 'application_traveller', [
    ...travellerRows(id, 'live', content),
    ...(record.proposed ? travellerRows(id, 'proposed', record.proposed) : []),
  ]);
  await insertRows(db, 'application_budget', budgetRows(id, content.budgets));
  for (const [at, [kind, state]] of timelineOf(sample.status).entries()) {
    await writeApproval(context, {
      code: `${index}/${kind}`,
      kind,
      state,
      objectId: id,
      principal: applicant,
      askerId: record.createdBy,
      createdAt: createdAt + at * 12 * HOUR_MS,
      note: sample.note ?? '',
      costCentre: content.costCentre,
      body: {
        title: content.title,
        ...budgetSum(content.budgets),
        applicationId: id,
        orderId: null,
        reason: kind === 'revoke' && sample.note ? { code: '', note: sample.note } : null,
        ceiling: null,
      },
    });
  }
}

function contentOf(
  { now, person }: SampleContext,
  sample: SampleApplication,
  applicant: Staff,
): ApplicationContent {
  const today = chinaDate(now);
  return applicationContent.parse({
    title: sample.title,
    cause: sample.cause,
    from: addDays(today, sample.fromDay),
    to: addDays(today, sample.toDay),
    floatDays: sample.floatDays,
    travellers: sample.travellers.map((name) => ({ kind: 'employee', id: person(name).id })),
    itinerary: {
      kind: 'cities',
      cities: Object.entries(sample.cities).map(([code, name]) => ({ code, name })),
    },
    budgets: sample.budgets,
    costCentre: applicant.costCentre,
    ...(sample.project && { project: sample.project }),
  });
}

async function writeCeiling(context: SampleContext, sample: SampleCeiling, index: number): Promise<void> {
  const { now, person } = context;
  const principal = person(sample.traveller);
  const today = chinaDate(now);
  const [startFrom, startTo] = [sample.startDay, sample.endDay].map((day) =>
    chinaInstant(addDays(today, day)),
  );
  await writeApproval(context, {
    code: `ceiling/${index}`,
    kind: 'ceiling',
    state: sample.state,
    objectId: '',
    principal,
    askerId: person(sample.by).id,
    createdAt: now - (index + 1) * 5 * HOUR_MS,
    note: sample.note ?? '',
    deadlineAt: startTo ?? null,
    body: {
      title: '',
      amountFen: sample.maxFen,
      applicationId: null,
      orderId: null,
      reason: { code: sample.reason, note: '' },
      ceiling: {
        kind: sample.kind,
        traveller: { kind: 'employee', id: employeeId.parse(principal.id) },
        maxFen: sample.maxFen,
        options: sample.options,
        startFrom: startFrom ?? 0,
        startTo: startTo ?? 0,
        hours: sample.hours,
      },
    },
  });
}

/** Orders of the past year that went beyond a standard with the approver's consent. */
async function writePastOrders(context: SampleContext): Promise<void> {
  const rows = await context.db
    .selectFrom('travel_order')
    .selectAll()
    .where('tab', '=', 'business')
    .where('body', 'like', '%"verdict":{"control":"approval"%')
    .execute();
  const orders = rows.map(orderOf);
  const staff = await staffNamed(
    context.db,
    orders.map((order) => order.principalId),
  );
  for (const order of orders) {
    const principal = staff.get(order.principalId);
    if (principal) await writeApproval(context, overLimitOf(order, principal));
  }
}

function overLimitOf(order: OrderRecord, principal: Staff): SampleApproval {
  return {
    code: `order/${order.id}`,
    kind: 'overLimit',
    state: order.state === 'cancelled' ? 'void' : 'passed',
    objectId: order.id,
    principal,
    askerId: order.bookerId,
    createdAt: order.createdAt,
    note: '',
    body: {
      title: order.orderNo,
      amountFen: order.totalFen,
      applicationId: null,
      orderId: order.id,
      reason: order.body.reason,
      ceiling: null,
    },
  };
}

type SampleApproval = {
  readonly code: string;
  readonly kind: ApprovalKind;
  readonly state: ApprovalState;
  readonly objectId: string;
  readonly principal: Staff;
  readonly askerId: string;
  readonly createdAt: number;
  readonly note: string;
  readonly deadlineAt?: number | null;
  readonly costCentre?: string;
  readonly body: Omit<ApprovalBody, 'levels'>;
};

async function writeApproval(
  { db, world, now, person }: SampleContext,
  sample: SampleApproval,
): Promise<void> {
  const { kind, principal, createdAt, body, costCentre = principal.costCentre } = sample;
  const { companyId, departmentId } = principal;
  const place = { companyId, kind, principalId: principal.id, departmentId, costCentre };
  const levels = await levelsFor(db, { ...place, amountFen: sumAsked(body) });
  const asked = await isAsked(db, companyId, kind, principal);
  const base: ApprovalRecord = {
    id: approvalId.parse(world.idOf('approval', sample.code)),
    companyId,
    kind,
    state: asked ? sample.state : 'exempt',
    objectId: sample.objectId,
    principalId: employeeId.parse(principal.id),
    askerId: sample.askerId,
    createdAt,
    updatedAt: createdAt,
    deadlineAt: sample.deadlineAt ?? null,
    decidedAt: null,
    propagateAt: null,
    goodUntil: null,
    usedBy: null,
    remindedAt: null,
    reminders: 0,
    version: 1,
    body: { ...body, levels },
  };
  const transferredTo = companyId === '1001' ? person('zhaomin').id : null;
  const steps = await sampleSteps(db, base, { note: sample.note, transferredTo, now });
  const decidedAt = steps.at(-1)?.actedAt ?? createdAt;
  const end =
    base.state === 'passed' || base.state === 'exempt'
      ? ended(base, base.state, decidedAt)
      : { decidedAt: isPending(base) ? null : decidedAt };
  await insertRows(db, 'approval', [approvalRow({ ...base, ...end, updatedAt: decidedAt })]);
  await insertRows(db, 'approval_step', steps.map(stepRow));
}
