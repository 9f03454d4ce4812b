import { allProducts } from '../../../gateway/app/products/allProducts.ts';
import { runDueCascades } from '../../../gateway/services/cascade/dueCascades.ts';
import type { GatewayDeps } from '../../../gateway/services/deps.ts';
import { insertCascade } from '../../../gateway/store/repos/cascade/cascades.ts';
import type { OrderRecord } from '../../../gateway/store/repos/order/orderRecord.ts';
import type { BookingWorld } from '../../bookingWorld.ts';
import { idOf } from '../../smallWorld.ts';

/** Running cascades: one whose body is broken, and one nothing is left to do for. */
export function poisonedCascades(
  world: () => BookingWorld,
  some: (count: number) => Promise<OrderRecord[]>,
  broken: string,
) {
  const db = () => world().deps.store.db;
  return {
    run: (deps: GatewayDeps) => runDueCascades(deps, allProducts(deps).products),
    plant: async () => {
      const ids = [idOf('cascade 0'), idOf('cascade 1')];
      const at = world().clock.now() - 60_000;
      const [order] = await some(1);
      for (const id of ids)
        await insertCascade(db(), {
          id: id as never,
          companyId: '1001',
          actorId: '',
          orderId: order!.id,
          state: 'running',
          createdAt: at,
          updatedAt: at,
          expiresAt: null,
          checkAt: at,
          version: 1,
          body: { mode: 'all', date: '2026-11-24', no: '', zone: '', runs: [], parts: [], confirmedAt: at },
        });
      await db().updateTable('cascade').set({ body: broken }).where('id', '=', ids[0]!).execute();
      const state = () =>
        db().selectFrom('cascade').select('state').where('id', '=', ids[1]!).executeTakeFirst();
      return { poisoned: ids[0]!, healthy: async () => (await state())?.state, well: 'ended' };
    },
  };
}
