import type { Transaction } from 'kysely';
import type { serviceCalls } from '../../../contract/calls/service/shapes.ts';
import { COMPLAINT_ENTRIES, COMPLAINTS_OPEN } from '../../../contract/enums/service/complaints.ts';
import type { ErrorOf, OutputOf, ParsedOf } from '../../../contract/kit/defineCalls.ts';
import { fail, ok, type Result } from '../../../contract/kit/result.ts';
import { plainLines } from '../../../contract/rules/text/pasted.ts';
import { complaintId } from '../../../contract/shapes/primitives.ts';
import { newId } from '../../base/newId.ts';
import { callerOf, type Scope } from '../../base/ports.ts';
import { findOrderByNumber } from '../../store/repos/order/orders.ts';
import {
  type ComplaintRecord,
  entriesOf,
  findComplaint,
  insertComplaint,
  insertEntry,
  openComplaints,
  setComplaintState,
} from '../../store/repos/service/complaints.ts';
import { attachPhotos, loosePhotos } from '../../store/repos/service/photos.ts';
import type { Tables } from '../../store/tables/schema.ts';
import type { Deps } from '../deps.ts';
import { holdsOneOf } from '../policy/permissions.ts';
import { writeAnswer } from '../writeAnswer.ts';
import { publishAnswered, publishFiled, recordComplaint } from './complaintMessages.ts';

type File = (typeof serviceCalls)['complaint.file'];
type Filed = Result<OutputOf<File>, ErrorOf<File>>;
type Reply = (typeof serviceCalls)['complaint.reply'];
type Done = Result<Record<string, never>, ErrorOf<Reply>>;
type Closed = Result<Record<string, never>, 'NOT_FOUND'>;

/** Files a complaint of the caller's, with photos of theirs that are in none yet. */
export async function fileComplaint(deps: Deps, scope: Scope, input: ParsedOf<File>): Promise<Filed> {
  const { companyId, employeeId: personId } = callerOf(scope);
  const { kind, orderNo } = input;
  const text = plainLines(input.text);
  if (text === '') return noText();
  const photos = [...new Set(input.photoIds)];
  return writeAnswer<Filed>(deps.store.db, scope, async (trx) => {
    if ((await openComplaints(trx, personId)) >= COMPLAINTS_OPEN) return fail('COMPLAINTS_FULL');
    const order = orderNo === '' ? null : await findOrderByNumber(trx, companyId, orderNo);
    if (orderNo !== '' && order?.principalId !== personId) return fail('ORDER_UNKNOWN');
    if ((await loosePhotos(trx, personId, photos)) !== photos.length) return fail('NOT_FOUND');
    const complaint: ComplaintRecord = {
      id: complaintId.parse(newId(deps.random)),
      companyId,
      personId,
      kind,
      state: 'open',
      orderId: order?.id ?? null,
      filedAt: scope.now,
      updatedAt: scope.now,
    };
    await insertComplaint(trx, complaint);
    await attachPhotos(trx, complaint.id, photos);
    await writeEntry(deps, trx, scope, { complaint, seq: 0, side: 'person', text });
    await recordComplaint(deps, trx, scope, { tag: 'complaint.file', complaint, decision: 'filed' });
    await publishFiled(deps, trx, complaint, 0);
    return ok({ complaintId: complaint.id });
  });
}

/** Writes on in a complaint of the caller's, which opens it again. */
export async function replyToComplaint(deps: Deps, scope: Scope, input: ParsedOf<Reply>): Promise<Done> {
  const { employeeId: personId } = callerOf(scope);
  const text = plainLines(input.text);
  if (text === '') return noText();
  return writeAnswer<Done>(deps.store.db, scope, async (trx) => {
    const complaint = await findComplaint(trx, input.complaintId, { personId });
    if (!complaint) return fail('NOT_FOUND');
    const next = await nextEntry(trx, complaint);
    if (!next.ok) return next;
    await writeEntry(deps, trx, scope, { complaint, seq: next.value, side: 'person', text });
    await setComplaintState(trx, complaint.id, 'open', scope.now);
    await recordComplaint(deps, trx, scope, { tag: 'complaint.reply', complaint, decision: 'open' });
    await publishFiled(deps, trx, complaint, next.value);
    return ok({});
  });
}

/** Closes a complaint of the caller's; one that is closed stays so. */
export function closeComplaint(deps: Deps, scope: Scope, id: string): Promise<Closed> {
  const { employeeId: personId } = callerOf(scope);
  return writeAnswer<Closed>(deps.store.db, scope, async (trx) => {
    const complaint = await findComplaint(trx, id, { personId });
    if (!complaint) return fail('NOT_FOUND');
    if (complaint.state === 'closed') return ok({});
    await setComplaintState(trx, id, 'closed', scope.now);
    await recordComplaint(deps, trx, scope, { tag: 'complaint.close', complaint, decision: 'closed' });
    return ok({});
  });
}

/** Answers a complaint of the caller's company; whoever lost the permission meanwhile writes nothing. */
export async function answerComplaint(deps: Deps, scope: Scope, input: ParsedOf<Reply>): Promise<Done> {
  const { companyId, employeeId: id, roles } = callerOf(scope);
  const text = plainLines(input.text);
  if (text === '') return noText();
  return writeAnswer<Done>(deps.store.db, scope, async (trx) => {
    if (!(await holdsOneOf(trx, { id, companyId, roles }, ['manage.complaints']))) return fail('FORBIDDEN');
    const complaint = await findComplaint(trx, input.complaintId, { companyId });
    if (!complaint) return fail('NOT_FOUND');
    const next = await nextEntry(trx, complaint);
    if (!next.ok) return next;
    await writeEntry(deps, trx, scope, { complaint, seq: next.value, side: 'service', text });
    await setComplaintState(trx, complaint.id, 'answered', scope.now);
    await recordComplaint(deps, trx, scope, { tag: 'complaint.answer', complaint, decision: 'answered' });
    await publishAnswered(deps, trx, complaint, next.value);
    return ok({});
  });
}

const noText = () => fail('INPUT_INVALID', { details: { fields: ['text'] } });

/** The place of the next entry of a complaint that may have one. */
async function nextEntry(
  trx: Transaction<Tables>,
  { id, state }: ComplaintRecord,
): Promise<Result<number, 'COMPLAINT_CLOSED' | 'COMPLAINT_LONG'>> {
  if (state === 'closed') return fail('COMPLAINT_CLOSED');
  const { length } = await entriesOf(trx, id);
  return length < COMPLAINT_ENTRIES ? ok(length) : fail('COMPLAINT_LONG');
}

type Entry = {
  readonly complaint: ComplaintRecord;
  readonly seq: number;
  readonly side: 'person' | 'service';
  readonly text: string;
};

function writeEntry(
  { fields, random }: Deps,
  trx: Transaction<Tables>,
  scope: Scope,
  { complaint, seq, side, text }: Entry,
): Promise<void> {
  const entry = {
    id: newId(random),
    authorId: callerOf(scope).employeeId,
    side,
    textEnc: fields.encrypt('complaint_entry.text', text),
    at: scope.now,
  };
  return insertEntry(trx, complaint.id, { entry, seq });
}
