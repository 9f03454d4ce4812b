import type { Transaction } from 'kysely';
import type { noticeCalls } from '../../../contract/calls/notice/shapes.ts';
import { roles } from '../../../contract/kit/access.ts';
import type { ErrorOf, OutputOf, ParsedOf } from '../../../contract/kit/defineCalls.ts';
import { fail, ok, type Result } from '../../../contract/kit/result.ts';
import { localisedText } from '../../../contract/rules/text/localisedText.ts';
import { chinaDate } from '../../../contract/rules/time/chinaTime.ts';
import { noticeId } from '../../../contract/shapes/primitives.ts';
import { newId } from '../../base/newId.ts';
import { callerOf, type Scope } from '../../base/ports.ts';
import type { Db } from '../../store/db/openStore.ts';
import { announcementsOf, putNotice } from '../../store/repos/message/noticeRecords.ts';
import { departmentsOf } from '../../store/repos/people/organisation.ts';
import type { Tables } from '../../store/tables/schema.ts';
import type { Deps } from '../deps.ts';
import { byPermission, mayStill } from '../staff/mayManage.ts';
import { writeAnswer } from '../writeAnswer.ts';

type Call = (typeof noticeCalls)['notice.save'];
type Saved = Result<OutputOf<Call>, ErrorOf<Call> | 'FORBIDDEN' | 'NOT_FOUND'>;

/** More than a company has at a time; those that are over can be deleted. */
const MAX_ANNOUNCEMENTS = 200;

/** Writes a notice of the company, or changes one that is as the writer saw it. */
export function saveNotice(deps: Deps, input: ParsedOf<Call>, scope: Scope): Promise<Saved> {
  const { companyId, employeeId } = callerOf(scope);
  const { change, ...notice } = input;
  return writeAnswer<Saved>(deps.store.db, scope, async (trx) => {
    if (!(await mayStill(trx, byPermission({ actor: employeeId, companyId }, 'manage.notices'))))
      return fail('FORBIDDEN');
    if (localisedText(notice.title, 'zh') === '' || localisedText(notice.body, 'zh') === '')
      return fail('NOTICE_WORDS_MISSING');
    if (notice.to < notice.from || (!change && notice.to < chinaDate(scope.now)))
      return fail('NOTICE_DATES_INVALID');
    const ids = await knownIds(trx, companyId, notice.audience);
    if (notice.audience.kind !== 'all' && ids.length === 0) return fail('NOTICE_AUDIENCE_EMPTY');
    const { records: known } = await announcementsOf(trx, companyId);
    const before = change && known.find(({ id }) => id === change.noticeId);
    if (change && !before) return fail('NOT_FOUND');
    if (change && before && before.version !== change.version) return fail('NOTICE_CHANGED');
    if (!before && known.length >= MAX_ANNOUNCEMENTS) return fail('NOTICE_FULL');
    const id = before?.id ?? noticeId.parse(newId(deps.random));
    await putNotice(trx, {
      ...notice,
      id,
      companyId,
      audience: { kind: notice.audience.kind, ids },
      version: (before?.version ?? 0) + 1,
      writerId: employeeId,
      updatedAt: scope.now,
    });
    await recordNotice(deps, trx, { actor: employeeId, id, decision: before ? 'changed' : 'written' });
    return ok({ noticeId: id });
  });
}

/** Of the departments or roles a notice is for those that there are. */
async function knownIds(
  db: Db,
  companyId: string,
  { kind, ids }: ParsedOf<Call>['audience'],
): Promise<string[]> {
  if (kind === 'all') return [];
  const known: readonly string[] =
    kind === 'roles' ? roles : (await departmentsOf(db, companyId)).map(({ id }) => id);
  return [...new Set(ids)].filter((id) => known.includes(id));
}

/** Notes in the trail what was done with a notice. */
export function recordNotice(
  { audit }: Deps,
  trx: Transaction<Tables>,
  { actor, id, decision }: { actor: string; id: string; decision: 'written' | 'changed' | 'removed' },
): Promise<void> {
  const tag = decision === 'removed' ? 'notice.remove' : 'notice.save';
  return audit.record(trx, { actor, subject: '', ctx: '', tag, object: id, decision, requestHash: '' });
}
