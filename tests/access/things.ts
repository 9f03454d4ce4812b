import { applicationContent } from '../../contract/shapes/application.ts';
import {
  amendmentId,
  applicationId,
  approvalId,
  employeeId,
  orderId,
} from '../../contract/shapes/primitives.ts';
import { insertApplication } from '../../gateway/store/repos/approval/applications.ts';
import { insertStep } from '../../gateway/store/repos/approval/approvalSteps.ts';
import { insertApproval } from '../../gateway/store/repos/approval/approvals.ts';
import { emptyAmendment, insertAmendment } from '../../gateway/store/repos/order/amendments.ts';
import { rolesOf } from '../../gateway/store/repos/people/person.ts';
import { type BookingWorld } from '../bookingWorld.ts';
import { idOf as hexOf } from '../smallWorld.ts';
import { tripContent } from '../tripContent.ts';
import { type MoneyThings, moneyThings } from './moneyThings.ts';
import { type SavedThings, savedThings } from './savedThings.ts';

/** The things of one person that an input may name. */
export type Things = {
  readonly username: string;
  readonly employeeId: string;
  readonly companyId: string;
  readonly userCode: string;
  readonly orderId: string;
  readonly orderNo: string;
  readonly tripId: string;
  /** A refund and a change of the order that came to nothing. */
  readonly refundId: string;
  readonly changeId: string;
  readonly offerId: string;
  /** A trip application that was cancelled, and an approval that came to nothing; zhaomin was asked. */
  readonly applicationId: string;
  readonly approvalId: string;
} & MoneyThings &
  SavedThings;

export async function callerOf({ deps }: BookingWorld, username: string) {
  const row = await deps.store.db
    .selectFrom('employee')
    .innerJoin('company', 'company.id', 'employee.company_id')
    .select(['employee.id', 'company_id', 'user_code', 'username', 'roles', 'customer_type'])
    .where('username', '=', username)
    .executeTakeFirstOrThrow();
  return {
    employeeId: row.id,
    companyId: row.company_id,
    userCode: row.user_code,
    username: row.username,
    customerType: row.customer_type === 1 ? (1 as const) : (0 as const),
    roles: rolesOf(row.roles),
  };
}

/** A settled order somebody booked for themselves, so that only their own reach or a grant opens it. */
export async function thingsOf(world: BookingWorld, username: string): Promise<Things> {
  const { db } = world.deps.store;
  const caller = await callerOf(world, username);
  const order = await db
    .selectFrom('travel_order')
    .selectAll()
    .where('company_id', '=', caller.companyId)
    .where('booker_name', '!=', 'taken')
    // Alone in its trip: a trip shows everybody their own rows.
    .where('trip_id', 'in', (eb) =>
      eb
        .selectFrom('travel_order')
        .select('trip_id')
        .groupBy('trip_id')
        .having((one) => one.fn.countAll(), '=', 1),
    )
    .executeTakeFirstOrThrow();
  const own = {
    booker_id: caller.employeeId,
    principal_id: caller.employeeId,
    booker_name: 'taken',
    state: 'settled',
    label: 'completed',
    check_at: null,
  };
  const traveller = { traveller_kind: 'employee', traveller_id: caller.employeeId };
  await db
    .updateTable('travel_order')
    .set({ ...own, ...traveller })
    .where('id', '=', order.id)
    .execute();
  await db
    .updateTable('trip')
    .set({ booker_id: caller.employeeId })
    .where('id', '=', order.trip_id)
    .execute();
  const forCaller = {
    traveller: { kind: 'employee', id: caller.employeeId },
    principalId: caller.employeeId,
  };
  const outcome = JSON.stringify({
    ...forCaller,
    kind: 'train',
    name: '',
    failure: null,
    freshFareFen: null,
  });
  await db.updateTable('trip_row').set({ outcome }).where('order_id', '=', order.id).execute();
  return {
    username,
    employeeId: caller.employeeId,
    companyId: caller.companyId,
    userCode: caller.userCode,
    orderId: order.id,
    orderNo: order.order_no,
    tripId: order.trip_id,
    refundId: await failedAmendment(world, order, 'refund'),
    changeId: await failedAmendment(world, order, 'change'),
    offerId: 'x'.repeat(40),
    ...(await overAndDone(world, caller.employeeId, caller.companyId)),
    ...(await moneyThings(db, { ...caller, order: order.id, now: world.clock.now() })),
    ...(await savedThings({ db, fields: world.deps.fields }, caller)),
  };
}

/** An application and a ceiling of somebody's, both over: what they answer says who was let through. */
async function overAndDone(world: BookingWorld, employee: string, companyId: string) {
  const { db } = world.deps.store;
  const now = world.clock.now();
  const id = employeeId.parse(employee);
  const traveller = { kind: 'employee', id } as const;
  const applied = applicationId.parse(hexOf(`application ${employee}`));
  await insertApplication(db, {
    id: applied,
    companyId,
    number: 'TA261120000000',
    status: 'cancelled',
    applicantId: id,
    createdBy: id,
    departmentId: '',
    createdAt: now,
    updatedAt: now,
    version: 1,
    contentVersion: 1,
    content: applicationContent.parse(tripContent(employee)),
    proposed: null,
  });
  const asked = approvalId.parse(hexOf(`approval ${employee}`));
  const times = { deadlineAt: null, propagateAt: null, goodUntil: null, remindedAt: null, version: 1 };
  await insertApproval(db, {
    ...times,
    id: asked,
    companyId,
    kind: 'ceiling',
    state: 'void',
    objectId: '',
    principalId: id,
    askerId: id,
    createdAt: now,
    updatedAt: now,
    decidedAt: now,
    usedBy: null,
    reminders: 0,
    body: {
      levels: [],
      title: '',
      amountFen: 1,
      applicationId: null,
      orderId: null,
      reason: null,
      ceiling: {
        kind: 'train',
        traveller,
        maxFen: 1,
        options: [],
        startFrom: now,
        startTo: now + 1,
        hours: 1,
      },
    },
  });
  await insertStep(db, {
    approvalId: asked,
    seq: 1,
    level: 0,
    role: 'level',
    approverId: await world.employeeId('zhaomin'),
    state: 'closed',
    kind: 'ceiling',
    askedAt: now,
    actedAt: now,
    note: '',
  });
  return { applicationId: applied, approvalId: asked };
}

async function failedAmendment(
  { deps, clock }: BookingWorld,
  order: { readonly id: string; readonly company_id: string },
  kind: 'refund' | 'change',
): Promise<string> {
  const id = amendmentId.parse(hexOf(`${kind} ${order.id}`));
  await insertAmendment(deps.store.db, {
    id,
    orderId: orderId.parse(order.id),
    companyId: order.company_id,
    kind,
    state: 'failed',
    actorId: '',
    createdAt: clock.now(),
    updatedAt: clock.now(),
    expiresAt: null,
    checkAt: null,
    quarantineUntil: null,
    version: 1,
    body: emptyAmendment,
  });
  return id;
}
