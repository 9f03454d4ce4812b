import { sql } from 'kysely';
import type { GatewayDeps } from '../../../gateway/services/deps.ts';
import { runDueMails } from '../../../gateway/services/message/dueMails.ts';
import { runEndingGrants } from '../../../gateway/services/message/endingGrants.ts';
import { enqueueMails } from '../../../gateway/store/repos/message/mails.ts';
import { insertMessages } from '../../../gateway/store/repos/message/messages.ts';
import type { BookingWorld } from '../../bookingWorld.ts';
import { idOf } from '../../smallWorld.ts';

const BROKEN = '{';

/** Of what people are told: a due row that cannot be worked on, one that can, and the job that meets them. */
export const poisonedMessages = (world: () => BookingWorld) => ({
  mail: {
    run: (deps: GatewayDeps) => runDueMails(deps),
    plant: async () => {
      const ids = [idOf('bad message'), idOf('good message')] as const;
      const employeeId = await world().employeeId('zhangwei');
      await insertMessages(
        world().deps.store.db,
        ids.map((id) => ({
          id,
          employeeId,
          kind: 'order' as const,
          event: 'issued' as const,
          about: { kind: 'order' as const, id: '' },
          source: id,
          words: [],
          params: { traveller: '', orderNo: '' },
          createdAt: world().clock.now() - 60_000,
        })),
      );
      await enqueueMails(world().deps.store.db, ids, world().clock.now() - 60_000);
      await world()
        .deps.store.db.updateTable('message')
        .set({ params: BROKEN })
        .where('id', '=', ids[0])
        .execute();
      const left = () =>
        world()
          .deps.store.db.selectFrom('message_mail')
          .select('state')
          .where('message_id', '=', ids[1])
          .executeTakeFirst();
      return { poisoned: ids[0], healthy: left, well: undefined };
    },
  },
  grant: {
    run: (deps: GatewayDeps) => runEndingGrants(deps),
    plant: async () => {
      const [bad, good] = await world()
        .deps.store.db.selectFrom('acting_grant')
        .select('id')
        .orderBy('id')
        .limit(2)
        .execute();
      const soon = { from_at: 0, to_at: world().clock.now() + 3_600_000, revoked_at: null };
      await world()
        .deps.store.db.updateTable('acting_grant')
        .set(soon)
        .where('id', 'in', [bad!.id, good!.id])
        .execute();
      await sql`create trigger untold before insert on grant_ending when new.grant_id = ${sql.lit(bad!.id)}
        begin select raise(abort, 'untold'); end`.execute(world().deps.store.db);
      const told = async () =>
        (
          await world()
            .deps.store.db.selectFrom('grant_ending')
            .select('grant_id')
            .where('grant_id', '=', good!.id)
            .execute()
        ).length;
      return { poisoned: bad!.id, healthy: told, well: 1 };
    },
  },
});
