import type { meetingCalls } from '../../../contract/calls/meeting/shapes.ts';
import type { ErrorOf, OutputOf, ParsedOf } from '../../../contract/kit/defineCalls.ts';
import { fail, ok, type Result } from '../../../contract/kit/result.ts';
import { newId } from '../../base/newId.ts';
import { callerOf, type Scope } from '../../base/ports.ts';
import { putQuote, type QuoteRecord, quotesOf } from '../../store/repos/meeting/meetingParts.ts';
import type { MeetingRecord } from '../../store/repos/meeting/meetings.ts';
import type { MeetingDemand, MeetingOffer } from '../../suppliers/meeting.ts';
import type { Deps } from '../deps.ts';
import { writeAnswer } from '../writeAnswer.ts';
import { openFor } from './access.ts';
import { isOfferBelievable } from './believable.ts';
import { changeMeeting, meetingMessage } from './changes.ts';

type Inquire = (typeof meetingCalls)['meeting.inquire'];
type Negotiate = (typeof meetingCalls)['meeting.quote.negotiate'];

/** What a supplier is asked for. */
export function demandOf({ city, startOn, days, people, rooms, productId }: MeetingRecord): MeetingDemand {
  return { city, startOn, days, people, rooms, productId };
}

/**
 * Asks suppliers for quotes, or for fresh ones; what they offered before and no longer do is lost. A demand nobody offers
 * anything for stays one, so that it can be changed and asked about again.
 */
export async function inquire(
  deps: Deps,
  scope: Scope,
  input: ParsedOf<Inquire>,
): Promise<Result<OutputOf<Inquire>, ErrorOf<Inquire>>> {
  const { db } = deps.store;
  const { employeeId } = callerOf(scope);
  const asked = await openFor(db, scope, input, 'inquire');
  if (!asked.ok) return asked;
  const { id, stage } = asked.value.meeting;
  const answer = await deps.meetings.quotes(id, demandOf(asked.value.meeting));
  if (answer.kind === 'unavailable') return fail('SUPPLIER_UNAVAILABLE');
  const offers = answer.offers.filter(isOfferBelievable);
  if (offers.length === 0 && stage === 'demand') return fail('MEETING_NO_OFFERS');
  const by = { actor: employeeId, tag: 'meeting.inquire' };
  return writeAnswer<Result<OutputOf<Inquire>, ErrorOf<Inquire>>>(db, scope, async (trx) => {
    // What was asked is what is answered: nobody has changed the demand meanwhile.
    const opened = await openFor(trx, scope, input, 'inquire');
    if (!opened.ok) return opened;
    const { meeting: before } = opened.value;
    const known = await quotesOf(trx, id);
    for (const offer of offers)
      await putQuote(trx, id, quoteOf(deps, offer, known.find(({ ref }) => ref === offer.ref)?.quoteId));
    for (const gone of known.filter(({ ref }) => !offers.some((offer) => offer.ref === ref)))
      await putQuote(trx, id, { ...gone, state: 'lost' });
    const meeting = await changeMeeting(deps, trx, { before, after: { ...before, stage: 'inquiry' }, by });
    if (before.stage === 'demand')
      await meetingMessage(deps, trx, { meeting, event: 'meetingQuoted', to: [meeting.organiserId], by });
    return ok({ quotes: offers.length });
  });
}

/** Asks a supplier for a lower price, and keeps its answer. */
export async function negotiate(
  deps: Deps,
  scope: Scope,
  input: ParsedOf<Negotiate>,
): Promise<Result<OutputOf<Negotiate>, ErrorOf<Negotiate>>> {
  const { db } = deps.store;
  const { employeeId } = callerOf(scope);
  const asked = await openFor(db, scope, input, 'negotiate');
  if (!asked.ok) return asked;
  const { meeting } = asked.value;
  const quote = (await quotesOf(db, meeting.id)).find(({ quoteId }) => quoteId === input.quoteId);
  if (quote?.state !== 'open') return fail('QUOTE_LOST');
  const answer = await deps.meetings.negotiate({
    clientKey: meeting.id,
    demand: demandOf(meeting),
    ref: quote.ref,
    wantedFen: input.wantedFen,
  });
  if (answer.kind === 'unavailable') return fail('SUPPLIER_UNAVAILABLE');
  if (answer.kind === 'offered' && !isOfferBelievable(answer.offer)) return fail('SUPPLIER_UNAVAILABLE');
  const by = { actor: employeeId, tag: 'meeting.quote.negotiate' };
  return writeAnswer<Result<OutputOf<Negotiate>, ErrorOf<Negotiate>>>(db, scope, async (trx) => {
    const opened = await openFor(trx, scope, input, 'negotiate');
    if (!opened.ok) return opened;
    const { meeting: before } = opened.value;
    if (answer.kind === 'gone') {
      await putQuote(trx, before.id, { ...quote, state: 'lost' });
      await changeMeeting(deps, trx, { before, after: before, by });
      return fail('QUOTE_LOST');
    }
    await putQuote(trx, before.id, quoteOf(deps, answer.offer, quote.quoteId));
    await changeMeeting(deps, trx, { before, after: before, by });
    return ok({ totalFen: answer.offer.totalFen });
  });
}

function quoteOf({ random }: Deps, offer: MeetingOffer, known: string | undefined): QuoteRecord {
  const { ref, product, lines, totalFen, wasFen, validUntil } = offer;
  const quoteId = known ?? newId(random);
  return { quoteId, ref, product, lines: [...lines], totalFen, wasFen, validUntil, state: 'open' };
}
