import type { savedFacts } from '../../contract/calls/saved/facts.ts';
import type { CallInput } from '../../contract/registry.ts';
import type { Things } from './things.ts';

/** Inputs of what people keep for themselves, as in inputs.ts. */
export const savedInputs: {
  readonly [Name in keyof typeof savedFacts]: (things: Things) => CallInput<Name>;
} = {
  'saved.contact.list': () => ({}),
  'saved.contact.save': ({ contactId }) => ({ contactId: contactId as never, name: '访客' }),
  'saved.contact.remove': ({ contactId }) => ({ contactId: contactId as never }),
  'saved.address.list': () => ({}),
  'saved.address.save': ({ addressId }) => ({
    addressId: addressId as never,
    recipient: 'x',
    region: 'x',
    detail: 'x',
    postcode: '',
  }),
  'saved.address.remove': ({ addressId }) => ({ addressId: addressId as never }),
  'saved.mileage.list': () => ({}),
  'saved.mileage.save': ({ cardId }) => ({ cardId: cardId as never, airline: 'CA' }),
  'saved.mileage.remove': ({ cardId }) => ({ cardId: cardId as never }),
};
