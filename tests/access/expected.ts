import type { CallName } from '../../contract/registry.ts';
import type { Cell } from './accessWorld.ts';

/** What a call answers in every cell: `ok`, the refusal's code, or a booked row's failure. */
export type Row = Readonly<Record<Cell, string>>;

/** One answer for every cell without `_ctx`, one for every cell whose context holds, and the exceptions. */
function row(alone: string, acting: string, but: Partial<Row> = {}): Row {
  return {
    noSession: 'SESSION_EXPIRED',
    own: alone,
    granted: alone,
    grantedBook: alone,
    grantedOrders: alone,
    grantExpired: alone,
    grantRevoked: alone,
    sameCompany: alone,
    otherCompany: alone,
    travelManager: alone,
    travelManagerElsewhere: alone,
    finance: alone,
    acting,
    actingBeyond: acting,
    actingBack: acting,
    actingBookOnly: acting,
    actingOrdersOnly: acting,
    ...but,
    // A context that does not hold opens nothing, whatever the call.
    actingExpired: 'ACTING_DENIED',
    actingRevoked: 'ACTING_DENIED',
    actingLate: 'ACTING_DENIED',
    actingStolen: 'ACTING_DENIED',
  };
}

const denied = 'ACTING_DENIED';
/** Calls of one's own that name nobody, and are never made in another's name. */
const personal = row('ok', denied);
/** Public calls: a session makes no difference, a context is refused. */
const open = (code: string) => row(code, denied, { noSession: code });
/** Calls that name nobody, and may be made in another's name with the scope. */
const nobodyNamed = (scope: 'book' | 'orders' | 'profile', answer = 'ok') =>
  row(answer, answer, {
    ...(scope !== 'book' && { actingBookOnly: denied }),
    ...(scope !== 'orders' && { actingOrdersOnly: denied }),
  });
/** Calls that name an employee one must be allowed to book for. */
const forWhom = (passed: string, { elsewhere = 'NOT_FOUND', refused = 'FORBIDDEN' } = {}) =>
  row(refused, refused, {
    own: passed,
    granted: passed,
    grantedBook: passed,
    otherCompany: elsewhere,
    travelManager: passed,
    travelManagerElsewhere: elsewhere,
    acting: passed,
    actingBookOnly: passed,
    actingOrdersOnly: denied,
  });

/** Calls that name an order one must see, and be allowed to book for. */
const forWhoseOrder = (passed: string) => ({
  ...forWhom(passed, { refused: 'NOT_FOUND' }),
  grantedOrders: 'FORBIDDEN',
  finance: 'FORBIDDEN',
});

/** Calls of those who decide, never made in another's name; the secretary is none of them. */
const deciders = (passed: string) =>
  row('FORBIDDEN', denied, { travelManager: passed, travelManagerElsewhere: passed });

/** Calls about the accounts of a company's people, its travel managers' alone. */
const administrators = (passed: string, elsewhere = 'NOT_FOUND') =>
  row('FORBIDDEN', denied, { travelManager: passed, travelManagerElsewhere: elsewhere });

/** Looking at an order: whoever sees it. */
const seers = row('NOT_FOUND', 'NOT_FOUND', {
  own: 'ok',
  granted: 'ok',
  grantedOrders: 'ok',
  travelManager: 'ok',
  finance: 'ok',
  acting: 'ok',
  actingBookOnly: denied,
  actingOrdersOnly: 'ok',
});
/** Calls of the company's accounts: others are refused whatever they claim. */
const accounts = row('FORBIDDEN', denied, {
  travelManager: 'ok',
  travelManagerElsewhere: 'ok',
  finance: 'ok',
});

/** Calls that settle a company's stuck bookings, or its money: each is one role's, and nobody's in another's name. */
const settlers = {
  bookings: row('FORBIDDEN', denied, { travelManager: 'NOT_STUCK', travelManagerElsewhere: 'NOT_FOUND' }),
  money: row('FORBIDDEN', denied, { finance: 'NOT_STUCK' }),
};

/** The access rules of the whole product, cell by cell (guarantees §2 S12). A call without a row does not compile. */
export const expected: { readonly [Name in CallName]: Row } = {
  H5Login: open('FORBIDDEN'),
  GetUserForH5: open('FORBIDDEN'),
  'auth.session.refresh': open('FORBIDDEN'),
  'auth.picture.get': open('ok'),
  'auth.key.get': open('ok'),
  'auth.picture.speak': open('NOT_FOUND'),
  GetpermissionByUsername: row('FORBIDDEN', 'FORBIDDEN', {
    own: 'ok',
    granted: 'ok',
    grantedBook: 'ok',
    grantedOrders: 'ok',
    travelManager: 'ok',
    finance: 'ok',
    acting: 'ok',
    actingBookOnly: denied,
    actingOrdersOnly: denied,
  }),
  'auth.session.end': personal,
  'auth.principal.list': personal,
  'auth.acting.start': row(denied, denied, { granted: 'ok', grantedBook: 'ok', grantedOrders: 'ok' }),
  'auth.acting.end': personal,
  'Zz.getDept': row('ok', denied, { otherCompany: 'FORBIDDEN', travelManagerElsewhere: 'FORBIDDEN' }),
  'account.gateway.get': open('ok'),
  'account.link.get': open('ok'),
  // Nobody has the token, and no call comes over keys agreed for it.
  'account.company.create': open('FORBIDDEN'),
  'account.password.set': open('FORBIDDEN'),
  // The new password is a weak one: whoever is told that was let through.
  'account.password.change': row('PASSWORD_WEAK', denied),
  'account.session.endAll': personal,
  'organisation.person.list': administrators('ok', 'ok'),
  // The account is nobody's to have: whoever is told that was let through.
  'organisation.person.add': administrators('ACCOUNT_INVALID', 'ACCOUNT_INVALID'),
  'organisation.person.document': administrators('ok'),
  'organisation.person.resetPassword': administrators('ok'),
  'organisation.person.deactivate': administrators('ok'),
  'organisation.person.reactivate': administrators('ok'),
  'organisation.person.signOut': administrators('ok'),
  'CRM.MemberInfo': row('FORBIDDEN', 'FORBIDDEN', {
    own: 'ok',
    granted: 'ok',
    acting: 'ok',
    actingBookOnly: denied,
    actingOrdersOnly: denied,
  }),
  'area.h5.get': row('ok', denied, { otherCompany: 'NOT_FOUND', travelManagerElsewhere: 'NOT_FOUND' }),
  'home.overview.get': nobodyNamed('orders'),
  'tracking.point.save': personal,
  'profile.me.get': nobodyNamed('profile'),
  SaveBean: row('FORBIDDEN', denied, { own: 'ok' }),
  'push.ticket.get': personal,
  'preference.get': personal,
  'preference.save': personal,
  'trip.traveller.list': nobodyNamed('book'),
  'trip.guest.add': forWhom('ok'),
  'hotel.city.list': nobodyNamed('book'),
  'hotel.offer.search': forWhom('ok'),
  'hotel.offer.list': forWhom('ok'),
  'hotel.offer.price': forWhom('OFFER_EXPIRED'),
  'car.place.list': nobodyNamed('book'),
  'car.offer.search': forWhom('ok'),
  'car.offer.price': forWhom('OFFER_EXPIRED'),
  'train.station.list': nobodyNamed('book'),
  'train.calendar.list': nobodyNamed('book'),
  'train.offer.search': forWhom('ok'),
  // The offer is a forged one: whoever gets as far as being told so was let through.
  'train.stop.list': nobodyNamed('book', 'OFFER_EXPIRED'),
  'train.offer.price': forWhom('OFFER_EXPIRED'),
  'flight.city.list': nobodyNamed('book'),
  'flight.calendar.list': nobodyNamed('book'),
  'flight.offer.search': forWhom('ok'),
  'flight.offer.price': forWhom('OFFER_EXPIRED'),
  'intlFlight.offer.search': forWhom('ok'),
  'intlFlight.offer.price': forWhom('OFFER_EXPIRED'),
  'trip.draft.submit': forWhom('OFFER_EXPIRED', { refused: 'NOT_ALLOWED', elsewhere: 'NOT_ALLOWED' }),
  'trip.draft.get': forWhom('ok', { refused: 'NOT_FOUND' }),
  'trip.draft.settle': personal,
  'order.list': nobodyNamed('orders'),
  'order.detail.get': seers,
  'order.find': seers,
  // The orders are settled: whoever is told that was let through.
  'order.cancel': forWhoseOrder('NOT_CANCELLABLE'),
  'order.refund.quote': forWhoseOrder('NOT_AMENDABLE'),
  'order.change.quote': forWhoseOrder('OFFER_EXPIRED'),
  'order.extension.quote': forWhoseOrder('NOT_AMENDABLE'),
  // Both came to nothing before: whoever is told so was let through.
  'order.refund.confirm': forWhoseOrder('NOT_AMENDABLE'),
  'order.change.confirm': forWhoseOrder('NOT_AMENDABLE'),
  'order.amendment.withdraw': forWhoseOrder('NOT_AMENDABLE'),
  'order.passenger.reveal': row('NOT_FOUND', denied, {
    own: 'ok',
    granted: 'FORBIDDEN',
    grantedOrders: 'FORBIDDEN',
    travelManager: 'ok',
    finance: 'FORBIDDEN',
  }),
  'payment.open': forWhom('NOT_PAYABLE', { refused: 'NOT_FOUND' }),
  'payment.get': forWhom('ok', { refused: 'NOT_FOUND' }),
  'payment.cancel': forWhom('ok', { refused: 'NOT_FOUND' }),
  // Nobody has the token: whoever is told that nothing is there was let through.
  'payment.cashier.get': open('NOT_FOUND'),
  'payment.cashier.pay': open('NOT_FOUND'),
  'payment.account.get': accounts,
  'payment.ledger.list': accounts,
  'payment.insurance.list': nobodyNamed('book'),
  'points.get': nobodyNamed('profile'),
  'invoice.voucher.list': nobodyNamed('orders'),
  // Who may give the order back may redirect its papers; who keeps the accounts takes them in as well.
  'invoice.voucher.register': { ...forWhoseOrder('VOUCHER_CLOSED'), finance: 'VOUCHER_CLOSED' },
  'invoice.voucher.repair': forWhoseOrder('VOUCHER_CLOSED'),
  'invoice.header.list': personal,
  'invoice.header.save': row('NOT_FOUND', denied, { own: 'ok' }),
  'invoice.header.remove': row('NOT_FOUND', denied, { own: 'ok' }),
  // The applications were cancelled: whoever is told how they stand was let through.
  'approval.application.save': forWhom('ok'),
  'approval.application.submit': forWhom('APPLICATION_STATE', { refused: 'NOT_FOUND' }),
  'approval.application.modify': forWhom('APPLICATION_STATE', { refused: 'NOT_FOUND' }),
  'approval.application.revoke': forWhom('APPLICATION_STATE', { refused: 'NOT_FOUND' }),
  'approval.application.withdraw': forWhom('ok', { refused: 'NOT_FOUND' }),
  'approval.application.get': forWhom('ok', { refused: 'NOT_FOUND' }),
  'approval.application.list': nobodyNamed('book'),
  'approval.file.get': forWhom('ok', { refused: 'NOT_FOUND' }),
  'approval.overLimit.list': deciders('ok'),
  'approval.overLimit.mine': nobodyNamed('book'),
  'approval.list': deciders('ok'),
  'approval.mine': nobodyNamed('book'),
  'approval.get': forWhom('ok', { refused: 'NOT_FOUND' }),
  // The approvals are over; a travel manager was asked, in their own company alone.
  'approval.decide': { ...deciders('APPROVAL_OVER'), travelManagerElsewhere: 'NOT_FOUND' },
  'approval.colleague.list': deciders('ok'),
  'approval.absence.save': deciders('ok'),
  'approval.remind': forWhom('APPROVAL_OVER', { refused: 'NOT_FOUND' }),
  'approval.ceiling.request': forWhom('REASON_UNKNOWN'),
  'approval.ceiling.withdraw': forWhom('APPROVAL_OVER', { refused: 'NOT_FOUND' }),
  'approval.ceiling.list': nobodyNamed('book'),
  'stuck.list': accounts,
  // Nothing of it waits for a person: whoever is told that was let through.
  'stuck.order.recheck': settlers.bookings,
  'stuck.order.settle': settlers.bookings,
  'stuck.amendment.recheck': settlers.bookings,
  'stuck.amendment.settle': settlers.bookings,
  'stuck.payout.retry': settlers.money,
  'stuck.payout.settle': settlers.money,
};
