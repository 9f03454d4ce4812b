import type {
  MeetingAct,
  MeetingOutcome,
  MeetingPending,
  MeetingStage,
} from '../../enums/meeting/meeting.ts';

/** Where a meeting stands. */
export type MeetingStand = {
  readonly stage: MeetingStage;
  readonly outcome: MeetingOutcome;
  readonly pending: MeetingPending | null;
  /** YYYY-MM-DD. */
  readonly startOn: string;
};

/** What somebody is to a meeting. */
export type MeetingRights = {
  readonly isOrganiser: boolean;
  readonly isManager: boolean;
  readonly maySettle: boolean;
};

/**
 * What somebody may do to a meeting on a day (YYYY-MM-DD). The organiser says what is needed and who comes, begins and
 * ends it; a manager deals with suppliers; whoever may settle pays, a permission no role has together with the manager's by
 * default. What the supplier has not clearly answered is asked about first.
 */
export function meetingActsOf(
  { stage, outcome, pending, startOn }: MeetingStand,
  { isOrganiser, isManager, maySettle }: MeetingRights,
  today: string,
): MeetingAct[] {
  if (outcome !== 'open') return [];
  if (pending) return isManager ? ['recheck'] : [];
  const isConcerned = isOrganiser || isManager;
  const of = (may: boolean, ...acts: readonly MeetingAct[]) => (may ? [...acts] : []);
  switch (stage) {
    case 'demand':
      return [
        ...of(isConcerned, 'edit', 'invite'),
        ...of(isManager, 'inquire'),
        ...of(isConcerned, 'cancel'),
      ];
    case 'inquiry':
      return [
        ...of(isConcerned, 'invite'),
        ...of(isManager, 'inquire', 'negotiate', 'accept'),
        ...of(isConcerned, 'cancel'),
      ];
    case 'waiting':
      return [
        ...of(isConcerned, 'invite'),
        ...of(isConcerned && today >= startOn, 'begin'),
        ...of(isManager && today < startOn, 'cancel'),
      ];
    case 'inProgress':
      return of(isConcerned, 'invite', 'finish');
    default:
      return of(maySettle, 'settle');
  }
}
