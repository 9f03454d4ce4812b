import { savedFacts } from '../../../contract/calls/saved/facts.ts';
import { api } from '../../shared/api.ts';
import { endpointsOf } from '../../shared/endpoints.ts';

/** What one keeps for oneself; numbers come masked. */
export const savedApi = api.injectEndpoints({
  endpoints: (build) => {
    const { query, command } = endpointsOf(build, savedFacts);
    return {
      listContacts: query('saved.contact.list'),
      saveContact: command('saved.contact.save'),
      removeContact: command('saved.contact.remove'),
      listAddresses: query('saved.address.list'),
      saveAddress: command('saved.address.save'),
      removeAddress: command('saved.address.remove'),
      listMileageCards: query('saved.mileage.list'),
      saveMileageCard: command('saved.mileage.save'),
      removeMileageCard: command('saved.mileage.remove'),
      listOwnDocuments: query('saved.document.list'),
      addOwnDocument: command('saved.document.add'),
      completeOwnDocument: command('saved.document.complete'),
      removeOwnDocument: command('saved.document.remove'),
      revealOwnDocument: command('saved.document.reveal'),
      listOwnCards: query('saved.card.list'),
      saveOwnCard: command('saved.card.save'),
      removeOwnCard: command('saved.card.remove'),
      revealOwnCard: command('saved.card.reveal'),
      listNotes: query('saved.note.list'),
      saveNote: command('saved.note.save'),
      removeNote: command('saved.note.remove'),
    };
  },
});

export const {
  useListContactsQuery,
  useSaveContactMutation,
  useRemoveContactMutation,
  useListAddressesQuery,
  useSaveAddressMutation,
  useRemoveAddressMutation,
  useListMileageCardsQuery,
  useSaveMileageCardMutation,
  useRemoveMileageCardMutation,
  useListOwnDocumentsQuery,
  useAddOwnDocumentMutation,
  useCompleteOwnDocumentMutation,
  useRemoveOwnDocumentMutation,
  useRevealOwnDocumentMutation,
  useListOwnCardsQuery,
  useSaveOwnCardMutation,
  useRemoveOwnCardMutation,
  useRevealOwnCardMutation,
  useListNotesQuery,
  useSaveNoteMutation,
  useRemoveNoteMutation,
} = savedApi;
