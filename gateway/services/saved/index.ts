import type { savedCalls } from '../../../contract/calls/saved/shapes.ts';
import type { HandlersFor } from '../../../contract/kit/dispatch.ts';
import { ok } from '../../../contract/kit/result.ts';
import { callerOf, type Scope } from '../../base/ports.ts';
import { contactsOf } from '../../store/repos/saved/contacts.ts';
import type { Deps } from '../deps.ts';
import { listAddresses, removeAddress, saveAddress } from './addresses.ts';
import { deleteContact, saveContact } from './contacts.ts';
import { listMileageCards, removeMileageCard, saveMileageCard } from './mileageCards.ts';
import { listNotes, removeNote, saveNote } from './notes.ts';
import { listOwnCards, removeOwnCard, revealOwnCard, saveOwnCard } from './ownCards.ts';
import {
  addOwnDocument,
  completeOwnDocument,
  listDocuments,
  removeOwnDocument,
  revealOwnDocument,
} from './ownDocuments.ts';

/** What people keep for themselves: contacts, addresses, documents, cards and expense notes. */
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
    'saved.document.list': async (_, scope) => ok({ documents: await listDocuments(deps, scope) }),
    'saved.document.add': (input, scope) => addOwnDocument(deps, scope, input),
    'saved.document.complete': (input, scope) => completeOwnDocument(deps, scope, input),
    'saved.document.remove': ({ documentId }, scope) => removeOwnDocument(deps, scope, documentId),
    'saved.document.reveal': ({ documentId }, scope) => revealOwnDocument(deps, scope, documentId),
    'saved.card.list': async ({ kind }, scope) => ok({ cards: await listOwnCards(deps, scope, kind) }),
    'saved.card.save': (input, scope) => saveOwnCard(deps, scope, input),
    'saved.card.remove': ({ cardId }, scope) => removeOwnCard(deps, scope, cardId),
    'saved.card.reveal': ({ cardId }, scope) => revealOwnCard(deps, scope, cardId),
    'saved.note.list': async ({ month }, scope) => ok(await listNotes(deps, scope, month)),
    'saved.note.save': (input, scope) => saveNote(deps, scope, input),
    'saved.note.remove': ({ noteId }, scope) => removeNote(deps, scope, noteId),
  };
}
