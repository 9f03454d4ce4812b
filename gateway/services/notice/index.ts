import type { noticeCalls } from '../../../contract/calls/notice/shapes.ts';
import type { HandlersFor } from '../../../contract/kit/dispatch.ts';
import { fail, ok } from '../../../contract/kit/result.ts';
import { callerOf, type Scope } from '../../base/ports.ts';
import { announcementsOf, deleteNotice } from '../../store/repos/message/noticeRecords.ts';
import { findPeople } from '../../store/repos/people/person.ts';
import type { Deps } from '../deps.ts';
import { byPermission, mayStill } from '../staff/mayManage.ts';
import { writeAnswer } from '../writeAnswer.ts';
import { recordNotice, saveNotice } from './saveNotice.ts';

/** Notices of the company, for who may write them. What people are shown of them is answered elsewhere. */
export function noticeHandlers(deps: Deps): HandlersFor<typeof noticeCalls, Scope> {
  const { db } = deps.store;
  return {
    'notice.list': async (_, scope) => {
      const { records: found, unreadable } = await announcementsOf(db, callerOf(scope).companyId);
      for (const row of unreadable) deps.log.error('notice.unreadable', { row });
      const writers = await findPeople(db, [...new Set(found.map(({ writerId }) => writerId))]);
      return ok({
        rows: found.map(({ id, writerId, companyId: _company, ...notice }) => ({
          ...notice,
          noticeId: id,
          writer: writers.find((one) => one.id === writerId)?.name ?? '',
        })),
      });
    },

    'notice.save': (input, scope) => saveNotice(deps, input, scope),

    'notice.remove': ({ noticeId }, scope) => {
      const { companyId, employeeId: actor } = callerOf(scope);
      return writeAnswer(db, scope, async (trx) => {
        if (!(await mayStill(trx, byPermission({ actor, companyId }, 'manage.notices'))))
          return fail('FORBIDDEN');
        if (!(await deleteNotice(trx, companyId, noticeId))) return fail('NOT_FOUND');
        await recordNotice(deps, trx, { actor, id: noticeId, decision: 'removed' });
        return ok({});
      });
    },
  };
}
