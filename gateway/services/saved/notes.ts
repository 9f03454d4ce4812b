import type { savedCalls } from '../../../contract/calls/saved/shapes.ts';
import type { ErrorOf, OutputOf, ParsedOf } from '../../../contract/kit/defineCalls.ts';
import { fail, ok, type Result } from '../../../contract/kit/result.ts';
import { plainText } from '../../../contract/rules/text/pasted.ts';
import { chinaDate } from '../../../contract/rules/time/chinaTime.ts';
import { noteId } from '../../../contract/shapes/primitives.ts';
import { newId } from '../../base/newId.ts';
import { callerOf, type Scope } from '../../base/ports.ts';
import { findOrderByNumber, findOrders } from '../../store/repos/order/orders.ts';
import {
  deleteNote,
  hasNote,
  type NoteRecord,
  noteMonths,
  notesOf,
  putNote,
} from '../../store/repos/saved/notes.ts';
import { recordOwn } from '../audit/recordOwn.ts';
import type { Deps } from '../deps.ts';
import { writeAnswer } from '../writeAnswer.ts';
import { removeOwn } from './removeOwn.ts';

type List = (typeof savedCalls)['saved.note.list'];
type Save = (typeof savedCalls)['saved.note.save'];
type Saved = Result<OutputOf<Save>, ErrorOf<Save> | 'NOT_FOUND'>;

/** More than anybody notes; a month's are read whole. */
const MAX_NOTES = 5000;

/** The caller's notes of a month, and how much each month comes to. */
export async function listNotes(
  { store: { db } }: Deps,
  scope: Scope,
  wanted: string | undefined,
): Promise<OutputOf<List>> {
  const { companyId, employeeId } = callerOf(scope);
  const months = await noteMonths(db, employeeId);
  const month = wanted ?? months[0]?.month ?? chinaDate(scope.now).slice(0, 7);
  const notes = await notesOf(db, employeeId, month);
  const ids = notes.flatMap(({ orderId }) => orderId ?? []);
  const orders = new Map((await findOrders(db, companyId, ids)).map((order) => [order.id, order.orderNo]));
  return {
    month,
    totalFen: months.find((one) => one.month === month)?.totalFen ?? 0,
    notes: notes.map((note) => noteView(note, (note.orderId && orders.get(note.orderId)) ?? null)),
    months: months.map(({ month: name, totalFen }) => ({ month: name, totalFen })),
  };
}

/** Adds a note of the caller's or changes one; the order it is of is one booked in the caller's name. */
export async function saveNote(deps: Deps, scope: Scope, input: ParsedOf<Save>): Promise<Saved> {
  const { random, store } = deps;
  const { companyId, employeeId } = callerOf(scope);
  const { spentOn, category, amountFen, orderNo } = input;
  if (spentOn > chinaDate(scope.now)) return fail('NOTE_DATE_AHEAD');
  return writeAnswer<Saved>(store.db, scope, async (trx) => {
    if (input.noteId && !(await hasNote(trx, employeeId, input.noteId))) return fail('NOT_FOUND');
    const order = orderNo === '' ? null : await findOrderByNumber(trx, companyId, orderNo);
    if (orderNo !== '' && order?.principalId !== employeeId) return fail('ORDER_UNKNOWN');
    const months = input.noteId ? [] : await noteMonths(trx, employeeId);
    if (months.reduce((sum, { count }) => sum + count, 0) >= MAX_NOTES) return fail('SAVED_FULL');
    const note: NoteRecord = {
      id: input.noteId ?? noteId.parse(newId(random)),
      ownerId: employeeId,
      spentOn,
      category,
      amountFen,
      remarks: plainText(input.remarks),
      orderId: order?.id ?? null,
    };
    await putNote(trx, note, scope.now);
    const decision = input.noteId ? 'changed' : 'added';
    await recordOwn(deps, trx, scope, { tag: 'saved.note.save', id: note.id, decision });
    return ok(noteView(note, order?.orderNo ?? null));
  });
}

/** Deletes a note of the caller's. */
export const removeNote = (deps: Deps, scope: Scope, id: string) =>
  removeOwn(deps, scope, { tag: 'saved.note.remove', id }, deleteNote);

function noteView(note: NoteRecord, orderNo: string | null): OutputOf<Save> {
  const { id, spentOn, category, amountFen, remarks, orderId } = note;
  const order = orderId && orderNo !== null ? { orderId, orderNo } : null;
  return { noteId: id, spentOn, category, amountFen, remarks, order };
}
