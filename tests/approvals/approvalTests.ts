import { afterEach, beforeEach } from 'vitest';
import type { CallInput } from '../../contract/registry.ts';
import { approvalsAbout } from '../../gateway/store/repos/approval/approvals.ts';
import { valueOf } from '../answers.ts';
import { book, pick, row, search } from '../bookingRows.ts';
import { type Ask, type BookingWorld, bookingWorld } from '../bookingWorld.ts';

type Opened = {
  readonly world: BookingWorld;
  readonly linjing: Ask;
  readonly chenbo: Ask;
  readonly zhaomin: Ask;
  readonly zhangwei: string;
};

export const employee = (id: string) => ({ kind: 'employee' as const, id });
export const approve = { kind: 'approve' } as const;
export const inbox = async (ask: Ask, box: 'open' | 'done' = 'open') =>
  valueOf(ask('approval.list', { box }));
export const decide = (ask: Ask, approvalId: string, decision: CallInput<'approval.decide'>['decision']) =>
  ask('approval.decide', { approvalId, decision });

/** Opens a world for each test of a file, and says what the tests of approvals do in it. */
export function approvalTests() {
  let made: Opened | null = null;
  const opened = (): Opened => {
    if (!made) throw new Error('asked outside of a test');
    return made;
  };
  beforeEach(async () => {
    const world = await bookingWorld();
    made = {
      world,
      linjing: await world.as('linjing'),
      chenbo: await world.as('chenbo'),
      zhaomin: await world.as('zhaomin'),
      zhangwei: await world.employeeId('zhangwei'),
    };
  });
  afterEach(() => opened().world.close());

  const linjing: Ask = (...asked) => opened().linjing(...asked);
  const chenbo: Ask = (...asked) => opened().chenbo(...asked);
  const zhaomin: Ask = (...asked) => opened().zhaomin(...asked);
  const db = () => opened().world.deps.store.db;

  /** A business-class seat, which a manager's standard only allows with approval. */
  async function beyond(
    username = 'zhangwei',
    by: Ask = linjing,
    more: Partial<Parameters<typeof row>[3]> & { tab?: 'business' | 'private' } = {},
  ) {
    const id = await opened().world.employeeId(username);
    const found = pick((await search(by, [employee(id)])).offers, '9', { left: 2 });
    const { tab = 'business', ...rest } = more;
    const { rows } = await book(by, [row(found, employee(id), id, { reasonCode: 'client', ...rest })], {
      tab,
    });
    const [outcome] = rows;
    if (!outcome) throw new Error('no row');
    return { ...outcome, orderId: outcome.orderId ?? '', fareFen: found.seat.fareFen };
  }
  const stored = (id: string) =>
    db().selectFrom('travel_order').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const stateOf = async (id: string) => (await stored(id)).state;
  const timeline = async (orderId: string) =>
    (await valueOf(linjing('order.detail.get', { orderId }))).timeline.map(({ type, actor }) =>
      actor ? `${type} ${actor}` : type,
    );
  const aboutOrder = async (orderId: string) => {
    const [approval] = await approvalsAbout(db(), orderId);
    if (!approval) throw new Error('nothing was asked');
    return approval;
  };
  const holdOf = (id: string) =>
    db().selectFrom('sim_booking').selectAll().where('client_key', '=', id).executeTakeFirstOrThrow();
  return { opened, db, linjing, chenbo, zhaomin, beyond, stored, stateOf, timeline, aboutOrder, holdOf };
}
