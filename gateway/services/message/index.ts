import type { messageCalls } from '../../../contract/calls/message/shapes.ts';
import { messageKinds } from '../../../contract/enums/message.ts';
import type { HandlersFor } from '../../../contract/kit/dispatch.ts';
import { fail, ok } from '../../../contract/kit/result.ts';
import { callerOf, type Scope } from '../../base/ports.ts';
import { cursorAt, placeAt, readPage } from '../../store/db/keysetWalks.ts';
import { settingsOf } from '../../store/repos/company/companies.ts';
import {
  deleteMessage,
  findMessage,
  markRead,
  messageOf,
  messagePage,
  unreadCounts,
} from '../../store/repos/message/messages.ts';
import type { Deps } from '../deps.ts';
import { writeAnswer } from '../writeAnswer.ts';
import { channelHandlers } from './channels.ts';
import { shownAnnouncements } from './shownAnnouncements.ts';

const PAGE = 30;

type MessageDeps = Pick<Deps, 'log' | 'store'>;

/** The message centre: one's own messages, read and changed by nobody else. */
export function messageHandlers(deps: Deps): HandlersFor<typeof messageCalls, Scope> {
  const { db } = deps.store;
  return {
    ...channelHandlers(deps),

    'message.centre.get': async (_, scope) => ok(await centreOf(deps, callerOf(scope).employeeId)),

    'message.list': async ({ cursor, limit = PAGE, ...of }, scope) => {
      const after = placeAt(cursor);
      if (after === 'wrong') return fail('MESSAGE_PAGE_INVALID');
      const { employeeId } = callerOf(scope);
      const { records, next } = await readMessages(deps, employeeId, { ...of, after, limit });
      return ok({ messages: [...records], nextCursor: next && cursorAt(next) });
    },

    'message.get': async ({ messageId }, scope) => {
      const found = await findMessage(db, callerOf(scope).employeeId, messageId);
      return found ? ok(found) : fail('NOT_FOUND');
    },

    'message.read': ({ messageId }, scope) => {
      const { employeeId } = callerOf(scope);
      return writeAnswer(db, scope, async (trx) => {
        if (!(await findMessage(trx, employeeId, messageId))) return fail('NOT_FOUND');
        await markRead(trx, employeeId, { id: messageId }, scope.now);
        return ok({});
      });
    },

    'message.readAll': async ({ kind, until }, scope) => {
      await markRead(db, callerOf(scope).employeeId, { kind, until }, scope.now);
      return ok({});
    },

    'message.notice.list': async (_, scope) => {
      const settings = await settingsOf(db, callerOf(scope).companyId);
      const written = (await shownAnnouncements({ db, log: deps.log }, scope)).map(
        ({ id, title, body, updatedAt }) => ({
          id,
          title,
          body,
          at: updatedAt,
        }),
      );
      return ok({ announcements: [...written, ...settings.announcements].sort((a, b) => b.at - a.at) });
    },

    'message.remove': ({ messageId }, scope) =>
      writeAnswer(db, scope, async (trx) =>
        (await deleteMessage(trx, callerOf(scope).employeeId, messageId)) ? ok({}) : fail('NOT_FOUND'),
      ),
  };
}

/** So many of the newest of a kind are looked at for one that can be read. */
const NEWEST = 5;

async function centreOf(deps: MessageDeps, employeeId: string) {
  const counts = await unreadCounts(deps.store.db, employeeId);
  const kinds = [];
  for (const kind of messageKinds) {
    const page = await readMessages(deps, employeeId, { kind, after: null, limit: NEWEST });
    const [last] = page.records;
    if (last) kinds.push({ kind, unread: counts.get(kind) ?? 0, last });
  }
  return { unread: [...counts.values()].reduce((sum, count) => sum + count, 0), kinds };
}

/** A page of somebody's messages; one that cannot be read takes no other along, and is logged by its id. */
async function readMessages(
  { log, store }: MessageDeps,
  employeeId: string,
  { limit, ...of }: Parameters<typeof messagePage>[2],
) {
  const hits = await messagePage(store.db, employeeId, { ...of, limit: limit + 1 });
  const page = readPage(hits, limit, ({ row }) => messageOf(row));
  if (page.unreadable.length > 0) log.error('unreadable messages', { ids: page.unreadable.join(' ') });
  return page;
}
