import { afterEach, beforeEach } from 'vitest';
import type { CallInput } from '../../contract/registry.ts';
import { approvalsAbout } from '../../gateway/store/repos/approvals.ts';
import { valueOf } from '../answers.ts';
import { book, pick, row, search } from '../bookingRows.ts';
import { type Ask, type BookingWorld, bookingWorld } from '../bookingWorld.ts';

export const MINUTE = 60_000;

export let world: BookingWorld;
export let linjing: Ask;
export let chenbo: Ask;
export let zhaomin: Ask;
export let zhangwei: string;

export const db = () => world.deps.store.db;
export const employee = (id: string) => ({ kind: 'employee' as const, id });

/** A business-class seat, which a manager's standard only allows with approval. */
export async function beyond(
  username = 'zhangwei',
  by: Ask = linjing,
  more: Partial<Parameters<typeof row>[3]> & { tab?: 'business' | 'private' } = {},
) {
  const id = await world.employeeId(username);
  const found = pick((await search(by, [employee(id)])).offers, '9', { left: 2 });
  const { tab = 'business', ...rest } = more;
  const { rows } = await book(by, [row(found, employee(id), id, { reasonCode: 'client', ...rest })], { tab });
  const [outcome] = rows;
  if (!outcome) throw new Error('no row');
  return { ...outcome, orderId: outcome.orderId ?? '', fareFen: found.seat.fareFen };
}
export const stored = (id: string) =>
  db().selectFrom('travel_order').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
export const stateOf = async (id: string) => (await stored(id)).state;
export const story = async (orderId: string) =>
  (await valueOf(linjing('order.detail.get', { orderId }))).timeline.map(({ type, actor }) =>
    actor ? `${type} ${actor}` : type,
  );
export const aboutOrder = async (orderId: string) => {
  const [approval] = await approvalsAbout(db(), orderId);
  if (!approval) throw new Error('nothing was asked');
  return approval;
};
export const inbox = async (ask: Ask, box: 'open' | 'done' = 'open') =>
  valueOf(ask('approval.list', { box }));
export const decide = (ask: Ask, approvalId: string, decision: CallInput<'approval.decide'>['decision']) =>
  ask('approval.decide', { approvalId, decision });
export const approve = { kind: 'approve' } as const;
export const holdOf = (id: string) =>
  db().selectFrom('sim_booking').selectAll().where('client_key', '=', id).executeTakeFirstOrThrow();

/** A booking world of its own for each test, with those who ask and those who decide. */
export function approvalsForEachTest(): void {
  beforeEach(async () => {
    world = await bookingWorld();
    linjing = await world.as('linjing');
    chenbo = await world.as('chenbo');
    zhaomin = await world.as('zhaomin');
    zhangwei = await world.employeeId('zhangwei');
  });
  afterEach(() => world.close());
}
