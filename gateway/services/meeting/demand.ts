import type { Transaction } from 'kysely';
import type { meetingCalls } from '../../../contract/calls/meeting/shapes.ts';
import type { ErrorOf, OutputOf, ParsedOf } from '../../../contract/kit/defineCalls.ts';
import { fail, ok, type Result } from '../../../contract/kit/result.ts';
import { plainLines, plainText } from '../../../contract/rules/text/pasted.ts';
import { addMonths } from '../../../contract/rules/time/addMonths.ts';
import { chinaDate } from '../../../contract/rules/time/chinaTime.ts';
import { meetingId } from '../../../contract/shapes/meeting/meeting.ts';
import type { TravellerRef } from '../../../contract/shapes/people.ts';
import { newId } from '../../base/newId.ts';
import { callerOf, type Scope } from '../../base/ports.ts';
import { permittedOf } from '../../store/repos/account/permissions.ts';
import { knownCities } from '../../store/repos/catalogue/cities.ts';
import { participantsOf, replaceParticipants } from '../../store/repos/meeting/meetingParts.ts';
import type { MeetingRecord } from '../../store/repos/meeting/meetings.ts';
import { refKey } from '../../store/repos/people/travellers.ts';
import type { Tables } from '../../store/tables/schema.ts';
import type { Deps } from '../deps.ts';
import { partyOf } from '../policy/party.ts';
import { writeAnswer } from '../writeAnswer.ts';
import { openFor } from './access.ts';
import { changeMeeting, meetingMessage } from './changes.ts';

type Save = (typeof meetingCalls)['meeting.save'];
type Saved = Result<OutputOf<Save>, ErrorOf<Save>>;
type Invite = (typeof meetingCalls)['meeting.participant.save'];
type Invited = Result<Record<string, never>, ErrorOf<Invite>>;

/** How far ahead a meeting may be asked for, months. */
const MONTHS_AHEAD = 18;

/** Writes down a demand of the caller's, or changes one suppliers have not quoted for yet. */
export async function saveDemand(deps: Deps, scope: Scope, input: ParsedOf<Save>): Promise<Saved> {
  const { companyId, employeeId } = callerOf(scope);
  const { city, startOn, days, people, rooms, budgetFen, productId } = input;
  const title = plainText(input.title);
  if (title === '') return fail('INPUT_INVALID', { details: { fields: ['title'] } });
  const today = chinaDate(scope.now);
  if (startOn <= today || startOn > addMonths(today, MONTHS_AHEAD)) return fail('MEETING_DAYS');
  if (!(await knownCities(deps.store.db, [city])).has(city)) return fail('PLACE_UNKNOWN');
  if (productId !== null && !(await isIn(deps, productId, city)))
    return fail('INPUT_INVALID', { details: { fields: ['city'] } });
  const wishes = plainLines(input.wishes);
  const demand = { title, city, startOn, days, people, rooms, budgetFen, wishes, productId };
  const by = { actor: employeeId, tag: 'meeting.save' };
  return writeAnswer<Saved>(deps.store.db, scope, async (trx) => {
    if (input.meetingId !== undefined) {
      const seen = { meetingId: input.meetingId, version: input.version ?? 0 };
      const opened = await openFor(trx, scope, seen, 'edit');
      if (!opened.ok) return opened;
      const before = opened.value.meeting;
      const { id, version } = await changeMeeting(deps, trx, { before, after: { ...before, ...demand }, by });
      return ok({ meetingId: id, version });
    }
    const after: MeetingRecord = {
      id: meetingId.parse(newId(deps.random)),
      companyId,
      organiserId: employeeId,
      version: 1,
      ...demand,
      stage: 'demand',
      outcome: 'open',
      pending: null,
      pendingQuote: null,
      orders: 0,
      quoteId: null,
      agreedFen: null,
      settledFen: null,
      bill: null,
      updatedAt: scope.now,
    };
    const meeting = await changeMeeting(deps, trx, { before: null, after, by });
    const to = await permittedOf(trx, companyId, 'manage.meetings');
    await meetingMessage(deps, trx, { meeting, event: 'meetingAsked', to, by });
    return ok({ meetingId: meeting.id, version: meeting.version });
  });
}

/** Whether a product is in a city; one that cannot be asked about now is taken at its word, and quoted later. */
async function isIn({ meetings }: Deps, productId: string, city: string): Promise<boolean> {
  const answer = await meetings.product(productId);
  return answer.kind === 'found' ? answer.product.city.code === city : answer.kind === 'unavailable';
}

/** Names who takes part. Whom the caller adds is active and theirs to book for; those named before may stay. */
export function saveParticipants(deps: Deps, scope: Scope, input: ParsedOf<Invite>): Promise<Invited> {
  const { employeeId } = callerOf(scope);
  const by = { actor: employeeId, tag: 'meeting.participant.save' };
  return writeAnswer<Invited>(deps.store.db, scope, async (trx) => {
    const opened = await openFor(trx, scope, input, 'invite');
    if (!opened.ok) return opened;
    const { meeting: before } = opened.value;
    const refs = [...new Map(input.refs.map((ref) => [refKey(ref), ref])).values()];
    const known = new Set((await participantsOf(trx, before.id)).map(refKey));
    const added = refs.filter((ref) => !known.has(refKey(ref)));
    const party = await partyOf(trx, scope, added);
    if (!Array.isArray(party)) return fail(party);
    if (party.some((one) => !one.active)) return fail('DEACTIVATED');
    await replaceParticipants(trx, before.id, refs);
    const meeting = await changeMeeting(deps, trx, { before, after: before, by });
    await invite(deps, trx, { meeting, added, by });
    return ok({});
  });
}

async function invite(
  deps: Deps,
  trx: Transaction<Tables>,
  {
    meeting,
    added,
    by,
  }: { meeting: MeetingRecord; added: readonly TravellerRef[]; by: { actor: string; tag: string } },
): Promise<void> {
  const to = added.flatMap((ref) => (ref.kind === 'employee' ? [ref.id] : []));
  if (to.length > 0) await meetingMessage(deps, trx, { meeting, event: 'meetingInvited', to, by });
}
