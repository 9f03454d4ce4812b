import type { GatewayDeps } from '../../../gateway/services/deps.ts';
import { runDueReminders } from '../../../gateway/services/invoice/missing/remind.ts';
import type { BookingWorld } from '../../bookingWorld.ts';

const BROKEN = '{';

/** Orders that lack vouchers and whose reminder is due: one that cannot be read, and one that can. */
export function poisonedReminders(world: () => BookingWorld) {
  const db = () => world().deps.store.db;
  return {
    run: (deps: GatewayDeps) => runDueReminders(deps),
    plant: async () => {
      const [bad, good] = await db()
        .selectFrom('voucher')
        .select('order_id as id')
        .distinct()
        .where('company_id', '=', '1001')
        .orderBy('order_id')
        .limit(2)
        .execute();
      const reminder = { remind_at: world().clock.now() - 60_000, reminded_at: null };
      for (const { id } of [bad!, good!]) {
        await db().updateTable('voucher').set({ state: 'invoicing' }).where('order_id', '=', id).execute();
        await db()
          .insertInto('voucher_order')
          .values({ order_id: id, company_id: '1001', check_at: null, ...reminder })
          .onConflict((on) => on.column('order_id').doUpdateSet(reminder))
          .execute();
      }
      await db().updateTable('travel_order').set({ body: BROKEN }).where('id', '=', bad!.id).execute();
      const reminded = () =>
        db()
          .selectFrom('voucher_order')
          .select('reminded_at')
          .where('order_id', '=', good!.id)
          .executeTakeFirst();
      return {
        poisoned: bad!.id,
        healthy: async () => ((await reminded())?.reminded_at == null ? 'waiting' : 'reminded'),
        well: 'reminded',
      };
    },
  };
}
