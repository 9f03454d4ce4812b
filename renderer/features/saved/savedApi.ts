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
} = savedApi;
