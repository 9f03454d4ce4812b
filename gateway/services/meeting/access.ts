import type { MeetingAct } from '../../../contract/enums/meeting/meeting.ts';
import { fail, ok, type Result } from '../../../contract/kit/result.ts';
import { type MeetingRights, meetingActsOf } from '../../../contract/rules/meeting/meetingActs.ts';
import { chinaDate } from '../../../contract/rules/time/chinaTime.ts';
import { callerOf, type Scope } from '../../base/ports.ts';
import type { Db } from '../../store/db/openStore.ts';
import { participantsOf } from '../../store/repos/meeting/meetingParts.ts';
import { findMeeting, type MeetingRecord } from '../../store/repos/meeting/meetings.ts';
import { holdsOneOf } from '../policy/permissions.ts';

/** A meeting, and what the caller is to it. */
export type Opened = {
  readonly meeting: MeetingRecord;
  readonly rights: MeetingRights;
  /** Whether they see what it costs; whoever only takes part does not. */
  readonly seesMoney: boolean;
};

/** A meeting the caller may see; null for any other. */
export async function openMeeting(db: Db, scope: Scope, id: string): Promise<Opened | null> {
  const { companyId, employeeId, roles } = callerOf(scope);
  const meeting = await findMeeting(db, companyId, id);
  if (!meeting) return null;
  const holder = { id: employeeId, companyId, roles };
  const rights = {
    isOrganiser: meeting.organiserId === employeeId,
    isManager: await holdsOneOf(db, holder, ['manage.meetings']),
    maySettle: meeting.stage === 'settlement' && (await holdsOneOf(db, holder, ['settle.meetings'])),
  };
  const seesMoney = rights.isOrganiser || rights.isManager || rights.maySettle;
  if (seesMoney) return { meeting, rights, seesMoney };
  const refs = await participantsOf(db, id);
  const isThere = refs.some((ref) => ref.kind === 'employee' && ref.id === employeeId);
  return isThere ? { meeting, rights, seesMoney } : null;
}

type Seen = { readonly meetingId: string; readonly version: number };
type Refusal = 'NOT_FOUND' | 'FORBIDDEN' | 'MEETING_STAGE' | 'MEETING_PENDING' | 'OVERTAKEN';

/** A meeting the caller may do something to now, as they saw it; or why they may not. */
export async function openFor(
  db: Db,
  scope: Scope,
  { meetingId, version }: Seen,
  act: MeetingAct,
): Promise<Result<Opened, Refusal>> {
  const opened = await openMeeting(db, scope, meetingId);
  if (!opened) return fail('NOT_FOUND');
  const { meeting, rights, seesMoney } = opened;
  if (!seesMoney) return fail('FORBIDDEN');
  if (!meetingActsOf(meeting, rights, chinaDate(scope.now)).includes(act))
    return fail(meeting.outcome === 'open' && meeting.pending ? 'MEETING_PENDING' : 'MEETING_STAGE');
  return meeting.version === version ? ok(opened) : fail('OVERTAKEN');
}
