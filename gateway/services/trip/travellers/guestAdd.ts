import type { tripCalls } from '../../../../contract/calls/trip/shapes.ts';
import type { ParsedOf } from '../../../../contract/kit/defineCalls.ts';
import { fail, ok, type Result } from '../../../../contract/kit/result.ts';
import { readIdCard } from '../../../../contract/rules/identity/idCard.ts';
import { isMobile } from '../../../../contract/rules/identity/mobile.ts';
import { addDays, chinaDate } from '../../../../contract/rules/time/chinaTime.ts';
import { type Traveller, travellerRef } from '../../../../contract/shapes/people.ts';
import { callerOf, type Scope } from '../../../base/ports.ts';
import { writeFor } from '../../../store/db/write.ts';
import { settingsOf } from '../../../store/repos/company/companies.ts';
import { guestHolding, insertGuest, type NewGuest, renewGuest } from '../../../store/repos/people/guests.ts';
import { findPerson } from '../../../store/repos/people/person.ts';
import { findTravellers } from '../../../store/repos/people/travellers.ts';
import { readingOf } from '../../account/newPerson.ts';
import type { Deps } from '../../deps.ts';
import { mayServe } from '../../policy/reach.ts';
import { travellerView } from './travellerView.ts';

type Add = (typeof tripCalls)['trip.guest.add'];
type Failures = 'NOT_FOUND' | 'FORBIDDEN' | 'ID_CARD_INVALID' | 'MOBILE_INVALID';

/**
 * Adds an outside person under a host one may book for; numbers are sealed, and purged after a time (domain §1). Who
 * holds the same document is the same guest, as entered last: also when an answer was lost and a new key is used.
 */
export async function addGuest(
  deps: Deps,
  scope: Scope,
  input: ParsedOf<Add>,
): Promise<Result<Traveller, Failures>> {
  const { db } = deps.store;
  const { companyId, employeeId } = callerOf(scope);
  const host = await findPerson(db, input.hostId);
  if (!host || host.companyId !== companyId) return fail('NOT_FOUND');
  if (!host.active || !(await mayServe(db, scope, host.id, 'book'))) return fail('FORBIDDEN');
  const today = chinaDate(scope.now);
  const documentNumber = input.documentNumber.toUpperCase();
  if (input.documentType === 'idCard') {
    const card = readIdCard(documentNumber);
    if (!card || card.birthDate > today) return fail('ID_CARD_INVALID');
  }
  if (!isMobile(input.mobile)) return fail('MOBILE_INVALID');

  const settings = await settingsOf(db, companyId);
  const { fields } = deps;
  const entered: NewGuest = {
    id: hex(deps),
    companyId,
    hostId: host.id,
    name: input.name,
    ...readingOf(input.name),
    mobileEnc: fields.encrypt('guest.mobile', input.mobile),
    mobileMasked: fields.mask.mobile(input.mobile),
    purgeOn: addDays(today, settings.guestKeepDays),
    document: {
      id: hex(deps),
      type: input.documentType,
      numberEnc: fields.encrypt('person_document.number', documentNumber),
      numberMasked: fields.mask.document(input.documentType, documentNumber),
      numberIdx: fields.index('person_document.number', documentNumber),
    },
  };
  const id = await writeFor(db, companyId, async (trx) => {
    const known = await guestHolding(trx, entered);
    await (known ? renewGuest(trx, known, entered) : insertGuest(trx, entered));
    await deps.audit.record(trx, {
      actor: employeeId,
      subject: host.id,
      ctx: scope.acting?.ctx ?? '',
      tag: 'trip.guest.add',
      object: known ?? entered.id,
      decision: known ? 'renewed' : 'added',
      requestHash: '',
    });
    return known ?? entered.id;
  });
  const ref = travellerRef.parse({ kind: 'guest', id });
  const [guest] = await findTravellers(db, companyId, [ref], today);
  if (!guest) throw new Error('a guest is gone who was just added');
  return ok(travellerView(scope, settings, guest, null));
}

function hex({ random }: Deps): string {
  return Buffer.from(random.bytes(16)).toString('hex');
}
