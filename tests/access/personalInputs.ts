import type { couponFacts } from '../../contract/calls/coupon/facts.ts';
import type { documentFacts } from '../../contract/calls/document/facts.ts';
import type { messageFacts } from '../../contract/calls/message/facts.ts';
import type { noticeFacts } from '../../contract/calls/notice/facts.ts';
import type { preferenceFacts } from '../../contract/calls/preference/facts.ts';
import type { profileFacts } from '../../contract/calls/profile/facts.ts';
import type { registrationFacts } from '../../contract/calls/registration/facts.ts';
import type { serviceFacts } from '../../contract/calls/service/facts.ts';
import type { thirdFacts } from '../../contract/calls/third/facts.ts';
import { inForce, signInDocuments } from '../../contract/enums/service/documents.ts';
import type { CallInput } from '../../contract/registry.ts';
import type { Things } from './things.ts';

/** Inputs of public documents, messages, preferences, the profile and registrations, as in inputs.ts. */
export const personalInputs: {
  readonly [Name in
    | keyof typeof documentFacts
    | keyof typeof couponFacts
    | keyof typeof messageFacts
    | keyof typeof serviceFacts
    | keyof typeof preferenceFacts
    | keyof typeof profileFacts
    | keyof typeof noticeFacts
    | keyof typeof registrationFacts
    | keyof typeof thirdFacts]: (things: Things) => CallInput<Name>;
} = {
  'profile.me.get': () => ({}),
  'profile.personal.get': () => ({}),
  'profile.personal.save': () => ({ city: 'x' }),
  'profile.name.save': () => ({ name: 'A B' }),
  'profile.latinName.save': () => ({ surname: 'LIN', givenNames: 'JING' }),
  'profile.avatar.get': () => ({}),
  'profile.avatar.set': () => ({ picture: 'eHg=' }),
  'profile.avatar.remove': () => ({}),
  SaveBean: ({ userCode }) => ({
    table: 'member315',
    update: { wechat: 'w' },
    condition: { user_code: userCode },
  }),
  'registration.company.search': () => ({ text: 'nobody' }),
  'registration.code.send': () => ({ mobile: '13912345678' }),
  'registration.apply': () => ({
    companyId: '9999',
    mobile: '13912345678',
    code: '000000',
    name: 'A B',
    workNumber: 'A1',
    password: 'x',
    agreements: inForce(signInDocuments),
  }),
  'registration.standing.get': () => ({ receipt: 'x'.repeat(43) }),
  'registration.list': () => ({}),
  'registration.decide': () => ({ registrationId: '0'.repeat(32), approve: true, reason: '' }),
  'registration.invitation.make': () => ({ note: '', days: 1, uses: 1 }),
  'registration.invitation.list': () => ({}),
  'registration.invitation.revoke': () => ({ invitationId: '0'.repeat(32) }),
  'registration.invitation.get': () => ({ token: 'x'.repeat(43) }),
  'registration.open.set': () => ({ isOpen: true }),
  'document.due.list': () => ({ documents: ['privacy'] }),
  'document.accept': () => ({ documents: inForce(['privacy']), occasion: 'signIn' }),
  'document.acceptance.list': () => ({}),
  'service.contact.get': () => ({}),
  'complaint.list': () => ({}),
  'complaint.get': ({ complaintId }) => ({ complaintId }),
  'complaint.photo.add': () => ({ data: 'AAAA' }),
  'complaint.photo.get': ({ photoId }) => ({ photoId }),
  'complaint.file': ({ photoId }) => ({ kind: 'app', text: 'x', orderNo: '', photoIds: [photoId] }),
  'complaint.reply': ({ complaintId }) => ({ complaintId, text: 'x' }),
  'complaint.close': ({ complaintId }) => ({ complaintId }),
  'complaint.inbox.list': () => ({ state: 'open' }),
  'complaint.inbox.get': ({ complaintId }) => ({ complaintId }),
  'complaint.inbox.photo': ({ photoId }) => ({ photoId }),
  'complaint.answer': ({ complaintId }) => ({ complaintId, text: 'x' }),
  'message.centre.get': () => ({}),
  'message.list': () => ({ kind: 'order', limit: 100 }),
  'message.get': ({ messageId }) => ({ messageId }),
  'message.read': ({ messageId }) => ({ messageId }),
  'message.readAll': () => ({ kind: 'order', until: 0 }),
  'message.notice.list': () => ({}),
  'coupon.list': () => ({ state: 'usable' }),
  'coupon.used.set': ({ couponId }) => ({ couponId: couponId as never, isUsed: true }),
  'preference.travel.get': () => ({}),
  'preference.airline.add': () => ({ airline: 'CA' }),
  'preference.airline.remove': () => ({ airline: 'CA' }),
  'preference.flight.save': () => ({ departure: 'any', seat: 'any', cabin: null, discount: null }),
  'preference.hotel.save': () => ({ rooms: [] }),
  'message.remove': ({ messageId }) => ({ messageId }),
  'third.provider.list': () => ({}),
  'third.simulated.code': () => ({ provider: 'wechat', account: 'x' }),
  'third.attempt.start': () => ({ provider: 'oidc' }),
  'third.attempt.finish': () => ({ attempt: 'x'.repeat(43), state: 'x', code: 'x' }),
  'third.signIn': () => ({ provider: 'wechat', code: 'x'.repeat(16) }),
  'third.binding.list': () => ({}),
  'third.binding.bind': () => ({ provider: 'wechat', code: 'x'.repeat(16) }),
  'third.binding.unbind': () => ({ provider: 'wechat' }),
  'notice.list': () => ({}),
  'notice.save': () => ({
    title: { zh: 'x', en: '', de: '' },
    body: { zh: 'x', en: '', de: '' },
    from: '2026-11-20',
    to: '2099-12-31',
    audience: { kind: 'all', ids: [] },
    isBanner: false,
  }),
  'notice.remove': () => ({ noticeId: '0'.repeat(32) as never }),
  'message.channel.list': () => ({}),
  'message.channel.set': () => ({ kind: 'order', mail: false, desktop: false }),
};
