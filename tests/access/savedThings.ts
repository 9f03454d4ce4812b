import { type MessageId, messageId, mileageCardId } from '../../contract/shapes/primitives.ts';
import type { Fields } from '../../gateway/crypto/fields/fields.ts';
import type { Db } from '../../gateway/store/db/openStore.ts';
import { insertMessages } from '../../gateway/store/repos/message/messages.ts';
import { putAddress } from '../../gateway/store/repos/saved/addresses.ts';
import { insertContact } from '../../gateway/store/repos/saved/contacts.ts';
import { putMileageCard } from '../../gateway/store/repos/saved/mileageCards.ts';
import { idOf } from '../smallWorld.ts';

/** What somebody keeps for themselves. */
export type SavedThings = {
  readonly contactId: string;
  readonly addressId: string;
  readonly cardId: string;
  readonly messageId: MessageId;
};

/** One of each thing a person may keep. */
export async function savedThings(
  { db, fields }: { readonly db: Db; readonly fields: Fields },
  { employeeId, companyId }: { readonly employeeId: string; readonly companyId: string },
): Promise<SavedThings> {
  const ids = {
    contactId: idOf(`contact ${employeeId}`),
    addressId: idOf(`address ${employeeId}`),
    cardId: mileageCardId.parse(idOf(`card ${employeeId}`)),
    messageId: messageId.parse(idOf(`message ${employeeId}`)),
  };
  const mobile = { mobileEnc: '', mobileMasked: '' };
  const named = { name: 'x', pinyin: 'x', initials: 'x' };
  const contact = { id: ids.contactId, companyId, ...named, ...mobile, emailEnc: '', emailMasked: '' };
  await insertContact(db, { ...contact, ownerId: employeeId, mobileIdx: ids.contactId });
  const detailEnc = fields.encrypt('delivery_address.detail', 'x');
  const address = { id: ids.addressId, ...mobile, recipient: 'x', region: 'x', detailEnc, postcode: '' };
  await putAddress(db, { ...address, ownerId: employeeId }, 0);
  const number = '1234567890123456';
  const card = { id: ids.cardId, airline: 'CA', numberMasked: 'x', numberIdx: ids.cardId };
  const numberEnc = fields.encrypt('mileage_card.number', number);
  await putMileageCard(db, { ...card, ownerId: employeeId, numberEnc }, 0);
  const about = { kind: 'order' as const, id: ids.messageId };
  const words = { words: [], params: { traveller: 'x', orderNo: '' } };
  const told = {
    kind: 'order' as const,
    event: 'issued' as const,
    about,
    source: ids.messageId,
    createdAt: 1,
  };
  await insertMessages(db, [{ ...told, ...words, id: ids.messageId, employeeId }]);
  return ids;
}
