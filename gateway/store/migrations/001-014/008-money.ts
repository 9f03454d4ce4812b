import type { Kysely } from 'kysely';
import { createTables } from '../createTables.ts';

/** Fen: what a company of an earlier version may spend until somebody grants it another line. */
const FIRST_LIMIT = 100_000_000;

/** The ledger, people's payments, points, and the simulated cashier's books. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createTables(db, {
    tables: {
      money_account: `id text pk, kind text, holder text, balance_fen bigint`,
      journal_entry: `id text pk, event text, company_id text, order_id text null, at bigint`,
      journal_line: `entry_id text, account_id text, fen bigint`,
      money_freeze: `
        ref text pk, order_id text, company_id text, fen bigint, state text, captured_fen bigint,
        created_at bigint, ended_at bigint null`,
      order_money: `
        order_id text pk, company_id text, company_fen bigint, personal_fen bigint, spent integer`,
      payment: `
        id text pk, company_id text, opener_id text, ctx text, state text, fen bigint, created_at bigint,
        expires_at bigint, check_at bigint null, ended_at bigint null`,
      payment_share: `
        payment_id text, subject text, order_id text, amendment_id text null, fen bigint, state text,
        returned_fen bigint`,
      payment_claim: `subject text pk, payment_id text`,
      payout: `
        id text pk, company_id text, order_id text, payment_id text null, fen bigint, state text,
        created_at bigint, check_at bigint null`,
      points_entry: `
        id text pk, employee_id text, company_id text, order_id text, order_no text, points integer,
        at bigint, expires_at bigint`,
      sim_charge: `id text pk, fen bigint, state text, expires_at bigint`,
      sim_charge_refund: `key text pk, charge_id text, fen bigint`,
    },
    indexes: [
      ['journal_entry', ['company_id', 'at', 'id']],
      ['journal_entry', ['order_id']],
      ['journal_line', ['entry_id', 'account_id'], 'unique'],
      ['journal_line', ['account_id']],
      ['money_freeze', ['order_id']],
      ['payment', ['check_at']],
      ['payment_share', ['payment_id', 'subject'], 'unique'],
      ['payment_share', ['order_id']],
      ['payout', ['state', 'check_at']],
      ['points_entry', ['employee_id', 'at', 'id']],
      ['points_entry', ['order_id']],
    ],
  });
  await accountsOfCompanies(db as Kysely<Money>);
}

type Money = {
  company: { id: string };
  money_account: { id: string; kind: string; holder: string; balance_fen: number };
  journal_entry: { id: string; event: string; company_id: string; order_id: string | null; at: number };
  journal_line: { entry_id: string; account_id: string; fen: number };
};

/** Companies that were there before get an account, with the entry that granted it. */
async function accountsOfCompanies(db: Kysely<Money>): Promise<void> {
  for (const { id: holder } of await db.selectFrom('company').select('id').execute()) {
    const entry = `grant:${holder}:0`;
    await db
      .insertInto('journal_entry')
      .values({ id: entry, event: 'grant', company_id: holder, order_id: null, at: 0 })
      .execute();
    for (const [kind, fen] of [
      ['available', FIRST_LIMIT],
      ['facility', -FIRST_LIMIT],
    ] as const) {
      const id = `${kind}:${holder}`;
      await db.insertInto('money_account').values({ id, kind, holder, balance_fen: fen }).execute();
      await db.insertInto('journal_line').values({ entry_id: entry, account_id: id, fen }).execute();
    }
  }
}
