import type { savedCalls } from '../../../contract/calls/saved/shapes.ts';
import type { ErrorOf, OutputOf, ParsedOf } from '../../../contract/kit/defineCalls.ts';
import { fail, ok, type Result } from '../../../contract/kit/result.ts';
import { isEmail } from '../../../contract/rules/identity/email.ts';
import { readMobile } from '../../../contract/rules/identity/mobile.ts';
import { readContactName } from '../../../contract/rules/person/contactName.ts';
import { contactId } from '../../../contract/shapes/primitives.ts';
import { newId } from '../../base/newId.ts';
import { callerOf, type Scope } from '../../base/ports.ts';
import { isUnderWay } from '../../store/repos/order/underWay.ts';
import {
  type ContactRecord,
  changeContact,
  contactsOf,
  contactUnder,
  findContact,
  insertContact,
  removeContact,
} from '../../store/repos/saved/contacts.ts';
import { readingOf } from '../account/newPerson.ts';
import type { Deps } from '../deps.ts';
import { recordTraveller } from '../push/recordTraveller.ts';
import { mobileIndex } from '../trip/travellers/plainNumbers.ts';
import { writeAnswer } from '../writeAnswer.ts';

type Save = (typeof savedCalls)['saved.contact.save'];
type Remove = (typeof savedCalls)['saved.contact.remove'];

/** More than anybody keeps by hand. */
const MAX_CONTACTS = 200;

/**
 * Adds a contact of the caller's or changes one; what is left out of its numbers stays. Contacts are travellers too, so
 * whoever books for the caller is notified.
 */
export async function saveContact(
  deps: Deps,
  scope: Scope,
  input: ParsedOf<Save>,
): Promise<Result<OutputOf<Save>, ErrorOf<Save> | 'NOT_FOUND'>> {
  const { companyId, employeeId } = callerOf(scope);
  const { name } = readContactName(input.name);
  if (name === null) return fail('NAME_INVALID');
  const mobile = input.mobile === undefined ? undefined : readMobile(input.mobile);
  if (mobile === null || (mobile === undefined && !input.contactId)) return fail('MOBILE_INVALID');
  const { email } = input;
  if (email && !isEmail(email)) return fail('EMAIL_INVALID');

  const numbers = {
    ...(mobile && sealedMobile(deps, mobile)),
    ...(email !== undefined && sealedEmail(deps, email)),
  };
  return writeAnswer<Result<OutputOf<Save>, ErrorOf<Save> | 'NOT_FOUND'>>(
    deps.store.db,
    scope,
    async (trx) => {
      const before = input.contactId ? await findContact(trx, employeeId, input.contactId) : null;
      if (input.contactId && !before) return fail('NOT_FOUND');
      const id = before?.id ?? newId(deps.random);
      const made: ContactRecord = {
        ...none,
        ...before,
        id,
        companyId,
        ownerId: employeeId,
        ...named(name),
        ...numbers,
      };
      if (made.mobileIdx !== before?.mobileIdx) {
        const holder = await contactUnder(trx, employeeId, made.mobileIdx);
        if (holder !== null && holder !== id) return fail('PERSON_KNOWN');
      }
      if (!before && (await contactsOf(trx, employeeId)).length >= MAX_CONTACTS) return fail('SAVED_FULL');
      await (before ? changeContact(trx, made) : insertContact(trx, made));
      await recordTraveller(deps, trx, scope, {
        id,
        traveller: id,
        tag: 'saved.contact.save',
        decision: before ? 'changed' : 'added',
      });
      const { mobileMasked, emailMasked } = made;
      return ok({ contactId: contactId.parse(id), name, mobileMasked, emailMasked });
    },
  );
}

/** Deletes a contact of the caller's, unless a booking of theirs is not over. */
export async function deleteContact(
  deps: Deps,
  scope: Scope,
  id: string,
): Promise<Result<OutputOf<Remove>, ErrorOf<Remove> | 'NOT_FOUND'>> {
  const { companyId, employeeId } = callerOf(scope);
  return writeAnswer<Result<OutputOf<Remove>, ErrorOf<Remove> | 'NOT_FOUND'>>(
    deps.store.db,
    scope,
    async (trx) => {
      const contact = await findContact(trx, employeeId, id);
      if (!contact) return fail('NOT_FOUND');
      const traveller = { kind: 'contact', id, companyId, principalId: employeeId } as const;
      if (await isUnderWay(trx, traveller, scope.now)) return fail('CONTACT_TRAVELS');
      await removeContact(trx, id);
      const change = { id, traveller: id, tag: 'saved.contact.remove', decision: 'removed' };
      await recordTraveller(deps, trx, scope, change);
      return ok({});
    },
  );
}

const none = {
  mobileEnc: '',
  mobileMasked: '',
  mobileIdx: '',
  emailEnc: '',
  emailMasked: '',
};

const named = (name: string) => ({ name, ...readingOf(name) });

const sealedMobile = ({ fields }: Deps, mobile: string) => ({
  mobileEnc: fields.encrypt('contact.mobile', mobile),
  mobileMasked: fields.mask.mobile(mobile),
  mobileIdx: mobileIndex(fields, 'contact.mobile', mobile),
});

const sealedEmail = ({ fields }: Deps, email: string) => ({
  emailEnc: email && fields.encrypt('contact.email', email),
  emailMasked: email && fields.mask.email(email),
});
