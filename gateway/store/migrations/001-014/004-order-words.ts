import { type Kysely, sql } from 'kysely';

/**
 * Words of orders, kept in the order they are looked up by and nowhere else: most of the store is these rows, and
 * a table beside its own index held each of them twice.
 */
export async function up(db: Kysely<unknown>, dialect: 'sqlite' | 'postgres'): Promise<void> {
  await sql`alter table order_token rename to order_token_before`.execute(db);
  for (const index of ['order_token_by_token_depart_at_order_id', 'order_token_by_order_id']) {
    await db.schema.dropIndex(index).execute();
  }
  const text = dialect === 'sqlite' ? 'text' : sql`text collate "C"`;
  let table = db.schema
    .createTable('order_token')
    .addColumn('order_id', text, (c) => c.notNull())
    .addColumn('token', text, (c) => c.notNull())
    .addColumn('depart_at', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('order_token_key', ['token', 'depart_at', 'order_id']);
  if (dialect === 'sqlite') table = table.modifyEnd(sql`without rowid`);
  await table.execute();
  await sql`insert into order_token (order_id, token, depart_at)
    select order_id, token, depart_at from order_token_before order by token, depart_at, order_id`.execute(
    db,
  );
  await db.schema.dropTable('order_token_before').execute();
  await db.schema.createIndex('order_token_by_order_id').on('order_token').column('order_id').execute();
}
