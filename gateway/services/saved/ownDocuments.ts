import type { savedCalls } from '../../../contract/calls/saved/shapes.ts';
import type { ErrorOf, OutputOf, ParsedOf } from '../../../contract/kit/defineCalls.ts';
import { fail, ok, type Result } from '../../../contract/kit/result.ts';
import { mayBeForLife, missingOf } from '../../../contract/rules/identity/documentStanding.ts';
import { plainText } from '../../../contract/rules/text/pasted.ts';
import { chinaDate } from '../../../contract/rules/time/chinaTime.ts';
import { documentId } from '../../../contract/shapes/primitives.ts';
import { callerOf, type Scope } from '../../base/ports.ts';
import type { Db } from '../../store/db/openStore.ts';
import { writeFor } from '../../store/db/write.ts';
import { documentsOf, type StoredDocument } from '../../store/repos/people/storedDocuments.ts';
import {
  completeDocument,
  deleteDocument,
  keptDocument,
  replaceDocument,
} from '../../store/repos/people/writeDocument.ts';
import { changeDocuments } from '../account/cardLogins.ts';
import type { Deps } from '../deps.ts';
import { isDocumentInUse } from '../engine/documentInUse.ts';
import { recordTraveller } from '../push/recordTraveller.ts';
import { documentFault, isHeldByOther, sealedDocument } from '../staff/addPerson.ts';
import { waitToAsk } from '../trip/travellers/knownPeople.ts';
import { writeAnswer } from '../writeAnswer.ts';

type Calls = typeof savedCalls;
type Add = Calls['saved.document.add'];
type Complete = Calls['saved.document.complete'];
type Remove = Calls['saved.document.remove'];
type Answer<Call extends Add | Complete | Remove> = Result<
  OutputOf<Call>,
  ErrorOf<Call> | 'NOT_FOUND' | 'INPUT_INVALID' | 'RATE_LIMITED'
>;

/** The caller's travel documents, those that ran out among them: the rows they are booked on. */
export async function listDocuments({ store }: Deps, scope: Scope): Promise<OutputOf<Add>[]> {
  return (await ownDocuments(store.db, callerOf(scope).employeeId)).map(documentView);
}

/**
 * Adds a travel document of the caller's; entered again it is answered. One of its type gives way when it ran out, or to one that is good for longer
 * when no booking stands on it. That a number is a colleague's is told so many times in an hour only.
 */
export async function addOwnDocument(deps: Deps, scope: Scope, input: ParsedOf<Add>): Promise<Answer<Add>> {
  const { companyId, employeeId } = callerOf(scope);
  const { type, number, validUntil } = input;
  const placeOfIssue = plainText(input.placeOfIssue);
  if (placeOfIssue === '') return fail('INPUT_INVALID', { details: { fields: ['placeOfIssue'] } });
  const fault = documentFault({ type, number }, scope.now);
  if (fault) return fail(fault);
  if (validUntil === null && !mayBeForLife(type)) return fail('VALIDITY_MISSING');
  const today = chinaDate(scope.now);
  if (validUntil !== null && validUntil < today) return fail('DOCUMENT_EXPIRED');
  const made = sealedDocument(deps, { type, number });
  const owner = { kind: 'employee', id: employeeId } as const;

  const written = await writeFor<Answer<Add>>(deps.store.db, companyId, async (trx) => {
    const kept = await keptDocument(trx, owner, type);
    if (kept) {
      const isGood = kept.validUntil === null || kept.validUntil >= today;
      const isLonger = kept.validUntil !== null && (validUntil === null || validUntil > kept.validUntil);
      if (isGood && kept.numberIdx === made.numberIdx && kept.validUntil === validUntil) {
        const stored = (await ownDocuments(trx, employeeId)).find(({ id }) => id === kept.id);
        if (stored) return ok(documentView(stored));
      }
      if (isGood && !isLonger) return fail('DOCUMENT_KEPT');
      if (isGood && (await isInUse(trx, scope, kept.id))) return fail('DOCUMENT_IN_USE');
    }
    if (await isHeldByOther(deps, trx, { id: employeeId, companyId }, { type, number }))
      return fail('PERSON_KNOWN');
    await changeDocuments(deps, trx, owner, () =>
      replaceDocument(trx, owner, made, validUntil, placeOfIssue),
    );
    await recordTraveller(deps, trx, scope, {
      traveller: employeeId,
      tag: 'saved.document.add',
      id: made.id,
      decision: type,
    });
    const masked = made.numberMasked;
    return ok({ documentId: documentId.parse(made.id), type, masked, validUntil, placeOfIssue });
  });
  if (written.ok || written.error.code !== 'PERSON_KNOWN') return written;
  const retryAfterSeconds = await waitToAsk(deps, scope);
  return retryAfterSeconds > 0 ? fail('RATE_LIMITED', { retryAfterSeconds }) : written;
}

/** Fills in what a document of the caller's was entered without; nothing that stands is changed. */
export async function completeOwnDocument(
  deps: Deps,
  scope: Scope,
  input: ParsedOf<Complete>,
): Promise<Answer<Complete>> {
  const { employeeId } = callerOf(scope);
  const typed = {
    ...(input.validUntil !== undefined && { validUntil: input.validUntil }),
    ...(input.placeOfIssue !== undefined && { placeOfIssue: plainText(input.placeOfIssue) }),
  };
  if (typed.placeOfIssue === '') return fail('INPUT_INVALID', { details: { fields: ['placeOfIssue'] } });
  if (typed.validUntil !== undefined && typed.validUntil < chinaDate(scope.now))
    return fail('DOCUMENT_EXPIRED');
  return writeAnswer<Answer<Complete>>(deps.store.db, scope, async (trx) => {
    const before = (await ownDocuments(trx, employeeId)).find(({ id }) => id === input.documentId);
    if (!before) return fail('NOT_FOUND');
    const missing: readonly string[] = missingOf(before);
    const fields = Object.keys(typed);
    if (missing.length === 0 || fields.length === 0 || fields.some((field) => !missing.includes(field)))
      return fail('DOCUMENT_LOCKED');
    const after = { ...before, ...typed };
    await completeDocument(trx, before.id, after);
    const decision = fields.join(' ');
    const tag = 'saved.document.complete';
    await recordTraveller(deps, trx, scope, { tag, id: before.id, decision, traveller: employeeId });
    return ok(documentView(after));
  });
}

/** Deletes a document of the caller's, unless a booking made on it is not over. */
export function removeOwnDocument(deps: Deps, scope: Scope, id: string): Promise<Answer<Remove>> {
  const { employeeId } = callerOf(scope);
  return writeAnswer<Answer<Remove>>(deps.store.db, scope, async (trx) => {
    const document = (await ownDocuments(trx, employeeId)).find((one) => one.id === id);
    if (!document) return fail('NOT_FOUND');
    if (await isInUse(trx, scope, id)) return fail('DOCUMENT_IN_USE');
    await changeDocuments(deps, trx, { kind: 'employee', id: employeeId }, () => deleteDocument(trx, id));
    const change = { tag: 'saved.document.remove', id, decision: document.type, traveller: employeeId };
    await recordTraveller(deps, trx, scope, change);
    return ok({});
  });
}

/** The whole number of a document of the caller's. The trail is written first: no number leaves unrecorded. */
export async function revealOwnDocument(
  deps: Deps,
  scope: Scope,
  id: string,
): Promise<Result<OutputOf<Calls['saved.document.reveal']>, 'NOT_FOUND'>> {
  const { companyId, employeeId } = callerOf(scope);
  const document = (await ownDocuments(deps.store.db, employeeId)).find((one) => one.id === id);
  if (!document) return fail('NOT_FOUND');
  const row = { actor: employeeId, subject: employeeId, ctx: '', requestHash: '' };
  const entry = { ...row, tag: 'saved.document.reveal', object: id, decision: 'revealed' };
  await deps.audit.append(entry, companyId);
  return ok({ number: deps.fields.decrypt('person_document.number', document.numberEnc) });
}

async function ownDocuments(db: Db, employeeId: string): Promise<StoredDocument[]> {
  const stored = (await documentsOf(db, [employeeId])).get(employeeId) ?? [];
  return stored.filter(({ ownerKind }) => ownerKind === 'employee').map(({ document }) => document);
}

/** Whether a booking that is not over was made on a document of the caller's. */
function isInUse(db: Db, scope: Scope, id: string): Promise<boolean> {
  const { companyId, employeeId } = callerOf(scope);
  const holder = { ref: { kind: 'employee', id: employeeId }, principalId: employeeId } as const;
  return isDocumentInUse(db, holder, id, { companyId, now: scope.now });
}

function documentView({ id, type, masked, validUntil, placeOfIssue }: StoredDocument): OutputOf<Add> {
  return { documentId: documentId.parse(id), type, masked, validUntil, placeOfIssue };
}
