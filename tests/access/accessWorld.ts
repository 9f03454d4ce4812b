import type { CallInput, CallName } from '../../contract/registry.ts';
import { allHandlers } from '../../gateway/app/handlers.ts';
import type { Handlers } from '../../gateway/pipeline/pipeline.ts';
import { makePipeline } from '../../gateway/pipeline/pipeline.ts';
import { insertContext } from '../../gateway/store/repos/people/acting.ts';
import { type BookingWorld, bookingWorld } from '../bookingWorld.ts';
import { idOf as hexOf } from '../smallWorld.ts';
import { type Cell, type CellPlan, cells, planOf } from './cells.ts';
import { callerOf, type Things, thingsOf } from './things.ts';

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
        browser: { cookie: null, name: { browser: null, system: null }, bind: () => undefined },
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
