import { handOverId } from '../../contract/shapes/desk/care.ts';
import type { GatewayDeps } from '../../gateway/services/deps.ts';
import { runDueHandOvers } from '../../gateway/services/handOver/due.ts';
import { insertCare } from '../../gateway/store/repos/care/cares.ts';
import type { BookingWorld } from '../bookingWorld.ts';
import { idOf } from '../smallWorld.ts';

/** Two hand-overs whose day is over; of one it cannot be read whom its carer has to reach. */
export function poisonedHandOvers(world: () => BookingWorld) {
  const db = () => world().deps.store.db;
  return {
    run: (deps: GatewayDeps) => runDueHandOvers(deps),
    plant: async () => {
      const ids = [idOf('hand-over 0'), idOf('hand-over 1')] as const;
      const [giverId, carerId] = [await world().employeeId('linjing'), await world().employeeId('zhaomin')];
      for (const id of ids)
        await insertCare(db(), {
          id,
          companyId: '1001',
          handOverId: handOverId.parse(id),
          kind: 'order',
          objectId: id,
          step: 0,
          giverId,
          carerId,
          principals: [],
          noteEnc: '',
          untilOn: '2026-11-01',
          untilAt: world().clock.now() - 60_000,
          givenAt: 0,
        });
      await db().updateTable('desk_care').set({ principals: '{' }).where('id', '=', ids[0]).execute();
      const ended = () =>
        db().selectFrom('desk_care').select('ended_by').where('id', '=', ids[1]).executeTakeFirst();
      return { poisoned: ids[0], healthy: async () => (await ended())?.ended_by, well: 'system' };
    },
  };
}
