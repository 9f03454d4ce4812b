import type { Transaction } from 'kysely';
import type { messageEvents } from '../../../contract/enums/message.ts';
import { permittedOf } from '../../store/repos/account/permissions.ts';
import { insertMeetingStep, participantsOf } from '../../store/repos/meeting/meetingParts.ts';
import { type MeetingRecord, putMeeting } from '../../store/repos/meeting/meetings.ts';
import { nameOf } from '../../store/repos/message/nameOf.ts';
import { staffNamed } from '../../store/repos/people/staff.ts';
import type { Tables } from '../../store/tables/schema.ts';
import type { Deps } from '../deps.ts';
import { publishMessages } from '../message/publishMessages.ts';
import { notify } from '../push/notify.ts';

type ChangeDeps = Pick<Deps, 'audit' | 'clock' | 'random' | 'store'>;

/** Who did it, by employee id ('system' for the gateway itself), and under which call. */
export type By = {
  readonly actor: string;
  readonly tag: string;
  /** Keeps what the call replies with what is written of a supplier's answer; absent where nobody called. */
  readonly keep?: (trx: Transaction<Tables>, after: MeetingRecord) => Promise<void>;
};

/**
 * Writes a meeting as it is now: its version goes up, a step to another stage or its end is kept, the trail says who did
 * it, and open screens of all it concerns are refreshed.
 */
export async function changeMeeting(
  deps: ChangeDeps,
  trx: Transaction<Tables>,
  {
    before,
    after,
    by,
  }: { readonly before: MeetingRecord | null; readonly after: MeetingRecord; readonly by: By },
): Promise<MeetingRecord> {
  const at = deps.clock.now();
  const written = { ...after, version: (before?.version ?? 0) + 1, updatedAt: at };
  await putMeeting(trx, written);
  const isStep = before?.stage !== after.stage || before.outcome !== after.outcome;
  if (isStep) {
    const { stage, outcome } = after;
    await insertMeetingStep(trx, after.id, { stage, outcome, actorId: by.actor, at });
  }
  const decision = after.outcome === 'open' ? (after.pending ?? after.stage) : after.outcome;
  const row = { actor: by.actor, subject: after.organiserId, ctx: '', requestHash: '' };
  await deps.audit.record(trx, { ...row, tag: by.tag, object: after.id, decision });
  await notify(deps, trx, await concerned(trx, after), { kind: 'meeting', id: after.id });
  return written;
}

/** Its organiser, its participants among the company's people, and those who manage and settle meetings; nobody who left. */
async function concerned(
  trx: Transaction<Tables>,
  { id, companyId, organiserId }: MeetingRecord,
): Promise<string[]> {
  const refs = await participantsOf(trx, id);
  const colleagues = refs.flatMap((ref) => (ref.kind === 'employee' ? [ref.id as string] : []));
  const staff = await staffNamed(trx, [organiserId, ...colleagues]);
  return [
    ...[...staff.values()].flatMap((one) => (one.active ? [one.id] : [])),
    ...(await permittedOf(trx, companyId, 'manage.meetings')),
    ...(await permittedOf(trx, companyId, 'settle.meetings')),
  ];
}

type Event = Extract<(typeof messageEvents)['service'][number], `meeting${string}`>;

/** Publishes to people what became of a meeting; never to whoever did it. */
export async function meetingMessage(
  deps: ChangeDeps,
  trx: Transaction<Tables>,
  { meeting, event, to, by }: { meeting: MeetingRecord; event: Event; to: readonly string[]; by: By },
): Promise<void> {
  const { id, title, organiserId, version } = meeting;
  const organiser = await nameOf(trx, organiserId);
  await publishMessages(deps, trx, [
    {
      event,
      to: to.filter((one) => one !== by.actor),
      about: { kind: 'meeting', id },
      source: `meeting:${id}:${event}:${version}`,
      params: { traveller: organiser, orderNo: '', title },
      words: [title, organiser],
    },
  ]);
}
