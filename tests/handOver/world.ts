import type { CallInput } from '../../contract/registry.ts';
import { chinaDate } from '../../contract/rules/time/chinaTime.ts';
import { addDays } from '../../contract/rules/time/dates.ts';
import { type DraftId, type EmployeeId, type OrderId, orderId } from '../../contract/shapes/primitives.ts';
import { valueOf } from '../answers.ts';
import { book, pick, row, search } from '../bookingRows.ts';
import type { Ask, BookingWorld } from '../bookingWorld.ts';

/** A small world of orders that linjing books, to be handed over. */
export function handOverWorld(world: BookingWorld) {
  const { db } = world.deps.store;
  const idOf = async (username: string) => (await world.employeeId(username)) as EmployeeId;
  const today = chinaDate(world.clock.now());
  return {
    idOf,
    today,
    inDays: (days: number) => addDays(today, days),
    /** A train somebody books for somebody, held until it is paid. */
    async booked(by: Ask, username: string, more: { date?: string; tab?: 'private' } = {}): Promise<OrderId> {
      const id = await idOf(username);
      const self = { kind: 'employee' as const, id };
      const { date = '2026-12-02', tab } = more;
      const offer = pick((await search(by, [self], date)).offers, 'O');
      const { rows } = await book(by, [row(offer, self, id, { payer: 'personal' })], tab ? { tab } : {});
      return orderId.parse(rows[0]?.orderId);
    },
    /** Lets an operator book for somebody and see their orders, or other scopes. */
    async granted(
      principal: string,
      operator: string,
      scopes: CallInput<'grant.give'>['scopes'] = ['book', 'orders'],
    ): Promise<void> {
      const input = { operatorId: await idOf(operator), scopes, from: today, to: addDays(today, 90) };
      await valueOf((await world.as(principal))('grant.give', input));
    },
    /** Takes every grant back that somebody gave an operator. */
    revoked: async (principal: string, operator: string) =>
      db
        .updateTable('acting_grant')
        .set({ revoked_at: world.clock.now() })
        .where('principal_id', '=', await idOf(principal))
        .where('operator_id', '=', await idOf(operator))
        .execute(),
    /** A draft of whoever asks, in which somebody travels. */
    async drafted(by: Ask, username: string, letter: string): Promise<DraftId> {
      const draftId = letter.repeat(32) as DraftId;
      const ref = { kind: 'employee', id: await idOf(username) };
      const changes = [
        { key: `person ${username}`, value: JSON.stringify({ ref }), base: 0 },
        { key: 'title', value: `"${username}"`, base: 0 },
      ];
      await valueOf(by('draft.save', { draftId, since: 0, changes }));
      return draftId;
    },
    /** What is on somebody's board of deadlines: whose it is marked. */
    async board(ask: Ask): Promise<Record<string, string>> {
      const { rows } = await valueOf(ask('desk.board.deadline.list', {}));
      return Object.fromEntries(
        rows.map(({ order, care }) => [order.orderId, care ? `${care.side} ${care.name}` : '']),
      );
    },
  };
}
