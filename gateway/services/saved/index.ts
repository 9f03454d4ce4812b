import type { savedCalls } from '../../../contract/calls/saved/shapes.ts';
import type { HandlersFor } from '../../../contract/kit/dispatch.ts';
import { ok } from '../../../contract/kit/result.ts';
import { callerOf, type Scope } from '../../base/ports.ts';
import { contactsOf } from '../../store/repos/saved/contacts.ts';
import type { Deps } from '../deps.ts';
import { listAddresses, removeAddress, saveAddress } from './addresses.ts';
import { deleteContact, saveContact } from './contacts.ts';
import { listMileageCards, removeMileageCard, saveMileageCard } from './mileageCards.ts';

/** What people keep for themselves: contacts, delivery addresses and frequent flyer cards. */
export function savedHandlers(deps: Deps): HandlersFor<typeof savedCalls, Scope> {
  const { db } = deps.store;
  return {
    'saved.contact.list': async (_, scope) =>
      ok({ contacts: await contactsOf(db, callerOf(scope).employeeId) }),
    'saved.contact.save': (input, scope) => saveContact(deps, scope, input),
    'saved.contact.remove': ({ contactId }, scope) => deleteContact(deps, scope, contactId),
    'saved.address.list': async (_, scope) => ok({ addresses: await listAddresses(deps, scope) }),
    'saved.address.save': (input, scope) => saveAddress(deps, scope, input),
    'saved.address.remove': ({ addressId }, scope) => removeAddress(deps, scope, addressId),
    'saved.mileage.list': async (_, scope) => ok(await listMileageCards(deps, scope)),
    'saved.mileage.save': (input, scope) => saveMileageCard(deps, scope, input),
    'saved.mileage.remove': ({ cardId }, scope) => removeMileageCard(deps, scope, cardId),
  };
}
