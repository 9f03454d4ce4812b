import type { meetingCalls } from '../../../contract/calls/meeting/shapes.ts';
import type { MeetingOutcome } from '../../../contract/enums/meeting/meeting.ts';
import type { HandlersFor } from '../../../contract/kit/dispatch.ts';
import { fail, ok } from '../../../contract/kit/result.ts';
import { callerOf, type Scope } from '../../base/ports.ts';
import { readOnce } from '../../base/readOnce.ts';
import { allCities } from '../../store/repos/catalogue/cities.ts';
import { type MeetingsOf, meetingsOf } from '../../store/repos/meeting/meetings.ts';
import type { Deps } from '../deps.ts';
import { openMeeting } from './access.ts';
import { saveDemand, saveParticipants } from './demand.ts';
import {
  acceptQuote,
  beginMeeting,
  cancelMeeting,
  finishMeeting,
  recheckMeeting,
  settleMeeting,
} from './ordering.ts';
import { inquire, negotiate } from './quotes.ts';
import { meetingViewOf, summariesOf } from './view.ts';

/** Meetings shown at once. */
const MAX_ROWS = 200;
const open: readonly MeetingOutcome[] = ['open'];
const over: readonly MeetingOutcome[] = ['settled', 'cancelled'];

/** Meetings: their demand, quotes of suppliers, orders, participants and bills. */
export function meetingHandlers(deps: Deps): HandlersFor<typeof meetingCalls, Scope> {
  const { db } = deps.store;
  const cities = readOnce(() => allCities(db));
  const names = readOnce(async () => new Map((await cities()).map(({ code, name }) => [code, name])));
  const list = async (scope: Scope, of: MeetingsOf) => {
    const { records, unreadable } = await meetingsOf(db, of, MAX_ROWS);
    for (const row of unreadable) deps.log.error('meeting.unreadable', { row });
    return ok({ meetings: await summariesOf(db, await names(), scope, records) });
  };
  const company = (scope: Scope) => callerOf(scope).companyId;
  return {
    'meeting.city.list': async () => {
      const answer = await deps.meetings.cities();
      const known = new Set(answer.kind === 'found' ? answer.codes : []);
      return ok({
        cities: (await cities())
          .filter(({ code }) => answer.kind === 'unavailable' || known.has(code))
          .map(({ code, name, pinyin, initials }) => ({ code, name, pinyin, initials })),
      });
    },
    'meeting.product.list': async (input) => {
      const answer = await deps.meetings.products(input);
      if (answer.kind === 'unavailable') return fail('SUPPLIER_UNAVAILABLE');
      return ok({ products: [...answer.products] });
    },
    'meeting.product.get': async ({ productId }) => {
      const answer = await deps.meetings.product(productId);
      if (answer.kind === 'unavailable') return fail('SUPPLIER_UNAVAILABLE');
      return answer.kind === 'none' ? fail('NOT_FOUND') : ok({ product: answer.product });
    },
    'meeting.list': (_, scope) => list(scope, { employeeId: callerOf(scope).employeeId }),
    'meeting.get': async ({ meetingId }, scope) => {
      const opened = await openMeeting(db, scope, meetingId);
      if (!opened) return fail('NOT_FOUND');
      return ok({ meeting: await meetingViewOf(deps, await names(), scope, opened) });
    },
    'meeting.save': (input, scope) => saveDemand(deps, scope, input),
    'meeting.participant.save': (input, scope) => saveParticipants(deps, scope, input),
    'meeting.begin': (input, scope) => beginMeeting(deps, scope, input),
    'meeting.finish': (input, scope) => finishMeeting(deps, scope, input),
    'meeting.cancel': (input, scope) => cancelMeeting(deps, scope, input),
    'meeting.inbox.list': (input, scope) =>
      list(scope, { companyId: company(scope), outcomes: input.over ? over : open }),
    'meeting.inquire': (input, scope) => inquire(deps, scope, input),
    'meeting.quote.negotiate': (input, scope) => negotiate(deps, scope, input),
    'meeting.quote.accept': (input, scope) => acceptQuote(deps, scope, input),
    'meeting.recheck': (input, scope) => recheckMeeting(deps, scope, input),
    'meeting.settlement.list': ({ settled }, scope) =>
      list(scope, {
        companyId: company(scope),
        stage: 'settlement',
        outcomes: settled ? ['settled'] : open,
      }),
    'meeting.settle': (input, scope) => settleMeeting(deps, scope, input),
  };
}
