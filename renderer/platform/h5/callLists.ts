import type { CallFacts } from '../../../client/ports.ts';
import type { CallName, CallRegistry, CommandName } from '../../../contract/registry.ts';

/**
 * What the page must know of calls at run time. The registry itself brings zod, which stays out of the page, so
 * these lists are written by hand and the compiler checks that they are complete.
 */
export const commands: Readonly<Record<CommandName, true>> = {
  H5Login: true,
  GetUserForH5: true,
  SaveBean: true,
  'auth.session.refresh': true,
  'auth.session.end': true,
  'auth.acting.start': true,
  'auth.acting.end': true,
  'account.company.create': true,
  'account.password.set': true,
  'account.password.change': true,
  'account.session.endAll': true,
  'organisation.person.add': true,
  'organisation.person.document': true,
  'organisation.person.resetPassword': true,
  'organisation.person.deactivate': true,
  'organisation.person.reactivate': true,
  'organisation.person.signOut': true,
  'tracking.point.save': true,
  'preference.save': true,
  'trip.guest.add': true,
  'trip.draft.submit': true,
  'trip.draft.settle': true,
  'order.cancel': true,
  'order.passenger.reveal': true,
  'order.refund.quote': true,
  'order.refund.confirm': true,
  'order.change.quote': true,
  'order.change.confirm': true,
  'order.extension.quote': true,
  'order.amendment.withdraw': true,
  'payment.open': true,
  'payment.cancel': true,
  'payment.cashier.pay': true,
  'invoice.voucher.register': true,
  'invoice.voucher.repair': true,
  'invoice.header.save': true,
  'invoice.header.remove': true,
  'approval.application.save': true,
  'approval.application.submit': true,
  'approval.application.modify': true,
  'approval.application.revoke': true,
  'approval.application.withdraw': true,
  'approval.decide': true,
  'approval.absence.save': true,
  'approval.remind': true,
  'approval.ceiling.request': true,
  'approval.ceiling.withdraw': true,
  'stuck.order.recheck': true,
  'stuck.order.settle': true,
  'stuck.amendment.recheck': true,
  'stuck.amendment.settle': true,
  'stuck.payout.retry': true,
  'stuck.payout.settle': true,
};

type AccessOf<Name extends CallName> = CallRegistry[Name]['access'];
type Public = { [Name in CallName]: AccessOf<Name> extends { who: 'public' } ? Name : never }[CallName];
type AboutOneself = {
  [Name in CallName]: AccessOf<Name> extends { acting: 'never'; reach: 'none' | 'own' | 'company' }
    ? Name
    : never;
}[CallName];

/** Calls that need no session and travel under bootstrap keys (wire-protocol §4a). */
export const publicCalls: Readonly<Record<Public, true>> = {
  H5Login: true,
  GetUserForH5: true,
  'auth.picture.get': true,
  'auth.key.get': true,
  'auth.picture.speak': true,
  'account.gateway.get': true,
  'account.link.get': true,
  'account.company.create': true,
  'account.password.set': true,
  'auth.session.refresh': true,
  'payment.cashier.get': true,
  'payment.cashier.pay': true,
};

/**
 * Calls about the signed-in person alone: they go without the proxy-booking context. All others carry it, so that
 * the gateway refuses what acting does not allow.
 */
export const aboutOneself: Readonly<Record<AboutOneself, true>> = {
  SaveBean: true,
  'auth.session.end': true,
  'auth.principal.list': true,
  'auth.acting.end': true,
  'account.password.change': true,
  'account.session.endAll': true,
  'organisation.person.list': true,
  'organisation.person.add': true,
  'organisation.person.document': true,
  'organisation.person.resetPassword': true,
  'organisation.person.deactivate': true,
  'organisation.person.reactivate': true,
  'organisation.person.signOut': true,
  'Zz.getDept': true,
  'area.h5.get': true,
  'tracking.point.save': true,
  'push.ticket.get': true,
  'trip.draft.settle': true,
  'preference.get': true,
  'preference.save': true,
  'payment.account.get': true,
  'payment.ledger.list': true,
  'invoice.header.list': true,
  'invoice.header.save': true,
  'invoice.header.remove': true,
  'approval.overLimit.list': true,
  'approval.list': true,
  'approval.decide': true,
  'approval.colleague.list': true,
  'approval.absence.save': true,
  'stuck.list': true,
  'stuck.order.recheck': true,
  'stuck.order.settle': true,
  'stuck.amendment.recheck': true,
  'stuck.amendment.settle': true,
  'stuck.payout.retry': true,
  'stuck.payout.settle': true,
};

export const isCommand = (name: CallName): boolean => name in commands;
const query: CallFacts = { kind: 'query' };
const command: CallFacts = { kind: 'command' };
export const factsOf = (name: CallName): CallFacts => (isCommand(name) ? command : query);
export const isPublic = (name: CallName): name is Public => name in publicCalls;
export const carriesContext = (name: CallName): boolean => !(name in aboutOneself) && !isPublic(name);
