import type { CallName } from '../../contract/registry.ts';

/** What whoever is let through is told where that is not `ok`. */
export const passes: { readonly [Name in CallName]?: string } = {
  // Nobody has the token, and no call comes over keys agreed for it.
  H5Login: 'FORBIDDEN',
  GetUserForH5: 'FORBIDDEN',
  'auth.session.refresh': 'FORBIDDEN',
  'account.company.create': 'FORBIDDEN',
  'account.password.set': 'FORBIDDEN',
  'account.code.send': 'FORBIDDEN',
  'account.code.check': 'FORBIDDEN',
  'registration.code.send': 'FORBIDDEN',
  'registration.apply': 'FORBIDDEN',
  'registration.decide': 'NOT_FOUND',
  'auth.picture.speak': 'NOT_FOUND',
  'payment.cashier.get': 'NOT_FOUND',
  'payment.cashier.pay': 'NOT_FOUND',
  // The new password is a weak one, the account nobody's to have.
  'account.password.change': 'PASSWORD_WEAK',
  'organisation.person.add': 'ACCOUNT_INVALID',
  'import.staff.add': 'NOT_FOUND',
  'grant.give': 'NOT_FOUND',
  'grant.revoke': 'NOT_FOUND',
  'import.staff.undo': 'NOT_FOUND',
  // The department and the level are none of the company's.
  'organisation.department.save': 'DEPARTMENT_UNKNOWN',
  'organisation.department.move': 'DEPARTMENT_UNKNOWN',
  'organisation.department.remove': 'DEPARTMENT_UNKNOWN',
  'organisation.person.save': 'LEVEL_UNKNOWN',
  'organisation.person.move': 'DEPARTMENT_UNKNOWN',
  // The offer is a forged one.
  'train.stop.list': 'OFFER_EXPIRED',
  'train.offer.price': 'OFFER_EXPIRED',
  'trip.overlap.list': 'OFFER_EXPIRED',
  'flight.offer.price': 'OFFER_EXPIRED',
  'intlFlight.offer.price': 'OFFER_EXPIRED',
  'hotel.offer.price': 'OFFER_EXPIRED',
  'car.offer.price': 'OFFER_EXPIRED',
  // Everybody has an ID card.
  'trip.document.add': 'DOCUMENT_KEPT',
  'trip.draft.submit': 'OFFER_EXPIRED',
  'order.change.quote': 'OFFER_EXPIRED',
  // The orders are settled, the payment and the voucher over, the refund and the change failed.
  'order.cancel': 'NOT_CANCELLABLE',
  'order.refund.quote': 'NOT_AMENDABLE',
  'order.refund.confirm': 'NOT_AMENDABLE',
  'order.extension.quote': 'NOT_AMENDABLE',
  'order.change.confirm': 'NOT_AMENDABLE',
  'order.amendment.withdraw': 'NOT_AMENDABLE',
  'payment.open': 'NOT_PAYABLE',
  'invoice.voucher.register': 'VOUCHER_CLOSED',
  'invoice.voucher.repair': 'VOUCHER_CLOSED',
  // The application was cancelled, the approval is over.
  'approval.application.submit': 'APPLICATION_STATE',
  'approval.application.modify': 'APPLICATION_STATE',
  'approval.application.revoke': 'APPLICATION_STATE',
  'approval.decide': 'APPROVAL_OVER',
  'approval.remind': 'APPROVAL_OVER',
  'approval.ceiling.request': 'REASON_UNKNOWN',
  'approval.ceiling.withdraw': 'APPROVAL_OVER',
  // Nothing of it waits for a person.
  'stuck.order.recheck': 'NOT_STUCK',
  'stuck.order.settle': 'NOT_STUCK',
  'stuck.amendment.recheck': 'NOT_STUCK',
  'stuck.amendment.settle': 'NOT_STUCK',
  'stuck.payout.retry': 'NOT_STUCK',
  'stuck.payout.settle': 'NOT_STUCK',
};
