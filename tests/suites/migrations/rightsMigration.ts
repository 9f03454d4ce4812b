import type { Kysely } from 'kysely';
import { expect, test } from 'vitest';
import type { Db } from '../../../gateway/store/db/openStore.ts';
import * as rights from '../../../gateway/store/migrations/015-030/020-rights.ts';
import { createTables } from '../../../gateway/store/migrations/createTables.ts';

/** Change 020 over tables as they stood before it, with data in them; on either store. */
export function rightsMigration(open: () => Promise<{ db: Db; close: () => Promise<void> }>): void {
  test('sharers, kept replies and voucher numbers of before are carried over', async () => {
    const { db, close } = await open();
    const bare = db as unknown as Kysely<unknown>;
    await createTables(bare, {
      tables: {
        travel_order: `id text pk, kind text, item text`,
        idempotency: `employee_id text, key text, tag text, state text, reply_enc text null`,
        voucher: `id text pk, company_id text, number text, updated_at bigint`,
        voucher_number: `number text pk, voucher_id text, at bigint`,
      },
      indexes: [],
    });
    const before = db as unknown as Kysely<Before>;
    const hotel = (sharedWith: string[]) => JSON.stringify({ kind: 'hotel', sharedWith });
    await before
      .insertInto('travel_order')
      .values([
        { id: 'shared', kind: 'hotel', item: hotel(['a', 'b', 'a']) },
        { id: 'alone', kind: 'hotel', item: hotel([]) },
        { id: 'train', kind: 'train', item: '{"kind":"train"}' },
      ])
      .execute();
    const kept = { employee_id: 'e', state: 'done', reply_enc: 'sealed' };
    await before
      .insertInto('idempotency')
      .values([
        { ...kept, key: '1', tag: 'order.passenger.reveal' },
        { ...kept, key: '2', tag: 'order.cancel' },
      ])
      .execute();
    await before
      .insertInto('voucher')
      .values([
        { id: 'v1', company_id: '1001', number: 'N1', updated_at: 2 },
        // An older version let two carry one number: the one received first has it.
        { id: 'v2', company_id: '1001', number: 'N2', updated_at: 3 },
        { id: 'v3', company_id: '1001', number: 'N2', updated_at: 4 },
        { id: 'v4', company_id: '2001', number: 'N2', updated_at: 1 },
        { id: 'v5', company_id: '2001', number: '', updated_at: 1 },
      ])
      .execute();
    await before
      .insertInto('voucher_number')
      .values([
        { number: 'N1', voucher_id: 'v1', at: 2 },
        { number: 'OLD', voucher_id: 'v4', at: 0 },
      ])
      .execute();

    await rights.up(bare);

    const sharers = await db.selectFrom('order_sharer').selectAll().orderBy('traveller_id').execute();
    expect(sharers).toEqual([
      { order_id: 'shared', traveller_id: 'a' },
      { order_id: 'shared', traveller_id: 'b' },
    ]);
    const replies = db.selectFrom('idempotency').select(['key', 'reply_enc', 'grounds']);
    expect(await replies.orderBy('key').execute()).toEqual([
      { key: '1', reply_enc: null, grounds: null },
      { key: '2', reply_enc: 'sealed', grounds: null },
    ]);
    const numbers = db.selectFrom('voucher_number').select(['company_id', 'number', 'voucher_id']);
    expect(await numbers.orderBy('company_id').orderBy('number').execute()).toEqual([
      { company_id: '1001', number: 'N1', voucher_id: 'v1' },
      { company_id: '1001', number: 'N2', voucher_id: 'v2' },
      { company_id: '2001', number: 'N2', voucher_id: 'v4' },
      { company_id: '2001', number: 'OLD', voucher_id: 'v4' },
    ]);
    const again = { company_id: '1001', number: 'N1', voucher_id: 'v9', at: 9 };
    await expect(db.insertInto('voucher_number').values(again).execute()).rejects.toThrow();
    await close();
  });
}

type Before = {
  travel_order: { id: string; kind: string; item: string };
  idempotency: { employee_id: string; key: string; tag: string; state: string; reply_enc: string | null };
  voucher: { id: string; company_id: string; number: string; updated_at: number };
  voucher_number: { number: string; voucher_id: string; at: number };
};
