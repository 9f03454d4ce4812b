import type { messageFacts } from '../../contract/calls/message/facts.ts';
import type { noticeFacts } from '../../contract/calls/notice/facts.ts';
import type { registrationFacts } from '../../contract/calls/registration/facts.ts';
import type { thirdFacts } from '../../contract/calls/third/facts.ts';
import type { CallInput } from '../../contract/registry.ts';
import type { Things } from './things.ts';

/** Inputs of messages and registrations, as in inputs.ts. */
export const personalInputs: {
  readonly [Name in
    | keyof typeof messageFacts
    | keyof typeof noticeFacts
    | keyof typeof registrationFacts
    | keyof typeof thirdFacts]: (things: Things) => CallInput<Name>;
} = {
  'registration.company.search': () => ({ text: 'nobody' }),
  'registration.code.send': () => ({ mobile: '13912345678' }),
  'registration.apply': () => ({
    companyId: '9999',
    mobile: '13912345678',
    code: '000000',
    name: 'A B',
    workNumber: 'A1',
    password: 'x',
  }),
  'registration.standing.get': () => ({ receipt: 'x'.repeat(43) }),
  'registration.list': () => ({}),
  'registration.decide': () => ({ registrationId: '0'.repeat(32), approve: true, reason: '' }),
  'registration.invitation.make': () => ({ note: '', days: 1, uses: 1 }),
  'registration.invitation.list': () => ({}),
  'registration.invitation.revoke': () => ({ invitationId: '0'.repeat(32) }),
  'registration.invitation.get': () => ({ token: 'x'.repeat(43) }),
  'registration.open.set': () => ({ isOpen: true }),
  'message.centre.get': () => ({}),
  'message.list': () => ({ kind: 'order', limit: 100 }),
  'message.get': ({ messageId }) => ({ messageId }),
  'message.read': ({ messageId }) => ({ messageId }),
  'message.readAll': () => ({ kind: 'order', until: 0 }),
  'message.notice.list': () => ({}),
  'message.remove': ({ messageId }) => ({ messageId }),
  'third.provider.list': () => ({}),
  'third.simulated.code': () => ({ provider: 'wechat', account: 'x' }),
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
