import type { tripCalls } from '../../../../contract/calls/trip/shapes.ts';
import type { OutputOf, ParsedOf } from '../../../../contract/kit/defineCalls.ts';
import { fail, ok, type Result } from '../../../../contract/kit/result.ts';
import { readMobile } from '../../../../contract/rules/identity/mobile.ts';
import { readDocumentNumber } from '../../../../contract/rules/person/documentNumber.ts';
import { bareNumber } from '../../../../contract/rules/text/pasted.ts';
import { chinaDate } from '../../../../contract/rules/time/chinaTime.ts';
import { travellerRef } from '../../../../contract/shapes/people.ts';
import { callerOf, type Scope } from '../../../base/ports.ts';
import { settingsOf } from '../../../store/repos/company/companies.ts';
import { takeTokens } from '../../../store/repos/operation/transport.ts';
import { type Holder, holdersOf, type NumbersSought } from '../../../store/repos/people/holders.ts';
import { findTravellers, type TravellerRecord } from '../../../store/repos/people/travellers.ts';
import { identifierIndex } from '../../auth/signIn/verifier.ts';
import type { Deps } from '../../deps.ts';
import { candidatesFor } from './candidates.ts';
import { mobileIndex } from './plainNumbers.ts';
import { travellerView } from './travellerView.ts';

type Find = (typeof tripCalls)['trip.traveller.find'];
type Part = Pick<Deps, 'store' | 'fields'>;

/** Whole numbers somebody may ask about: 60 at once, then 3 a minute. The four digits a mask hides take days to guess. */
const askedLimit = { burst: 60, perSecond: 0.05 };

/** People one may book for who hold one of the numbers, with the number that found them. */
export async function knownPeople(
  { store: { db } }: Part,
  scope: Scope,
  sought: NumbersSought,
): Promise<{ person: TravellerRecord; by: Holder['by'][] }[]> {
  const { companyId, employeeId } = callerOf(scope);
  const holders = await holdersOf(db, sought);
  if (holders.length === 0) return [];
  const { employees, hosts, keepers, ended } = await candidatesFor(db, scope);
  const of = { employee: employees, guest: hosts, contact: keepers };
  const refs = holders.map(({ kind, id }) => travellerRef.parse({ kind, id }));
  const people = await findTravellers(db, companyId, refs, chinaDate(scope.now));
  return people
    .filter(({ ref, principalId, vip }) => {
      const among = of[ref.kind];
      if (among !== 'all' && !among.includes(principalId)) return false;
      // A VIP's numbers are nobody else's to confirm; whose grant ended is seen, but not by a number.
      return !ended.has(principalId) && (!vip || ref.id === employeeId);
    })
    .map((person) => ({
      person,
      by: [...new Set(holders.filter(({ id }) => id === person.ref.id).map(({ by }) => by))],
    }));
}

/** Takes one of the questions somebody may ask about whole numbers; answers 0, or the seconds until the next one. */
export async function waitToAsk({ store }: Pick<Deps, 'store'>, scope: Scope): Promise<number> {
  const key = `numbers ${callerOf(scope).employeeId}`;
  const asked = { key, want: 1, limit: askedLimit, now: scope.now };
  const { granted, missing } = await takeTokens(store.db, store.dialect, asked);
  return granted > 0 ? 0 : Math.max(1, Math.ceil(missing / 1000 / askedLimit.perSecond));
}

/** What a typed text is sought by when it is a whole number: a mobile, or a document of any type. Null for words. */
export function numberSought({ fields }: Pick<Deps, 'fields'>, text: string): NumbersSought | null {
  // A card of before 1999 is kept as its holder has it now.
  const number = readDocumentNumber('idCard', text) ?? bareNumber(text);
  const mobile = readMobile(text);
  const isDocument = number.length >= 8 && /^[A-Z]{0,3}\d{7,}[A-Z]?$/.test(number);
  if (!mobile && !isDocument) return null;
  return {
    document: isDocument ? { type: null, numberIdx: fields.index('person_document.number', number) } : null,
    mobile: mobile ? soughtMobile({ fields }, mobile) : null,
  };
}

const soughtMobile = ({ fields }: Pick<Deps, 'fields'>, mobile: string) => ({
  guestIdx: mobileIndex(fields, 'guest.mobile', mobile),
  contactIdx: mobileIndex(fields, 'contact.mobile', mobile),
  loginIdx: identifierIndex({ fields }, mobile),
});

/** Answers who holds the numbers, of those one may book for; a number that is none finds nobody. */
export async function findKnown(
  deps: Part,
  scope: Scope,
  { document, mobile }: ParsedOf<Find>,
): Promise<Result<OutputOf<Find>, 'RATE_LIMITED'>> {
  const { fields, store } = deps;
  const number = document ? readDocumentNumber(document.type, document.number) : null;
  const readable = readMobile(mobile ?? '');
  if (!number && !readable) return ok({ found: [] });
  const retryAfterSeconds = await waitToAsk(deps, scope);
  if (retryAfterSeconds > 0) return fail('RATE_LIMITED', { retryAfterSeconds });
  const found = await knownPeople(deps, scope, {
    document:
      document && number
        ? { type: document.type, numberIdx: fields.index('person_document.number', number) }
        : null,
    mobile: readable ? soughtMobile(deps, readable) : null,
  });
  const settings = await settingsOf(store.db, callerOf(scope).companyId);
  return ok({
    found: found.map(({ person, by }) => ({ traveller: travellerView(scope, settings, person, null), by })),
  });
}
