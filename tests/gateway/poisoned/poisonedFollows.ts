import { chinaDate } from '../../../contract/rules/time/chinaTime.ts';
import type { GatewayDeps } from '../../../gateway/services/deps.ts';
import { runDueFollows } from '../../../gateway/services/flightStatus/dueFollows.ts';
import type { BookingWorld } from '../../bookingWorld.ts';
import { idOf } from '../../smallWorld.ts';

const BROKEN = '{';

/** A followed flight whose row cannot be read, and one that can. */
export function poisonedFollows(world: () => BookingWorld) {
  const db = () => world().deps.store.db;
  const due = () => world().clock.now() - 60_000;
  return {
    run: (deps: GatewayDeps) => runDueFollows(deps),
    plant: async () => {
      const { flight_no } = await db()
        .selectFrom('sim_flight')
        .select('flight_no')
        .where('days', '=', '1234567')
        .orderBy('flight_no')
        .executeTakeFirstOrThrow();
      const ids = [idOf('follow 0'), idOf('follow 1')];
      for (const [at, id] of ids.entries())
        await db()
          .insertInto('flight_follow')
          .values({
            id,
            company_id: '1001',
            employee_id: idOf(`follower ${at}`),
            order_id: '',
            flight_no,
            flight_date: chinaDate(world().clock.now()),
            seen: at === 0 ? BROKEN : 'null',
            arrive_at: due(),
            check_at: due(),
            created_at: due(),
          })
          .execute();
      const seen = () =>
        db().selectFrom('flight_follow').select('seen').where('id', '=', ids[1]!).executeTakeFirst();
      return {
        poisoned: ids[0]!,
        healthy: async () => (await seen())?.seen === 'null',
        well: false,
      };
    },
  };
}
