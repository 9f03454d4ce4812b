import type { AccountKind, LedgerEvent } from '../../../contract/shapes/moneyLists.ts';
import type { Db } from '../openStore.ts';

/** Money that comes to an account (positive) or goes from it, fen. */
export type Line = { readonly account: AccountKind; readonly holder: string; readonly fen: number };

export type Entry = {
  readonly event: LedgerEvent;
  /** What caused it: an order, an amendment, a payment. With the event it names the entry. */
  readonly cause: string;
  readonly companyId: string;
  readonly orderId: string | null;
  readonly at: number;
  readonly lines: readonly Line[];
};

/** Accounts that hold money which is there: never below zero. */
const holding: ReadonlySet<AccountKind> = new Set(['available', 'frozen', 'personal', 'refunds']);
/** Accounts of debts: never above zero. */
const owing: ReadonlySet<AccountKind> = new Set(['facility', 'owed', 'arrears']);

/**
 * Books one money event, within the transaction of what caused it. `known`: this event was booked before and nothing
 * was done. `short`: `available` has not that much left and nothing was done. Throws when the lines do not sum to 0,
 * or another account would be overdrawn: both are faults of ours.
 */
export async function book(trx: Db, entry: Entry): Promise<'booked' | 'known' | 'short'> {
  const id = `${entry.event}:${entry.cause}`;
  const lines = merged(entry.lines);
  if (lines.reduce((sum, line) => sum + line.fen, 0) !== 0) throw new Error(`entry ${id} does not balance`);
  if (lines.length === 0) return 'known';
  if (!(await insertEntry(trx, id, entry))) return 'known';
  for (const line of lines.filter(isGuarded)) {
    if (await moveGuarded(trx, line)) continue;
    if (line.account !== 'available' || line !== lines[0])
      throw new Error(`entry ${id} overdraws ${line.account}`);
    await trx.deleteFrom('journal_entry').where('id', '=', id).execute();
    return 'short';
  }
  await moveFreely(
    trx,
    lines.filter((line) => !isGuarded(line)),
  );
  await trx
    .insertInto('journal_line')
    .values(lines.map(({ id: account, fen }) => ({ entry_id: id, account_id: account, fen })))
    .execute();
  return 'booked';
}

type Sum = Line & { readonly id: string };

/** One line per account, in one order for everybody; `available` is the first of all. */
function merged(lines: readonly Line[]): Sum[] {
  const sums = new Map<string, Sum>();
  for (const line of lines) {
    const id = `${line.account}:${line.holder}`;
    sums.set(id, { ...line, id, fen: line.fen + (sums.get(id)?.fen ?? 0) });
  }
  const isFirst = (sum: Sum) => Number(sum.account === 'available');
  return [...sums.values()]
    .filter((sum) => sum.fen !== 0)
    .sort((a, b) => isFirst(b) - isFirst(a) || (a.id < b.id ? -1 : 1));
}

async function insertEntry(trx: Db, id: string, { event, companyId, orderId, at }: Entry): Promise<boolean> {
  const done = await trx
    .insertInto('journal_entry')
    .values({ id, event, company_id: companyId, order_id: orderId, at })
    .onConflict((on) => on.column('id').doNothing())
    .executeTakeFirst();
  return (done.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** Whether a line may take its account over its bound. */
function isGuarded({ account, fen }: Line): boolean {
  return (holding.has(account) && fen < 0) || (owing.has(account) && fen > 0);
}

/** Moves one account's balance; false when that would take it over its bound. */
async function moveGuarded(trx: Db, { id, fen }: Sum): Promise<boolean> {
  const done = await trx
    .updateTable('money_account')
    .set((eb) => ({ balance_fen: eb('balance_fen', '+', fen) }))
    .where('id', '=', id)
    .where((eb) => eb(eb('balance_fen', '+', fen), fen < 0 ? '>=' : '<=', 0))
    .executeTakeFirst();
  return done.numUpdatedRows > 0n;
}

async function moveFreely(trx: Db, lines: readonly Sum[]): Promise<void> {
  if (lines.length === 0) return;
  await trx
    .insertInto('money_account')
    .values(lines.map(({ id, account, holder, fen }) => ({ id, kind: account, holder, balance_fen: fen })))
    .onConflict((on) =>
      on.column('id').doUpdateSet((eb) => ({
        balance_fen: eb('money_account.balance_fen', '+', eb.ref('excluded.balance_fen')),
      })),
    )
    .execute();
}

/** What stands on one account, fen; 0 where nothing ever came. */
export async function balanceOf(db: Db, account: AccountKind, holder: string): Promise<number> {
  const row = await db
    .selectFrom('money_account')
    .select('balance_fen')
    .where('id', '=', `${account}:${holder}`)
    .executeTakeFirst();
  return row?.balance_fen ?? 0;
}

/** What stands on a company's accounts, fen, by kind. */
export async function balancesOf(db: Db, companyId: string): Promise<Partial<Record<string, number>>> {
  const rows = await db
    .selectFrom('money_account')
    .select(['kind', 'balance_fen'])
    .where('holder', '=', companyId)
    .execute();
  return Object.fromEntries(rows.map((row) => [row.kind, row.balance_fen]));
}
