import type { Transaction } from 'kysely';
import type { tripCalls } from '../../../../contract/calls/trip/shapes.ts';
import type { ErrorOf, OutputOf, ParsedOf } from '../../../../contract/kit/defineCalls.ts';
import { fail, ok, type Result } from '../../../../contract/kit/result.ts';
import { isRenewable } from '../../../../contract/rules/identity/documentStanding.ts';
import { chinaDate } from '../../../../contract/rules/time/chinaTime.ts';
import { documentId } from '../../../../contract/shapes/primitives.ts';
import { callerOf, type Scope } from '../../../base/ports.ts';
import { writeFor } from '../../../store/db/write.ts';
import { isKeyTaken, takeKeys } from '../../../store/repos/people/guestKeys.ts';
import { operatorsOf } from '../../../store/repos/people/operators.ts';
import type { TravellerRecord } from '../../../store/repos/people/travellers.ts';
import {
  keptDocument,
  replaceDocument,
  type SealedDocument,
} from '../../../store/repos/people/writeDocument.ts';
import type { Tables } from '../../../store/tables/schema.ts';
import { changeDocuments } from '../../account/cardLogins.ts';
import type { Deps } from '../../deps.ts';
import { isDocumentInUse } from '../../engine/documentInUse.ts';
import { HIDDEN, hidesNumbers } from '../../policy/hidden.ts';
import { partyOf } from '../../policy/party.ts';
import { notify } from '../../push/notify.ts';
import { documentFault, isHeldByOther, sealedDocument } from '../../staff/addPerson.ts';
import { waitToAsk } from './knownPeople.ts';

type Add = (typeof tripCalls)['trip.document.add'];
type Answer = Result<OutputOf<Add>, ErrorOf<Add> | 'NOT_FOUND' | 'FORBIDDEN' | 'RATE_LIMITED'>;

/**
 * Adds a document for somebody one may book for. A good one of its type stays: entered again it is answered, and it gives
 * way only to one that is good for longer, where it may be too short for a journey and no booking stands on it. That a
 * number is a colleague's is told so many times in an hour only.
 */
export async function addDocument(deps: Deps, scope: Scope, input: ParsedOf<Add>): Promise<Answer> {
  const { db } = deps.store;
  const { companyId, employeeId } = callerOf(scope);
  const { type, number, validUntil } = input;
  const party = await partyOf(db, scope, [input.traveller]);
  if (typeof party === 'string') return fail(party);
  const [traveller] = party;
  if (!traveller?.active) return fail('FORBIDDEN');
  const fault = documentFault({ type, number }, scope.now);
  if (fault) return fail(fault);
  const today = chinaDate(scope.now);
  if (validUntil !== null && validUntil < today) return fail('DOCUMENT_EXPIRED');
  const made = sealedDocument(deps, { type, number });

  const written = await writeFor<Result<string, ErrorOf<Add> | 'NOT_FOUND' | 'FORBIDDEN'>>(
    db,
    companyId,
    async (trx) => {
      // A grant taken back meanwhile adds nothing.
      const still = await partyOf(trx, scope, [input.traveller]);
      if (typeof still === 'string') return fail(still);
      if (still[0]?.active !== true) return fail('FORBIDDEN');
      const kept = await keptDocument(trx, traveller.ref, type);
      const isGood = kept !== null && (kept.validUntil === null || kept.validUntil >= today);
      if (kept && isGood) {
        if (kept.numberIdx === made.numberIdx && kept.validUntil === validUntil) return ok(kept.id);
        const isLonger = validUntil === null || validUntil > (kept.validUntil ?? validUntil);
        if (!isLonger || !isRenewable({ type, validUntil: kept.validUntil }, today))
          return fail('DOCUMENT_KEPT');
        if (await isDocumentInUse(trx, traveller, kept.id, { companyId, now: scope.now }))
          return fail('DOCUMENT_IN_USE');
      }
      if (!(await isFree(deps, trx, traveller, companyId, { ...made, number }))) return fail('PERSON_KNOWN');
      const { ref, principalId } = traveller;
      await changeDocuments(deps, trx, ref, () => replaceDocument(trx, ref, made, validUntil));
      const ctx = scope.acting?.ctx ?? '';
      const row = { actor: employeeId, subject: principalId, ctx, tag: 'trip.document.add', requestHash: '' };
      const decision = isGood ? `${type} renewed` : type;
      await deps.audit.record(trx, { ...row, object: made.id, decision });
      const serving = await operatorsOf(trx, [principalId], scope.now, 'book');
      const to = [principalId, ...serving.map(({ operatorId }) => operatorId)];
      await notify(deps, trx, to, { kind: 'traveller', id: ref.id });
      return ok(made.id);
    },
  );
  if (!written.ok) {
    const retryAfterSeconds = written.error.code === 'PERSON_KNOWN' ? await waitToAsk(deps, scope) : 0;
    return retryAfterSeconds > 0 ? fail('RATE_LIMITED', { retryAfterSeconds }) : written;
  }
  const masked = hidesNumbers(scope, traveller) ? HIDDEN : made.numberMasked;
  return ok({ documentId: documentId.parse(written.value), type, masked, validUntil });
}

/** Whether nobody else has the number: no colleague, and of a guest's host no other guest. Takes it for a guest. */
async function isFree(
  deps: Deps,
  trx: Transaction<Tables>,
  { ref, principalId }: TravellerRecord,
  companyId: string,
  document: SealedDocument & { readonly number: string },
): Promise<boolean> {
  if (await isHeldByOther(deps, trx, { id: ref.id, companyId }, document)) return false;
  if (ref.kind !== 'guest') return true;
  const key = { kind: document.type, value: document.numberIdx };
  const of = { hostId: principalId, guestId: ref.id };
  return !(await isKeyTaken(trx, of, key)) && takeKeys(trx, of, [key]);
}
