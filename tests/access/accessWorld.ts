import type { CallInput, CallName } from '../../contract/registry.ts';
import { applicationContent } from '../../contract/shapes/application.ts';
import {
  amendmentId,
  applicationId,
  approvalId,
  employeeId,
  orderId,
} from '../../contract/shapes/primitives.ts';
import { allHandlers } from '../../gateway/app/handlers.ts';
import type { Handlers } from '../../gateway/pipeline/pipeline.ts';
import { makePipeline } from '../../gateway/pipeline/pipeline.ts';
import { insertApplication } from '../../gateway/store/repos/approval/applications.ts';
import { insertStep } from '../../gateway/store/repos/approval/approvalSteps.ts';
import { insertApproval } from '../../gateway/store/repos/approval/approvals.ts';
import { emptyAmendment, insertAmendment } from '../../gateway/store/repos/order/amendments.ts';
import { insertContext } from '../../gateway/store/repos/people/acting.ts';
import { rolesOf } from '../../gateway/store/repos/people/person.ts';
import { type BookingWorld, bookingWorld } from '../bookingWorld.ts';
import { idOf as hexOf } from '../smallWorld.ts';
import { tripContent } from '../tripContent.ts';
import { type MoneyThings, moneyThings } from './moneyThings.ts';

/** Who asks, in whose name, about whose things. linjing serves some of them, by grants of every kind. */
export const cells = {
  noSession: { by: null, about: 'linjing' },
  own: { by: 'linjing', about: 'linjing' },
  /** A grant with every scope, one with `book` alone, one with `orders` alone. */
  granted: { by: 'linjing', about: 'zhangwei' },
  grantedBook: { by: 'linjing', about: 'wangsiyuan' },
  grantedOrders: { by: 'linjing', about: 'heping' },
  grantExpired: { by: 'linjing', about: 'chenyutong' },
  grantRevoked: { by: 'linjing', about: 'xuwenjie' },
  sameCompany: { by: 'linjing', about: 'chenbo' },
  otherCompany: { by: 'linjing', about: 'liuyang' },
  travelManager: { by: 'zhaomin', about: 'chenbo' },
  travelManagerElsewhere: { by: 'zhaomin', about: 'liuyang' },
  finance: { by: 'sunli', about: 'chenbo' },
  /** In another's name: about that one, about somebody else, about oneself. */
  acting: { by: 'linjing', about: 'zhangwei', as: 'zhangwei' },
  actingBeyond: { by: 'linjing', about: 'lina', as: 'zhangwei' },
  actingBack: { by: 'linjing', about: 'linjing', as: 'zhangwei' },
  actingBookOnly: { by: 'linjing', about: 'wangsiyuan', as: 'wangsiyuan' },
  actingOrdersOnly: { by: 'linjing', about: 'heping', as: 'heping' },
  /** The grant ended, was taken back; the context ran out, or is another session's. */
  actingExpired: { by: 'linjing', about: 'chenyutong', as: 'chenyutong' },
  actingRevoked: { by: 'linjing', about: 'xuwenjie', as: 'xuwenjie' },
  actingLate: { by: 'linjing', about: 'zhangwei', as: 'zhangwei', context: 'late' },
  actingStolen: { by: 'zhaomin', about: 'zhangwei', as: 'zhangwei' },
} as const satisfies Record<string, CellPlan>;
export type CellPlan = { by: string | null; about: string; as?: string; context?: 'late' };
export type Cell = keyof typeof cells;
const planOf = (cell: Cell): CellPlan => cells[cell];

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
} & MoneyThings;

export type AccessWorld = {
  readonly world: BookingWorld;
  /** What a call answers in a cell: `ok`, or the code; for bookings the row's failure or outcome. */
  ask<Name extends CallName>(
    cell: Cell,
    name: Name,
    input: (things: Things) => CallInput<Name>,
  ): Promise<Asked>;
  /** Ids of orders that are nobody's business in this cell. */
  foreignOrders(cell: Cell): Promise<string[]>;
  close(): Promise<void>;
};
type Asked = { readonly code: string; readonly text: string };

const KID = `S${'0'.repeat(31)}1`;

/**
 * The whole pipeline over the small sample world, with an order of their own for everybody in `cells`. `around` may
 * spoil the handlers, to show that the matrix sees it.
 */
export async function accessWorld(
  around: (handlers: Handlers) => Handlers = (handlers) => handlers,
): Promise<AccessWorld> {
  const world = await bookingWorld();
  const { deps, clock } = world;
  const { db } = deps.store;
  const pipeline = makePipeline(deps, around(allHandlers(deps)));
  const people = [...new Set(Object.values(cells).map((cell) => cell.about))];
  await grantOrdersAlone(world);
  const things = new Map<string, Things>();
  for (const username of people) things.set(username, await thingsOf(world, username));
  for (const cell of Object.keys(cells) as Cell[]) await openContext(world, planOf(cell));

  return {
    world,
    ask: async (cell, name, inputFor) => {
      const { by, about, as, context } = planOf(cell);
      const subject = things.get(about);
      if (!subject) throw new Error(`nothing prepared for ${about}`);
      const input: Readonly<Record<string, unknown>> = { ...Object(inputFor(subject)) };
      const result = await pipeline({
        requestId: 'matrix',
        tag: name,
        payload: { ...input, _idem: crypto.randomUUID(), ...(as && { _ctx: contextId(as, context) }) },
        kid: by === 'zhaomin' ? `S${'0'.repeat(31)}2` : KID,
        caller: by === null ? null : await callerOf(world, by),
        device: 'pc',
        language: 'zh',
        address: '127.0.0.1',
        browser: { cookie: null, bind: () => undefined },
      });
      return { code: result.ok ? rowCode(result.value) : result.error.code, text: JSON.stringify(result) };
    },
    foreignOrders: async (cell) => {
      const { by, as } = planOf(cell);
      const orders = await db
        .selectFrom('travel_order')
        .select(['id', 'company_id', 'principal_id'])
        .execute();
      const company = by === null ? '' : (await callerOf(world, by)).companyId;
      const principal = as && (await world.employeeId(as));
      return orders
        .filter((order) => order.company_id !== company || (principal && order.principal_id !== principal))
        .map((order) => order.id);
    },
    close: () => world.close(),
  };

  async function grantOrdersAlone({ employeeId }: BookingWorld): Promise<void> {
    const [operator, principal] = [await employeeId('linjing'), await employeeId('heping')];
    const now = clock.now();
    const term = { from_at: now - 1_000, to_at: now + 86_400_000, granted_by: principal, revoked_at: null };
    const grant = {
      id: hexOf('orders alone'),
      company_id: '1001',
      operator_id: operator,
      principal_id: principal,
    };
    await db
      .insertInto('acting_grant')
      .values({ ...grant, ...term, scopes: '["orders"]' })
      .execute();
  }
}

function rowCode(value: unknown): string {
  const row =
    typeof value === 'object' && value !== null && 'rows' in value && Array.isArray(value.rows)
      ? value.rows[0]
      : {};
  return (row?.failure ?? undefined) === undefined ? 'ok' : String(row.failure);
}

async function callerOf({ deps }: BookingWorld, username: string) {
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
async function thingsOf(world: BookingWorld, username: string): Promise<Things> {
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

const contextId = (as: string, context?: 'late') => hexOf(`context ${as} ${context ?? ''}`);

async function openContext(
  { deps, clock, employeeId }: BookingWorld,
  { as, context }: CellPlan,
): Promise<void> {
  if (!as) return;
  const principalId = await employeeId(as);
  const { db } = deps.store;
  const ctx = contextId(as, context);
  if (await db.selectFrom('acting_context').select('id').where('id', '=', ctx).executeTakeFirst()) return;
  const grant = await db
    .selectFrom('acting_grant')
    .select('id')
    .where('operator_id', '=', await employeeId('linjing'))
    .where('principal_id', '=', principalId)
    .executeTakeFirstOrThrow();
  const expiresAt = clock.now() + (context === 'late' ? 0 : 30 * 60_000);
  await insertContext(db, { ctx, kid: KID, grantId: grant.id, principalId, expiresAt });
}
