import { type MeetingId, meetingId } from '../../contract/shapes/meeting/meeting.ts';
import {
  type ComplaintId,
  checkInId,
  complaintId,
  couponId,
  draftId,
  type MessageId,
  messageId,
  mileageCardId,
  noteId,
  ownCardId,
  type PhotoId,
  photoId,
} from '../../contract/shapes/primitives.ts';
import type { Fields } from '../../gateway/crypto/fields/fields.ts';
import type { Db } from '../../gateway/store/db/openStore.ts';
import { insertCheckIn } from '../../gateway/store/repos/checkIn/checkIns.ts';
import { putMeeting } from '../../gateway/store/repos/meeting/meetings.ts';
import { insertMessages } from '../../gateway/store/repos/message/messages.ts';
import { replaceDocument } from '../../gateway/store/repos/people/writeDocument.ts';
import { putAddress } from '../../gateway/store/repos/saved/addresses.ts';
import { insertContact } from '../../gateway/store/repos/saved/contacts.ts';
import { insertCoupon } from '../../gateway/store/repos/saved/coupons.ts';
import { putDraft } from '../../gateway/store/repos/saved/drafts.ts';
import { putMileageCard } from '../../gateway/store/repos/saved/mileageCards.ts';
import { putNote } from '../../gateway/store/repos/saved/notes.ts';
import { putOwnCard } from '../../gateway/store/repos/saved/ownCards.ts';
import { insertComplaint, insertEntry } from '../../gateway/store/repos/service/complaints.ts';
import { attachPhotos, insertPhoto } from '../../gateway/store/repos/service/photos.ts';
import { idOf } from '../smallWorld.ts';

/** What somebody keeps for themselves. */
export type SavedThings = {
  readonly contactId: string;
  readonly addressId: string;
  readonly cardId: string;
  readonly ownDocumentId: string;
  readonly ownCardId: string;
  readonly noteId: string;
  readonly draftId: string;
  readonly couponId: string;
  readonly messageId: MessageId;
  /** A closed complaint, and its photo. */
  readonly complaintId: ComplaintId;
  readonly photoId: PhotoId;
  /** A meeting that was called off. */
  readonly meetingId: MeetingId;
  readonly checkInId: string;
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
    ownDocumentId: idOf(`document ${employeeId}`),
    ownCardId: ownCardId.parse(idOf(`own card ${employeeId}`)),
    noteId: noteId.parse(idOf(`note ${employeeId}`)),
    draftId: draftId.parse(idOf(`draft ${employeeId}`)),
    couponId: couponId.parse(idOf(`coupon ${employeeId}`)),
    messageId: messageId.parse(idOf(`message ${employeeId}`)),
    complaintId: complaintId.parse(idOf(`complaint ${employeeId}`)),
    photoId: photoId.parse(idOf(`photo ${employeeId}`)),
    checkInId: idOf(`check-in ${employeeId}`),
    meetingId: meetingId.parse(idOf(`meeting ${employeeId}`)),
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
  const permit = { id: ids.ownDocumentId, type: 'taiwanPermit', numberMasked: 'x' } as const;
  const permitEnc = fields.encrypt('person_document.number', 'T12345678');
  const sealed = { ...permit, numberEnc: permitEnc, numberIdx: ids.ownDocumentId };
  await replaceDocument(db, { kind: 'employee', id: employeeId }, sealed, '2040-01-01');
  const bank = { id: ids.ownCardId, kind: 'bank', issuer: 'ICBC', branch: '', numberMasked: 'x' } as const;
  const bankEnc = fields.encrypt('own_card.number', number);
  await putOwnCard(db, { ...bank, ownerId: employeeId, numberEnc: bankEnc, numberIdx: bank.id }, 0);
  const note = { id: ids.noteId, spentOn: '2020-01-01', category: 'meals', amountFen: 100 } as const;
  await putNote(db, { ...note, ownerId: employeeId, remarks: '', orderId: null }, 0);
  const drafted = {
    titleEnc: fields.encrypt('desk_draft.title', ''),
    contentEnc: fields.encrypt('desk_draft.content', '[]'),
  };
  const draft = { id: ids.draftId, companyId, ownerId: employeeId, version: 1, isTemplate: false };
  await putDraft(db, { ...draft, ...drafted, people: 0, legs: 0, updatedAt: 0 });
  const localised = { zh: 'x', en: 'x' };
  const codeEnc = fields.encrypt('coupon.code', 'x');
  const coupon = { id: ids.couponId, title: localised, issuer: localised, codeEnc, validUntil: '2040-01-01' };
  await insertCoupon(db, { ...coupon, ownerId: employeeId, usedAt: null }, 0);
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
  const times = { filedAt: 1, updatedAt: 1 };
  const complaint = { id: ids.complaintId, kind: 'app', state: 'closed', orderId: null, ...times } as const;
  await insertComplaint(db, { ...complaint, companyId, personId: employeeId });
  const textEnc = fields.encrypt('complaint_entry.text', 'x');
  const entry = { id: ids.complaintId, authorId: employeeId, side: 'person', textEnc, at: 1 } as const;
  await insertEntry(db, ids.complaintId, { entry, seq: 0 });
  const dataEnc = fields.encrypt('complaint_photo.data', 'x');
  const photo = { id: ids.photoId, personId: employeeId, type: 'image/png', dataEnc, addedAt: 1 } as const;
  await insertPhoto(db, photo);
  await attachPhotos(db, ids.complaintId, [ids.photoId]);
  const checkIn = {
    id: checkInId.parse(ids.checkInId),
    companyId,
    employeeId,
    orderId: null,
    placeEnc: null,
    at: 1,
  };
  await insertCheckIn(db, checkIn);
  const needs = {
    title: 'x',
    city: 'BJS',
    startOn: '2026-12-10',
    days: 1,
    people: 1,
    rooms: 0,
    budgetFen: 1,
  };
  const unordered = { pending: null, pendingQuote: null, quoteId: null, agreedFen: null, productId: null };
  await putMeeting(db, {
    ...needs,
    ...unordered,
    id: ids.meetingId,
    companyId,
    organiserId: employeeId,
    version: 1,
    wishes: '',
    stage: 'demand',
    outcome: 'cancelled',
    orders: 0,
    settledFen: null,
    bill: null,
    updatedAt: 1,
  });
  return ids;
}
