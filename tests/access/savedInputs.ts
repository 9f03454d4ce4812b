import type { checkInFacts } from '../../contract/calls/checkIn/facts.ts';
import type { savedFacts } from '../../contract/calls/saved/facts.ts';
import type { CallInput } from '../../contract/registry.ts';
import { addMonths } from '../../contract/rules/time/addMonths.ts';
import type { Things } from './things.ts';

/** Inputs of what people keep for themselves, as in inputs.ts. */
export const savedInputs: {
  readonly [Name in
    | keyof typeof savedFacts
    | Exclude<keyof typeof checkInFacts, 'checkIn.list' | 'checkIn.staff.list'>]: (
    things: Things,
  ) => CallInput<Name>;
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
  'saved.document.list': () => ({}),
  'saved.document.add': nextPermit,
  'saved.document.complete': ({ ownDocumentId }) => ({
    documentId: ownDocumentId as never,
    placeOfIssue: 'x',
  }),
  'saved.document.remove': ({ ownDocumentId }) => ({ documentId: ownDocumentId as never }),
  'saved.document.reveal': ({ ownDocumentId }) => ({ documentId: ownDocumentId as never }),
  'saved.card.list': () => ({ kind: 'bank' }),
  'saved.card.save': ({ ownCardId }) => ({
    cardId: ownCardId as never,
    kind: 'bank',
    issuer: 'ICBC',
    branch: '',
  }),
  'saved.card.remove': ({ ownCardId }) => ({ cardId: ownCardId as never }),
  'saved.card.reveal': ({ ownCardId }) => ({ cardId: ownCardId as never }),
  'checkIn.add': ({ orderId }) => ({ orderId: orderId as never, place: { from: 'none' } }),
  'checkIn.place.remove': ({ checkInId }) => ({ checkInId: checkInId as never }),
  'checkIn.remove': ({ checkInId }) => ({ checkInId: checkInId as never }),
  'saved.note.list': () => ({}),
  'saved.note.save': ({ noteId }) => ({
    noteId: noteId as never,
    spentOn: '2020-01-01',
    category: 'meals',
    amountFen: 100,
    remarks: '',
    orderNo: '',
  }),
  'saved.note.remove': ({ noteId }) => ({ noteId: noteId as never }),
};

let permits = 0;

/** A number is its holder's alone, and only a permit that is good for longer takes the place of another one. */
function nextPermit(): CallInput<'saved.document.add'> {
  permits++;
  return {
    type: 'hkMacauPermit',
    number: `C${10_000_000 + permits}`,
    validUntil: addMonths('2040-01-01', permits),
    placeOfIssue: 'x',
  };
}
