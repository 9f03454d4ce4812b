import type { Transaction } from 'kysely';
import type { MeetingRecord } from '../../store/repos/meeting/meetings.ts';
import { book, bookAlways } from '../../store/repos/money/ledger.ts';
import type { Tables } from '../../store/tables/schema.ts';

type Trx = Transaction<Tables>;

/** The key an order of a meeting has with the supplier, and its money in the ledger. */
export function orderKey({ id, orders }: Pick<MeetingRecord, 'id' | 'orders'>): string {
  return `${id}-${orders}`;
}

/** Freezes what a meeting was agreed at on the company account; false where it has not that much left. */
export async function freezeMeeting(trx: Trx, meeting: MeetingRecord, at: number): Promise<boolean> {
  const { companyId: holder, agreedFen } = meeting;
  const fen = agreedFen ?? 0;
  const done = await book(trx, {
    ...entryOf(meeting, at),
    event: 'freeze',
    lines: [
      { account: 'available', holder, fen: -fen },
      { account: 'frozen', holder, fen },
    ],
  });
  return done !== 'short';
}

/** Gives free what was frozen for an order that came to nothing. */
export async function releaseMeeting(trx: Trx, meeting: MeetingRecord, at: number): Promise<void> {
  const { companyId: holder, agreedFen } = meeting;
  const fen = agreedFen ?? 0;
  await book(trx, {
    ...entryOf(meeting, at),
    event: 'release',
    lines: [
      { account: 'frozen', holder, fen: -fen },
      { account: 'available', holder, fen },
    ],
  });
}

/**
 * Pays a bill, or the fee of one called off, out of what was frozen; the rest is free again. What is missing is taken
 * from the account, and owed as far as it has not that much.
 */
export async function payMeeting(
  trx: Trx,
  meeting: MeetingRecord,
  { fen, at }: { readonly fen: number; readonly at: number },
): Promise<void> {
  const { companyId: holder, organiserId, agreedFen } = meeting;
  const frozen = agreedFen ?? 0;
  await bookAlways(
    trx,
    {
      ...entryOf(meeting, at),
      event: 'settle',
      lines: [
        { account: 'frozen', holder, fen: -frozen },
        { account: 'available', holder, fen: frozen - fen },
        { account: 'supplier', holder: 'meeting', fen },
      ],
    },
    organiserId,
  );
}

function entryOf(meeting: MeetingRecord, at: number) {
  return { cause: orderKey(meeting), companyId: meeting.companyId, orderId: null, at };
}
