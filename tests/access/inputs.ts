import type { CallInput, CallName } from '../../contract/registry.ts';
import { tripContent } from '../tripContent.ts';
import type { Things } from './accessWorld.ts';

type InputFor<Name extends CallName> = (things: Things) => CallInput<Name>;

const employee = (id: string) => ({ kind: 'employee' as const, id });
const cities = { from: { kind: 'city', code: 'BJS' }, to: { kind: 'city', code: 'SHA' } } as const;

/** For every call an input that names somebody's things; a call without one does not compile. */
export const inputs: { readonly [Name in CallName]: InputFor<Name> } = {
  H5Login: ({ username }) => ({ account: username, passwordkey: '0'.repeat(64) }),
  GetUserForH5: () => ({ token: 'none' }),
  GetpermissionByUsername: ({ username }) => ({ type: 'group', username }),
  'auth.picture.get': () => ({}),
  'auth.session.refresh': () => ({ refresh: 'none' }),
  'auth.session.end': () => ({}),
  'auth.principal.list': () => ({}),
  'auth.acting.start': ({ employeeId }) => ({ principalId: employeeId }),
  'auth.acting.end': () => ({ ctx: 'f'.repeat(32) }),
  'Zz.getDept': ({ companyId }) => ({ company_id: companyId }),
  'CRM.MemberInfo': ({ username }) => ({ username }),
  'area.h5.get': ({ companyId }) => ({ source: 'H5', companyid: companyId }),
  'home.overview.get': () => ({}),
  'tracking.point.save': ({ userCode, username }) => ({
    user: userCode,
    path: '/',
    pathname: '/',
    parameter: { user_code: userCode, username },
  }),
  'profile.me.get': () => ({}),
  SaveBean: ({ userCode }) => ({
    table: 'member315',
    update: { wechat: 'w' },
    condition: { user_code: userCode },
  }),
  'push.ticket.get': () => ({}),
  'preference.get': () => ({}),
  'preference.save': () => ({ language: 'zh' }),
  'trip.traveller.list': () => ({ limit: 100 }),
  'trip.guest.add': ({ employeeId }) => ({
    name: '访客',
    hostId: employeeId,
    documentType: 'passport',
    documentNumber: 'E12345678',
    mobile: '13912345678',
  }),
  'train.station.list': () => ({}),
  'train.calendar.list': () => ({ ...cities, start: '2026-11-21', days: 1 }),
  'train.offer.search': ({ employeeId }) => ({
    ...cities,
    date: '2026-11-21',
    travellers: [employee(employeeId)],
  }),
  'train.offer.price': ({ employeeId, offerId }) => ({ offerId, travellers: [employee(employeeId)] }),
  'trip.draft.submit': ({ employeeId, offerId }) => ({
    tab: 'business',
    rows: [
      {
        rowId: '00000001',
        traveller: employee(employeeId),
        principalId: employeeId,
        offerId,
        kind: 'train',
        option: 'O',
        acceptedFareFen: 1,
        payer: 'company',
      },
    ],
  }),
  'trip.draft.get': ({ tripId }) => ({ tripId }),
  'order.list': () => ({ tab: 'business', limit: 100 }),
  'order.detail.get': ({ orderId }) => ({ orderId }),
  'order.cancel': ({ orderId }) => ({ orderId }),
  'order.refund.quote': ({ orderId }) => ({ orderId }),
  'order.refund.confirm': ({ refundId }) => ({ amendmentId: refundId }),
  'order.change.quote': ({ orderId, offerId }) => ({ orderId, offerId, option: 'O' }),
  'order.extension.quote': ({ orderId }) => ({ orderId, checkOut: '2026-12-01' }),
  'order.change.confirm': ({ changeId }) => ({ amendmentId: changeId }),
  'order.amendment.withdraw': ({ refundId }) => ({ amendmentId: refundId }),
  'order.passenger.reveal': ({ orderId }) => ({ orderId }),
  'approval.application.save': ({ employeeId }) => ({
    applicantId: employeeId,
    content: tripContent(employeeId),
  }),
  'approval.application.submit': ({ applicationId }) => ({ applicationId }),
  'approval.application.modify': ({ applicationId, employeeId }) => ({
    applicationId,
    content: tripContent(employeeId),
  }),
  'approval.application.revoke': ({ applicationId }) => ({ applicationId }),
  'approval.application.withdraw': ({ applicationId }) => ({ applicationId }),
  'approval.application.get': ({ applicationId }) => ({ applicationId }),
  'approval.application.list': () => ({ limit: 100 }),
  'approval.file.get': ({ applicationId }) => ({ travelId: applicationId }),
  'approval.overLimit.list': () => ({ box: 'open' }),
  'approval.overLimit.mine': () => ({ limit: 100 }),
  'approval.list': () => ({ box: 'done', limit: 100 }),
  'approval.mine': () => ({ limit: 100 }),
  'approval.get': ({ approvalId }) => ({ approvalId }),
  'approval.decide': ({ approvalId }) => ({ approvalId, decision: { kind: 'approve' } }),
  'approval.colleague.list': () => ({}),
  'approval.absence.save': () => ({ absence: null }),
  'approval.remind': ({ approvalId }) => ({ approvalId }),
  'approval.ceiling.request': ({ employeeId }) => ({
    bounds: {
      kind: 'train',
      traveller: employee(employeeId),
      maxFen: 100_000,
      options: ['9'],
      startFrom: Date.parse('2026-12-01T00:00:00+08:00'),
      startTo: Date.parse('2026-12-02T00:00:00+08:00'),
      hours: 24,
    },
    reasonCode: 'none',
  }),
  'approval.ceiling.withdraw': ({ approvalId }) => ({ approvalId }),
  'approval.ceiling.list': () => ({ limit: 100 }),
};
