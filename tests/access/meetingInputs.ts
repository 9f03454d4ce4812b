import type { meetingFacts } from '../../contract/calls/meeting/facts.ts';
import type { CallInput } from '../../contract/registry.ts';
import type { Things } from './things.ts';

const demand = {
  title: 'x',
  city: 'BJS',
  startOn: '2026-12-10',
  days: 1,
  people: 1,
  rooms: 0,
  budgetFen: 1,
  wishes: '',
  productId: null,
} as const;
const seen = ({ meetingId }: Things) => ({ meetingId, version: 1 });

/** Inputs of the calls of meetings, as in inputs.ts; the meeting was called off. */
export const meetingInputs: {
  readonly [Name in keyof typeof meetingFacts]: (things: Things) => CallInput<Name>;
} = {
  'meeting.city.list': () => ({}),
  'meeting.product.list': () => ({ kind: 'sailing' }),
  'meeting.product.get': () => ({ productId: 'V-NOWHERE' }),
  'meeting.list': () => ({}),
  'meeting.get': ({ meetingId }) => ({ meetingId }),
  'meeting.save': (things) => ({ ...seen(things), ...demand }),
  'meeting.participant.save': (things) => ({ ...seen(things), refs: [] }),
  'meeting.begin': seen,
  'meeting.finish': seen,
  'meeting.cancel': seen,
  'meeting.inbox.list': () => ({ over: true }),
  'meeting.inquire': seen,
  'meeting.quote.negotiate': (things) => ({ ...seen(things), quoteId: 'x', wantedFen: 1 }),
  'meeting.quote.accept': (things) => ({ ...seen(things), quoteId: 'x', totalFen: 1, overBudget: false }),
  'meeting.recheck': seen,
  'meeting.settlement.list': () => ({ settled: true }),
  'meeting.settle': (things) => ({ ...seen(things), billFen: 1 }),
};
