import type { messageCalls } from '../../../contract/calls/message/shapes.ts';
import { messageKinds } from '../../../contract/enums/message.ts';
import type { HandlersFor } from '../../../contract/kit/dispatch.ts';
import { fail, ok } from '../../../contract/kit/result.ts';
import { callerOf, type Scope } from '../../base/ports.ts';
import { cursorAt, placeAt, readPage } from '../../store/db/keysetWalks.ts';
import type { Db } from '../../store/db/openStore.ts';
import { writeFor } from '../../store/db/write.ts';
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
import { channelHandlers } from './channels.ts';
import { shownAnnouncements } from './shownAnnouncements.ts';

const PAGE = 30;

/** The message centre: one's own messages, read and changed by nobody else. */
export function messageHandlers(deps: Deps): HandlersFor<typeof messageCalls, Scope> {
  const { log, store } = deps;
  const { db } = store;
  return {
    ...channelHandlers(deps),

    'message.centre.get': async (_, scope) => ok(await centreOf(db, callerOf(scope).employeeId)),

    'message.list': async ({ cursor, limit = PAGE, ...of }, scope) => {
      const after = placeAt(cursor);
      if (after === 'wrong') return fail('MESSAGE_PAGE_INVALID');
      const { employeeId } = callerOf(scope);
      const hits = await messagePage(db, employeeId, { ...of, after, limit: limit + 1 });
      const { records, unreadable, next } = readPage(hits, limit, ({ row }) => messageOf(row));
      if (unreadable.length > 0) log.error('unreadable messages', { ids: unreadable.join(' ') });
      return ok({ messages: [...records], nextCursor: next && cursorAt(next) });
    },

    'message.get': async ({ messageId }, scope) => {
      const found = await findMessage(db, callerOf(scope).employeeId, messageId);
      return found ? ok(found) : fail('NOT_FOUND');
    },

    'message.read': ({ messageId }, scope) => {
      const { companyId, employeeId } = callerOf(scope);
      return writeFor(db, companyId, async (trx) => {
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
      const written = (await shownAnnouncements(db, scope)).map(({ id, title, body, updatedAt }) => ({
        id,
        title,
        body,
        at: updatedAt,
      }));
      return ok({ announcements: [...written, ...settings.announcements].sort((a, b) => b.at - a.at) });
    },

    'message.remove': async ({ messageId }, scope) =>
      (await deleteMessage(db, callerOf(scope).employeeId, messageId)) ? ok({}) : fail('NOT_FOUND'),
  };
}

async function centreOf(db: Db, employeeId: string) {
  const counts = await unreadCounts(db, employeeId);
  const kinds = [];
  for (const kind of messageKinds) {
    const [last] = await messagePage(db, employeeId, { kind, after: null, limit: 1 });
    if (last) kinds.push({ kind, unread: counts.get(kind) ?? 0, last: messageOf(last.row) });
  }
  return { unread: [...counts.values()].reduce((sum, count) => sum + count, 0), kinds };
}
