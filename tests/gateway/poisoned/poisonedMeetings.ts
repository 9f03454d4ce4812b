import { meetingId } from '../../../contract/shapes/meeting/meeting.ts';
import type { GatewayDeps } from '../../../gateway/services/deps.ts';
import { runPendingMeetings } from '../../../gateway/services/meeting/pendingMeetings.ts';
import { putMeeting } from '../../../gateway/store/repos/meeting/meetings.ts';
import type { BookingWorld } from '../../bookingWorld.ts';
import { idOf } from '../../smallWorld.ts';

/** Two meetings that wait for word of their cancellation; the bill of one cannot be read. */
export function poisonedMeetings(world: () => BookingWorld) {
  const db = () => world().deps.store.db;
  return {
    run: (deps: GatewayDeps) => runPendingMeetings(deps),
    plant: async () => {
      const ids = [idOf('meeting 0'), idOf('meeting 1')] as const;
      for (const id of ids)
        await putMeeting(db(), {
          id: meetingId.parse(id),
          companyId: '1001',
          organiserId: await world().employeeId('zhangwei'),
          version: 1,
          title: '季会',
          city: 'BJS',
          startOn: '2026-12-30',
          days: 1,
          people: 10,
          rooms: 0,
          budgetFen: 1_000_000,
          wishes: '',
          productId: null,
          stage: 'waiting',
          outcome: 'open',
          pending: 'cancel',
          pendingQuote: null,
          orders: 1,
          quoteId: null,
          agreedFen: null,
          settledFen: null,
          bill: null,
          updatedAt: world().clock.now() - 60_000,
        });
      await db().updateTable('meeting').set({ bill: '{' }).where('id', '=', ids[0]).execute();
      const read = () =>
        db().selectFrom('meeting').select('pending').where('id', '=', ids[1]).executeTakeFirstOrThrow();
      return { poisoned: ids[0], healthy: async () => (await read()).pending, well: null };
    },
  };
}
