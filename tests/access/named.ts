import type { CallName } from '../../contract/facts.ts';
import { inputs } from './inputs.ts';
import type { Things } from './things.ts';

/** What an input names: a person; an order or what belongs to one; another thing of somebody's; a company. */
export type Named = 'order' | 'thing' | 'person' | 'company';

/** What each of somebody's things is; null for what is nobody's. */
const kinds: { readonly [Key in keyof Things]: Named | null } = {
  username: 'person',
  employeeId: 'person',
  userCode: 'person',
  companyId: 'company',
  orderId: 'order',
  orderNo: 'order',
  refundId: 'order',
  changeId: 'order',
  voucherId: 'order',
  payoutId: 'order',
  tripId: 'thing',
  paymentId: 'thing',
  applicationId: 'thing',
  approvalId: 'thing',
  contactId: 'thing',
  addressId: 'thing',
  cardId: 'thing',
  ownDocumentId: 'thing',
  ownCardId: 'thing',
  noteId: 'thing',
  draftId: 'thing',
  couponId: 'thing',
  messageId: 'thing',
  complaintId: 'thing',
  photoId: 'thing',
  meetingId: 'thing',
  checkInId: 'thing',
  headerId: 'thing',
  sharedHeaderId: 'thing',
  // Forged.
  offerId: null,
};
const strongest: readonly Named[] = ['order', 'thing', 'person', 'company'];

/** What a call's input names, read off the things it is made of; null for nobody's. */
export function namedIn(tag: CallName): Named | null {
  const used = new Set<Named | null>();
  const things = new Proxy({} as Things, {
    get: (_, key) => {
      used.add(kinds[key as keyof Things] ?? null);
      return 'x'.repeat(40);
    },
  });
  inputs[tag](things);
  return strongest.find((named) => used.has(named)) ?? null;
}
