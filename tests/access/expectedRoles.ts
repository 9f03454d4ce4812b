import type { Role } from '../../contract/kit/access.ts';
import type { CallName } from '../../contract/registry.ts';
import type { Cell } from './accessWorld.ts';
import { expected, type Row } from './expected.ts';

/**
 * What linjing would be answered in her cells were she of another role. The rows of expected.ts are a secretary's, and
 * those of a travel manager and an accountant in their own cells; a role adds what it opens to what grants open, and
 * nothing in another's name.
 */
type Exceptions = Partial<Record<CallName, Partial<Row>>>;

/** Answers that let nobody through. */
const refusals = new Set(['FORBIDDEN', 'NOT_FOUND', 'NOT_ALLOWED', 'ACTING_DENIED', 'SESSION_EXPIRED']);

/** A role that opens a column of the table: there where grants and one's own name open nothing. */
function opening(here: Cell, elsewhere: Cell, exceptions: Exceptions) {
  return (tag: CallName, cell: Cell): string => {
    const exception = exceptions[tag]?.[cell];
    if (exception !== undefined) return exception;
    const row = expected[tag];
    if (cell.startsWith('acting') || !refusals.has(row[cell])) return row[cell];
    return row[cell === 'otherCompany' ? elsewhere : here];
  };
}

const alone: readonly Cell[] = [
  'own',
  'granted',
  'grantedBook',
  'grantedOrders',
  'grantExpired',
  'grantRevoked',
  'sameCompany',
  'otherCompany',
];
const everywhere = (answer: string) =>
  Object.fromEntries(alone.map((cell) => [cell, answer])) as Partial<Row>;

/** Whoever may decide is one, but only zhaomin was asked for these approvals. */
const notAsked: Exceptions = { 'approval.decide': everywhere('NOT_FOUND') };

const opened: Exceptions = {
  'approval.overLimit.list': everywhere('ok'),
  'approval.list': everywhere('ok'),
  'approval.colleague.list': everywhere('ok'),
  'approval.absence.save': everywhere('ok'),
  ...notAsked,
};

/** Only the accountant's own company; of another they know nothing. */
const settled: Partial<Row> = { otherCompany: 'NOT_FOUND' };

/** By role, what a call answers in a cell. A role without an entry does not compile. */
export const expectedAs: Readonly<Record<Role, (tag: CallName, cell: Cell) => string>> = {
  employee: (tag, cell) => expected[tag][cell],
  // The role opens nothing by itself: the grants do.
  secretary: (tag, cell) => expected[tag][cell],
  approver: (tag, cell) => opened[tag]?.[cell] ?? expected[tag][cell],
  travelManager: opening('travelManager', 'travelManagerElsewhere', notAsked),
  finance: opening('finance', 'otherCompany', {
    'payment.account.get': everywhere('ok'),
    'payment.ledger.list': everywhere('ok'),
    'stuck.list': everywhere('ok'),
    'stuck.payout.retry': settled,
    'stuck.payout.settle': settled,
  }),
};
