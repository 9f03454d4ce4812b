import { type NoteCategory, noteCategories } from '../../../../contract/enums/notes.ts';
import { type NoteId, noteId, type OrderId, orderId } from '../../../../contract/shapes/primitives.ts';
import { enumValue } from '../../columns/enumColumn.ts';
import type { Db } from '../../db/openStore.ts';

/** An expense note of an employee. */
export type NoteRecord = {
  readonly id: NoteId;
  readonly ownerId: string;
  /** YYYY-MM-DD. */
  readonly spentOn: string;
  readonly category: NoteCategory;
  readonly amountFen: number;
  /** '' for none. */
  readonly remarks: string;
  readonly orderId: OrderId | null;
};

/** How much an employee noted in each month (YYYY-MM) that has notes, the latest first. */
export async function noteMonths(
  db: Db,
  ownerId: string,
): Promise<{ readonly month: string; readonly totalFen: number; readonly count: number }[]> {
  const rows = await db
    .selectFrom('expense_note')
    .select((eb) => [
      eb.fn<string>('substr', ['spent_on', eb.val(1), eb.val(7)]).as('month'),
      eb.fn.sum('amount_fen').as('total'),
      eb.fn.countAll().as('count'),
    ])
    .where('owner_id', '=', ownerId)
    .groupBy('month')
    .orderBy('month', 'desc')
    .execute();
  return rows.map(({ month, total, count }) => ({
    month,
    totalFen: Number(total),
    count: Number(count),
  }));
}

/** An employee's notes of a month (YYYY-MM), the last day first. */
export async function notesOf(db: Db, ownerId: string, month: string): Promise<NoteRecord[]> {
  const rows = await db
    .selectFrom('expense_note')
    .selectAll()
    .where('owner_id', '=', ownerId)
    .where('spent_on', '>=', `${month}-01`)
    .where('spent_on', '<=', `${month}-31`)
    .orderBy('spent_on', 'desc')
    .orderBy('updated_at', 'desc')
    .orderBy('id')
    .execute();
  return rows.map((row) => ({
    id: noteId.parse(row.id),
    ownerId: row.owner_id,
    spentOn: row.spent_on,
    category: enumValue('expense_note.category', noteCategories, row.category),
    amountFen: Number(row.amount_fen),
    remarks: row.remarks,
    orderId: row.order_id === null ? null : orderId.parse(row.order_id),
  }));
}

/** Whether an employee has a note of that id. */
export async function hasNote(db: Db, ownerId: string, id: string): Promise<boolean> {
  const row = await db
    .selectFrom('expense_note')
    .select('id')
    .where('id', '=', id)
    .where('owner_id', '=', ownerId)
    .executeTakeFirst();
  return row !== undefined;
}

/** Writes a note, in the place of the one of its id. */
export async function putNote(db: Db, note: NoteRecord, now: number): Promise<void> {
  const values = {
    spent_on: note.spentOn,
    category: note.category,
    amount_fen: note.amountFen,
    remarks: note.remarks,
    order_id: note.orderId,
    updated_at: now,
  };
  await db
    .insertInto('expense_note')
    .values({ id: note.id, owner_id: note.ownerId, ...values })
    .onConflict((on) => on.column('id').doUpdateSet(values))
    .execute();
}

/** Deletes an employee's note; false when they have none of that id. */
export async function deleteNote(db: Db, ownerId: string, id: string): Promise<boolean> {
  const done = await db
    .deleteFrom('expense_note')
    .where('id', '=', id)
    .where('owner_id', '=', ownerId)
    .executeTakeFirst();
  return done.numDeletedRows > 0n;
}
