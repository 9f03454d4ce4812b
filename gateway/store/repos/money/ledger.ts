import type { AccountKind, LedgerEvent } from '../../../../contract/enums/money.ts';
import { compiledOnce, inChunks } from '../../db/compiledOnce.ts';
import { all, forAll } from '../../db/forAll.ts';
import type { Db } from '../../db/openStore.ts';
import type { Tables } from '../../tables/schema.ts';

/** Money that comes to an account (positive) or goes from it, fen. */
export type JournalLine = { readonly account: AccountKind; readonly holder: string; readonly fen: number };

export type Entry = {
  readonly event: LedgerEvent;
  /** What caused it: an order, an amendment, a payment. With the event it names the entry. */
  readonly cause: string;
  readonly companyId: string;
  readonly orderId: string | null;
  readonly at: number;
  readonly lines: readonly JournalLine[];
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
  const done = await attempt(trx, entry);
  if (typeof done === 'string') return done;
  if (done.account !== 'available') throw new Error(`entry ${idOf(entry)} overdraws ${done.account}`);
  return 'short';
}

/** Books an event, or does nothing at all and answers the line whose account has not that much. */
async function attempt(trx: Db, entry: Entry): Promise<'booked' | 'known' | JournalLine> {
  const lines = balanced(entry);
  if (lines.length === 0) return 'known';
  if (!(await insertEntry(trx, entry))) return 'known';
  const taken: Sum[] = [];
  for (const line of lines.filter(isGuarded)) {
    if (await moveGuarded(trx, line)) {
      taken.push(line);
      continue;
    }
    await moveFreely(
      trx,
      taken.map((one) => ({ ...one, fen: -one.fen })),
    );
    await trx.deleteFrom('journal_entry').where('id', '=', idOf(entry)).execute();
    return line;
  }
  const free = lines.filter((line) => !isGuarded(line));
  await all(
    trx,
    () => moveFreely(trx, free),
    () => insertLines(trx, linesOf(entry, lines)),
  );
  return 'booked';
}

/** Where a line goes as far as its account cannot bear it; what has happened outside is booked all the same. */
const insteadOf: Partial<Record<AccountKind, AccountKind>> = {
  frozen: 'available',
  available: 'owed',
  owed: 'available',
  personal: 'arrears',
  arrears: 'refunds',
};

/**
 * Books what has happened at a supplier and cannot be refused any more, whatever stands on the accounts: a company
 * owes what its account has not, the named person what is missing of theirs. `known` when it was booked before.
 */
export async function bookAlways(trx: Db, entry: Entry, personId: string): Promise<'booked' | 'known'> {
  let lines = entry.lines;
  for (;;) {
    const done = await attempt(trx, { ...entry, lines });
    if (typeof done === 'string') return done;
    const { account, holder, fen } = done;
    const instead = insteadOf[account];
    if (!instead) throw new Error(`entry ${idOf(entry)} overdraws ${account}`);
    // What is there is taken, or what is owed paid off; the rest goes to the other account.
    const rest = fen + (await balanceOf(trx, account, holder));
    lines = [
      ...lines,
      { account, holder, fen: -rest },
      { account: instead, holder: holderOf(instead, entry.companyId, personId), fen: rest },
    ];
  }
}

/** Arrears are a person's own; every other account here is their company's. */
function holderOf(account: AccountKind, companyId: string, personId: string): string {
  return account === 'arrears' ? personId : companyId;
}

/**
 * Books several events at once that were never booked before, on accounts that are known to have enough: each account
 * is moved once, by the sum. Throws where one was booked before, or an account would be overdrawn.
 */
export async function bookNew(trx: Db, entries: readonly Entry[]): Promise<void> {
  if (entries.length === 0) return;
  const sums = merged(
    entries.flatMap(({ companyId, lines }) => lines.map((line) => ({ ...line, companyId }))),
  );
  const lines = entries.flatMap((entry) => linesOf(entry, balanced(entry)));
  const free = sums.filter((sum) => !isGuarded(sum));
  await all(
    trx,
    () => forAll(trx, inChunks(entries.map(entryRow)), (run) => newEntries(trx, { rows: run })),
    () =>
      forAll(trx, sums.filter(isGuarded), async (sum) => {
        if (!(await moveGuarded(trx, sum))) throw new Error(`entries overdraw ${sum.account}`);
      }),
    () => moveFreely(trx, free),
    () => insertLines(trx, lines),
  );
}

function idOf({ event, cause }: Entry): string {
  return `${event}:${cause}`;
}

type Sum = JournalLine & { readonly id: string };

/** An entry's lines, one per account. Throws when they do not sum to 0. */
function balanced(entry: Entry): Sum[] {
  if (entry.lines.reduce((sum, line) => sum + line.fen, 0) !== 0)
    throw new Error(`entry ${idOf(entry)} does not balance`);
  return merged(entry.lines.map((line) => ({ ...line, companyId: entry.companyId })));
}

type OwnedLine = JournalLine & { readonly companyId: string };

/** Accounts of others, whom every company pays: one per company, so that companies do not wait for each other there. */
const shared: ReadonlySet<AccountKind> = new Set(['supplier', 'insurer']);

function accountOf({ account, holder, companyId }: OwnedLine): string {
  return shared.has(account) ? `${account}:${holder}:${companyId}` : `${account}:${holder}`;
}

/** One line per account, in one order for everybody; `available` is the first of all. */
function merged(lines: readonly OwnedLine[]): Sum[] {
  const sums = new Map<string, Sum>();
  for (const line of lines) {
    const id = accountOf(line);
    sums.set(id, { ...line, id, fen: line.fen + (sums.get(id)?.fen ?? 0) });
  }
  const isFirst = (sum: Sum) => Number(sum.account === 'available');
  return [...sums.values()]
    .filter((sum) => sum.fen !== 0)
    .sort((a, b) => isFirst(b) - isFirst(a) || (a.id < b.id ? -1 : 1));
}

function entryRow(entry: Entry): Tables['journal_entry'] {
  const { event, companyId, orderId, at } = entry;
  return { id: idOf(entry), event, company_id: companyId, order_id: orderId, at };
}

const newEntries = compiledOnce((db, { rows }: { readonly rows: readonly Tables['journal_entry'][] }) =>
  db.insertInto('journal_entry').values(rows),
);

async function insertEntry(trx: Db, entry: Entry): Promise<boolean> {
  const { numAffectedRows = 0n } = await newEntry(trx, entryRow(entry));
  return numAffectedRows > 0n;
}

const newEntry = compiledOnce((db, row: Tables['journal_entry']) =>
  db
    .insertInto('journal_entry')
    .values(row)
    .onConflict((on) => on.column('id').doNothing()),
);

function linesOf(entry: Entry, lines: readonly Sum[]): Tables['journal_line'][] {
  return lines.map(({ id, fen }) => ({ entry_id: idOf(entry), account_id: id, fen }));
}

async function insertLines(trx: Db, rows: readonly Tables['journal_line'][]): Promise<void> {
  await forAll(trx, inChunks(rows), (run) => newLines(trx, { rows: run }));
}

const newLines = compiledOnce((db, { rows }: { readonly rows: readonly Tables['journal_line'][] }) =>
  db.insertInto('journal_line').values(rows),
);

/** Whether a line may take its account over its bound. */
function isGuarded({ account, fen }: JournalLine): boolean {
  return (holding.has(account) && fen < 0) || (owing.has(account) && fen > 0);
}

/** Moves one account's balance; false when that would take it over its bound. */
async function moveGuarded(trx: Db, { id, fen }: Sum): Promise<boolean> {
  const { numAffectedRows = 0n } = await (fen < 0 ? draw : payOff)(trx, { id, fen });
  return numAffectedRows > 0n;
}

const moved = (bound: '>=' | '<=') =>
  compiledOnce((db, { id, fen }: { readonly id: string; readonly fen: number }) =>
    db
      .updateTable('money_account')
      .set((eb) => ({ balance_fen: eb('balance_fen', '+', fen) }))
      .where('id', '=', id)
      .where((eb) => eb(eb('balance_fen', '+', fen), bound, 0)),
  );
const draw = moved('>=');
const payOff = moved('<=');

async function moveFreely(trx: Db, lines: readonly Sum[]): Promise<void> {
  const rows = lines.map(({ id, account, holder, fen }) => ({ id, kind: account, holder, balance_fen: fen }));
  await forAll(trx, inChunks(rows), (run) => moreOn(trx, { rows: run }));
}

const moreOn = compiledOnce((db, { rows }: { readonly rows: readonly Tables['money_account'][] }) =>
  db
    .insertInto('money_account')
    .values(rows)
    .onConflict((on) =>
      on.column('id').doUpdateSet((eb) => ({
        balance_fen: eb('money_account.balance_fen', '+', eb.ref('excluded.balance_fen')),
      })),
    ),
);

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
