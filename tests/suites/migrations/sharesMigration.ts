import type { Kysely } from 'kysely';
import { Migrator } from 'kysely/migration';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { migrations } from '../../../gateway/store/db/openStore.ts';
import type { Dialect } from '../../../gateway/store/migrations/createTables.ts';
import type { Tables } from '../../../gateway/store/tables/schema.ts';

const LAST_BEFORE = '015';
type OldTables = {
  travel_order: Omit<Tables['travel_order'], 'version' | 'amendment_id' | 'ended'>;
  amendment: Omit<Tables['amendment'], 'version'>;
  order_money: OldMoney;
};
type Made = {
  readonly state: string;
  readonly payer?: string;
  readonly principal?: string;
  readonly price: readonly [company: number, person: number];
  readonly money: readonly [company: number, person: number];
  readonly changedFrom?: string;
  readonly changedTo?: string;
};

/** A store of the version before, with what its faults made of shares and arrears, is brought to the newest schema. */
export function sharesMigrationSuite(
  open: () => Promise<{ readonly db: Kysely<Tables>; readonly dialect: Dialect }>,
): void {
  let db: Kysely<Tables>;
  beforeAll(async () => {
    const opened = await open();
    db = opened.db;
    const all = Object.entries(migrations(opened.dialect));
    await migrate(Object.fromEntries(all.filter(([name]) => name <= `${LAST_BEFORE}~`)));
    await oldRows();
    await migrate(Object.fromEntries(all));
  });
  afterAll(() => db.destroy());

  /** The tables as they were before columns came that later migrations fill. */
  const old = () => db as unknown as Kysely<OldTables>;

  async function migrate(list: ReturnType<typeof migrations>): Promise<void> {
    const provider = { getMigrations: async () => list };
    const { error } = await new Migrator({ db, provider }).migrateToLatest();
    if (error) throw error;
  }

  async function order(id: string, made: Made): Promise<void> {
    const { state, payer = 'mixed', principal = 'p1', changedFrom = null, changedTo = null } = made;
    const [companyFen, personalFen] = made.price;
    const text = {
      trip_id: '',
      company_id: '1001',
      kind: 'train',
      tab: 'business',
      label: '',
      booker_id: '',
    };
    const who = { principal_id: principal, traveller_kind: 'employee', traveller_id: '', traveller_name: '' };
    const rest = { booker_name: '', payer, item: '{}', tokens: '', supplier_ref: null };
    const times = { depart_at: 0, end_at: 0, created_at: 0, updated_at: 7 };
    const none = { deadline_at: null, check_at: null, quarantine_until: null };
    const price = { totalFen: companyFen + personalFen, companyFen, personalFen };
    await old()
      .insertInto('travel_order')
      .values({
        id,
        order_no: id,
        client_key: id,
        state,
        total_fen: price.totalFen,
        ...text,
        ...who,
        ...rest,
        ...times,
        ...none,
        body: JSON.stringify({ price, changedFrom, changedTo }),
      })
      .execute();
    await old()
      .insertInto('order_money')
      .values({
        order_id: id,
        company_id: '1001',
        company_fen: made.money[0],
        personal_fen: made.money[1],
        spent: 1,
      })
      .execute();
  }

  async function booked(event: string, orderId: string, lines: Record<string, number>): Promise<void> {
    const id = `${event}:${orderId}`;
    await db
      .insertInto('journal_entry')
      .values({ id, event, company_id: '1001', order_id: orderId, at: 0 })
      .execute();
    for (const [account, fen] of Object.entries(lines)) {
      await db.insertInto('journal_line').values({ entry_id: id, account_id: account, fen }).execute();
      const [kind = '', holder = ''] = account.split(':');
      await db
        .insertInto('money_account')
        .values({ id: account, kind, holder, balance_fen: fen })
        .onConflict((on) =>
          on.column('id').doUpdateSet((eb) => ({
            balance_fen: eb('money_account.balance_fen', '+', eb.ref('excluded.balance_fen')),
          })),
        )
        .execute();
    }
  }

  async function oldRows(): Promise<void> {
    await booked('grant', 'none', { 'available:1001': 1_000_000, 'facility:1001': -1_000_000 });
    // Changed to a much cheaper ticket, all of which was taken from the company's share.
    await order('cheap1', { state: 'changed', price: [40_000, 10_000], money: [0, 0], changedTo: 'cheap2' });
    await order('cheap2', {
      state: 'refunding',
      price: [-5_000, 10_000],
      money: [4_000, 1_000],
      changedFrom: 'cheap1',
    });
    // p1 owes for a ticket that was changed since, p2 for another; p3's refund was paid on their debts.
    await order('owed1', {
      state: 'changed',
      price: [0, 9_000],
      money: [0, 0],
      payer: 'personal',
      changedTo: 'owed2',
    });
    await order('owed2', {
      state: 'issued',
      price: [0, 9_500],
      money: [0, 500],
      payer: 'personal',
      changedFrom: 'owed1',
    });
    await order('owed3', {
      state: 'issued',
      price: [0, 8_000],
      money: [0, 0],
      payer: 'personal',
      principal: 'p2',
    });
    await order('taken', { state: 'refunded', price: [3_000, 4_000], money: [2_500, 0], principal: 'p3' });
    await booked('issue', 'owed1', { 'arrears:1001': -9_000, 'supplier:train': 9_000 });
    await booked('issue', 'owed3', { 'arrears:1001': -8_000, 'supplier:train': 8_000 });
    await booked('issue', 'taken', { 'available:1001': -4_000, 'supplier:train': 4_000 });
    await booked('refund', 'taken', { 'arrears:1001': 1_500, 'supplier:train': -1_500 });
    const columns = { company_id: '1001', kind: 'refund', state: 'unknown', actor_id: '', created_at: 0 };
    const none = { updated_at: 0, expires_at: null, check_at: null, quarantine_until: null };
    const body = JSON.stringify({
      refundFen: 4_000,
      destination: { companyFen: -4_000, personalFen: 8_000 },
    });
    await old()
      .insertInto('amendment')
      .values({ id: 'a', order_id: 'cheap2', ...columns, ...none, body })
      .execute();
  }

  const priceOf = async (id: string) => {
    const { body } = await db
      .selectFrom('travel_order')
      .select('body')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    return JSON.parse(body).price;
  };
  const moneyIn = async (id: string) => {
    const row = await db
      .selectFrom('order_money')
      .selectAll()
      .where('order_id', '=', id)
      .executeTakeFirstOrThrow();
    return [row.company_fen, row.personal_fen, row.owed_fen];
  };

  test('takes shares that fell below 0 from what each has paid in', async () => {
    expect(await priceOf('cheap2')).toEqual({ totalFen: 5_000, companyFen: 4_000, personalFen: 1_000 });
    expect(await priceOf('cheap1')).toMatchObject({ companyFen: 40_000, personalFen: 10_000 });
    const { body } = await db.selectFrom('amendment').select('body').executeTakeFirstOrThrow();
    expect(JSON.parse(body).destination).toEqual({ companyFen: 3_200, personalFen: 800 });
  });

  test('makes arrears each person’s own, and gives back what went to another’s debt', async () => {
    const rows = await db
      .selectFrom('money_account')
      .selectAll()
      .where('kind', '=', 'arrears')
      .orderBy('id')
      .execute();
    expect(rows.map((row) => [row.id, row.balance_fen])).toEqual([
      ['arrears:p1', -9_000],
      ['arrears:p2', -8_000],
      ['arrears:p3', 0],
    ]);
    expect(await moneyIn('owed2')).toEqual([0, 500, 9_000]);
    expect(await moneyIn('owed3')).toEqual([0, 0, 8_000]);
    expect(await moneyIn('taken')).toEqual([1_000, 0, 0]);
    const lines = await db.selectFrom('journal_line').selectAll().execute();
    const sums = new Map<string, number>();
    for (const { account_id: id, fen } of lines) sums.set(id, (sums.get(id) ?? 0) + fen);
    const accounts = await db.selectFrom('money_account').selectAll().execute();
    for (const { id, balance_fen: fen } of accounts) expect([id, sums.get(id)]).toEqual([id, fen]);
    expect(lines.reduce((sum, { fen }) => sum + fen, 0)).toBe(0);
  });

  test('keeps every share at 0 or more from then on', async () => {
    const share = { payment_id: 'x', subject: 'x', order_id: 'x', amendment_id: null, state: 'paid' };
    const freeze = {
      ref: 'x',
      order_id: 'x',
      company_id: '1001',
      state: 'frozen',
      created_at: 0,
      ended_at: null,
    };
    const money = {
      order_id: 'x',
      company_id: '1001',
      company_fen: 0,
      personal_fen: 0,
      owed_fen: 0,
      spent: 1,
    };
    const payout = {
      id: 'x',
      company_id: '1001',
      order_id: 'x',
      payment_id: null,
      state: 'due',
      created_at: 0,
    };
    const refused = [
      () => db.insertInto('order_money').values({ ...money, company_fen: -1 }),
      () => db.insertInto('order_money').values({ ...money, personal_fen: -1 }),
      () => db.insertInto('order_money').values({ ...money, owed_fen: -1 }),
      () => db.insertInto('payment_share').values({ ...share, fen: -1, returned_fen: 0 }),
      () => db.insertInto('payment_share').values({ ...share, fen: 5, returned_fen: 6 }),
      () => db.insertInto('money_freeze').values({ ...freeze, fen: -1, captured_fen: 0 }),
      () => db.insertInto('money_freeze').values({ ...freeze, fen: 1, captured_fen: 2 }),
      () => db.insertInto('payout').values({ ...payout, fen: -1, check_at: null }),
      () => db.updateTable('travel_order').set({ body: JSON.stringify({ price: { companyFen: -1 } }) }),
      () => db.updateTable('amendment').set({ body: JSON.stringify({ destination: { personalFen: -1 } }) }),
    ];
    for (const [index, write] of refused.entries())
      await expect(write().execute(), `write ${index}`).rejects.toThrow(/check constraint/i);
    // The same rows with good sums are taken, and found by the indexes the tables had.
    await db
      .insertInto('payment_share')
      .values({ ...share, fen: 5, returned_fen: 5 })
      .execute();
    await expect(
      db
        .insertInto('payment_share')
        .values({ ...share, fen: 5, returned_fen: 5 })
        .execute(),
    ).rejects.toThrow(/unique/i);
  });
}

type OldMoney = {
  order_id: string;
  company_id: string;
  company_fen: number;
  personal_fen: number;
  spent: number;
};
