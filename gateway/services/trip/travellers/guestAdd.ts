import type { Transaction } from 'kysely';
import type { tripCalls } from '../../../../contract/calls/trip/shapes.ts';
import type { ParsedOf } from '../../../../contract/kit/defineCalls.ts';
import { fail, ok, type Result } from '../../../../contract/kit/result.ts';
import { chinaDate } from '../../../../contract/rules/time/chinaTime.ts';
import { addDays } from '../../../../contract/rules/time/dates.ts';
import { type Traveller, travellerRef } from '../../../../contract/shapes/people.ts';
import { newId } from '../../../base/newId.ts';
import { callerOf, type Scope } from '../../../base/ports.ts';
import type { Db } from '../../../store/db/openStore.ts';
import { writeFor } from '../../../store/db/write.ts';
import { settingsOf } from '../../../store/repos/company/companies.ts';
import { guestsHolding } from '../../../store/repos/people/guestKeys.ts';
import {
  findGuest,
  insertGuest,
  keepGuest,
  type NewGuest,
  renewGuest,
} from '../../../store/repos/people/guests.ts';
import { operatorsOf } from '../../../store/repos/people/operators.ts';
import { findPerson, type Person } from '../../../store/repos/people/person.ts';
import { findTravellers } from '../../../store/repos/people/travellers.ts';
import type { Tables } from '../../../store/tables/schema.ts';
import { readingOf } from '../../account/newPerson.ts';
import type { Deps } from '../../deps.ts';
import { stillServes } from '../../policy/reach.ts';
import { notify } from '../../push/notify.ts';
import { type EntryFault, type GuestEntry, isOneName, readEntry } from './guestEntry.ts';
import { knownPeople, waitToAsk } from './knownPeople.ts';
import { mobileIndex } from './plainNumbers.ts';
import { travellerView } from './travellerView.ts';

type Add = (typeof tripCalls)['trip.guest.add'];
type Failures = EntryFault | 'NOT_FOUND' | 'FORBIDDEN' | 'PERSON_KNOWN' | 'RATE_LIMITED';

/**
 * Adds an outside person under a host one may book for; numbers are sealed, and purged after a time (domain §1). Whoever
 * is known by one of the numbers is not entered again (decision 37): the same entry finds them, `guestId` renews them,
 * anything else is refused.
 */
export async function addGuest(
  deps: Deps,
  scope: Scope,
  input: ParsedOf<Add>,
): Promise<Result<Traveller, Failures>> {
  const { db } = deps.store;
  const { companyId, employeeId } = callerOf(scope);
  const host = await hostOf(db, scope, input.hostId);
  if (typeof host === 'string') return fail(host);
  const today = chinaDate(scope.now);
  const entry = readEntry(input, today);
  if (!entry.ok) return entry;

  const settings = await settingsOf(db, companyId);
  const purgeOn = addDays(today, settings.guestKeepDays);
  const entered = sealed(deps, { companyId, hostId: host.id, purgeOn }, entry.value);
  const { document } = entered;
  const sought = { document: { type: document.type, numberIdx: document.numberIdx }, mobile: null };
  const isColleague = (await knownPeople(deps, scope, sought)).some(
    ({ person }) => person.ref.kind === 'employee',
  );
  const written = isColleague
    ? fail('PERSON_KNOWN')
    : await writeFor<Result<string, Failures>>(db, companyId, async (trx) => {
        // Whoever lost the grant meanwhile, or whose host left, enters nobody.
        const still = await hostOf(trx, scope, host.id);
        if (typeof still === 'string') return fail(still);
        const answer = await enter(trx, entered, input.guestId ?? null);
        if (answer === null) return fail('PERSON_KNOWN');
        const row = { actor: employeeId, subject: host.id, ctx: scope.acting?.ctx ?? '', requestHash: '' };
        await deps.audit.record(trx, {
          ...row,
          tag: 'trip.guest.add',
          object: answer.id,
          decision: answer.decision,
        });
        // In the list of everybody who books for the host, not of the caller alone.
        const serving = await operatorsOf(trx, [host.id], scope.now, 'book');
        const to = [host.id, ...serving.map(({ operatorId }) => operatorId)];
        if (answer.decision !== 'known') await notify(deps, trx, to, { kind: 'traveller', id: answer.id });
        return ok(answer.id);
      });
  if (!written.ok) return written.error.code === 'PERSON_KNOWN' ? refused(deps, scope) : written;
  const ref = travellerRef.parse({ kind: 'guest', id: written.value });
  const [guest] = await findTravellers(db, companyId, [ref], today);
  if (!guest) throw new Error('a guest is gone who was just added');
  return ok(travellerView(scope, settings, guest, null));
}

/** Whom an outside person is entered under: somebody of the company who is there, and whom the caller books for. */
async function hostOf(db: Db, scope: Scope, id: string): Promise<Person | 'NOT_FOUND' | 'FORBIDDEN'> {
  const host = await findPerson(db, id);
  if (!host || host.companyId !== callerOf(scope).companyId) return 'NOT_FOUND';
  return host.active && (await stillServes(db, scope, host.id, 'book')) ? host : 'FORBIDDEN';
}

/** What becomes of an entry; null when somebody else has one of its numbers. */
async function enter(
  trx: Transaction<Tables>,
  entered: NewGuest,
  renewed: string | null,
): Promise<{ id: string; decision: 'added' | 'renewed' | 'known' } | null> {
  const known = await guestsHolding(trx, entered);
  for (const id of known) {
    const kept = await findGuest(trx, id);
    const { document } = entered;
    if (!kept || !isOneName(kept.name, entered.name) || kept.mobileIdx !== entered.mobileIdx) continue;
    if (!kept.documents.includes(`${document.type} ${document.numberIdx}`)) continue;
    if (kept.name === entered.name) {
      await keepGuest(trx, id, entered.purgeOn);
      return { id, decision: 'known' };
    }
    // Entered before names on passports told surname and given names apart.
    if (known.length > 1) continue;
    await renewGuest(trx, id, entered);
    return { id, decision: 'renewed' };
  }
  if (known.length === 0)
    return (await insertGuest(trx, entered)) ? { id: entered.id, decision: 'added' } : null;
  // Known by one number each, they are two people.
  if (renewed === null || known.length > 1 || known[0] !== renewed) return null;
  await renewGuest(trx, renewed, entered);
  return { id: renewed, decision: 'renewed' };
}

/** Says that somebody is known, which counts as asked about: or numbers could be tried here instead. */
async function refused(deps: Deps, scope: Scope): Promise<Result<never, 'PERSON_KNOWN' | 'RATE_LIMITED'>> {
  const retryAfterSeconds = await waitToAsk(deps, scope);
  return retryAfterSeconds > 0 ? fail('RATE_LIMITED', { retryAfterSeconds }) : fail('PERSON_KNOWN');
}

function sealed(
  { fields, random }: Deps,
  of: Pick<NewGuest, 'companyId' | 'hostId' | 'purgeOn'>,
  { name, mobile, documentType, documentNumber }: GuestEntry,
): NewGuest {
  return {
    ...of,
    id: newId(random),
    name,
    ...readingOf(name),
    mobileEnc: fields.encrypt('guest.mobile', mobile),
    mobileMasked: fields.mask.mobile(mobile),
    mobileIdx: mobileIndex(fields, 'guest.mobile', mobile),
    document: {
      id: newId(random),
      type: documentType,
      numberEnc: fields.encrypt('person_document.number', documentNumber),
      numberMasked: fields.mask.document(documentType, documentNumber),
      numberIdx: fields.index('person_document.number', documentNumber),
    },
  };
}
