import { describe, expect, test } from 'vitest';
import { type CallName, facts } from '../../contract/facts.ts';
import type { Role } from '../../contract/kit/access.ts';
import type { CallFacts } from '../../contract/kit/facts.ts';
import { expectedAnswer } from './expected.ts';
import { inputs } from './inputs.ts';
import { namedIn } from './named.ts';

/**
 * The gateway and the matrix read the same facts, so that a fact which opens too much would pass the matrix: here is
 * said once more, by names, what no fact may open. A call of another name needs no line.
 */
type Facts = Readonly<Record<CallName, CallFacts>>;
const names = Object.keys(facts) as CallName[];

const publicNames =
  /^(H5Login|GetUserForH5|auth\.(picture\.\w+|key\.get|session\.refresh)|account\.(gateway|link)\.get|account\.(company\.create|password\.set|code\.\w+)|registration\.(company\.search|code\.send|apply|standing\.get|invitation\.get)|third\.(provider\.list|simulated\.code|attempt\.(start|finish)|signIn)|payment\.cashier\.\w+|brief\.guest\.get)$/;
const byRole: readonly [RegExp, readonly Role[]][] = [
  [/^organisation\.(permission|exempt)\./, ['travelManager']],
];
/** Calls of a permission that are no part of a product. */
const byPermission: readonly [RegExp, string][] = [
  [/^complaint\.(inbox\.|answer$)/, 'manage.complaints'],
  [/^organisation\.person\.add$/, 'manage.invitations'],
  [/^registration\.(list|decide|open\.set|invitation\.(make|list|revoke))$/, 'manage.invitations'],
  [/^notice\./, 'manage.notices'],
  [/^(standard|level|chain)\./, 'manage.rules'],
  [/^organisation\.department\.(save|move|remove)$/, 'manage.departments'],
  [/^organisation\.department\.list$/, 'manage.departments,manage.employees'],
  [/^import\.staff\./, 'manage.invitations'],
  [/^organisation\.person\.(?!add$)/, 'manage.employees'],
  [/^approval\.(list|decide)$|^approval\.(overLimit|colleague)\.list$|^approval\.absence\./, 'approve'],
  [
    /^order\.|^feed\.|^desk\.(board|handOver)\.|^home\.today\.get$|^payment\.(open|get|owed\.list|cancel)$|^journey\.trip\./,
    'orders.view',
  ],
  [/^auth\.acting\.start$/, 'acting'],
  [/^stuck\.(order|amendment)\.|^disruption\./, 'settle.bookings'],
  [/^stuck\.payout\./, 'settle.payouts'],
  [/^stuck\.sum\.list$/, 'settle.bookings,settle.payouts,manage.rules'],
  [/^stuck\.sum\./, 'manage.rules'],
  [/^stuck\.(list$|proposal\.)/, 'settle.bookings,settle.payouts'],
  [/^payment\.(account|ledger)\./, 'company.accounts'],
  [/^report\.company\./, 'orders.company'],
  [/^(report|checkIn)\.staff\./, 'staff.travel'],
  [/^meeting\.(inbox\.list|inquire|quote\.\w+|recheck)$/, 'manage.meetings'],
  [/^meeting\.(settle$|settlement\.)/, 'settle.meetings'],
];
/** Permissions no grant lends to anybody. */
const neverLent = [
  'approve',
  'manage.employees',
  'manage.departments',
  'manage.invitations',
  'manage.notices',
  'manage.rules',
  'acting',
  'settle.bookings',
  'settle.payouts',
  'company.accounts',
  'manage.complaints',
  'manage.meetings',
  'settle.meetings',
];
/** What everybody of a company may read of it. */
const everybodys: readonly string[] = [
  'area.h5.get',
  'Zz.getDept',
  'message.notice.list',
  'service.contact.get',
];

function tooOpen(all: Facts): string[] {
  return names.flatMap((name) => {
    const { access, kind } = all[name];
    if (access.who === 'public') return publicNames.test(name) ? [] : [`${name} is public`];
    const roles = byRole.find(([rule]) => rule.test(name))?.[1] ?? [];
    const permissions: readonly string[] = access.permissions ?? [];
    const needed = byPermission.find(([rule]) => rule.test(name))?.[1];
    const isForOthers = needed !== undefined && permissions.join() !== needed;
    const isForRoles = JSON.stringify(access.roles ?? []) !== JSON.stringify(roles);
    const isUnowned =
      access.reach === 'company' && roles.length + permissions.length === 0 && !everybodys.includes(name);
    const isLent = kind === 'command' && access.reach !== 'served' && access.acting !== 'never';
    const isKept = roles.length > 0 || permissions.some((params) => neverLent.includes(params));
    const isRoleLent = isKept && access.acting !== 'never';
    return [
      ...(isForRoles ? [`${name} is for other roles`] : []),
      ...(isForOthers ? [`${name} needs another permission`] : []),
      ...(isUnowned ? [`${name} is for everybody in the company`] : []),
      ...(isLent || isRoleLent ? [`${name} is done in another’s name`] : []),
      ...(name === 'order.passenger.reveal' && access.acting !== 'never' ? [`${name} is granted`] : []),
    ];
  });
}

const changed = (name: CallName, access: CallFacts['access']): Facts => ({
  ...facts,
  [name]: { ...facts[name], access },
});

test('no fact opens more than its name allows', () => {
  expect(tooOpen(facts)).toEqual([]);
});

describe('control: a fact that opens more is caught', () => {
  const session = { who: 'session', acting: 'never' } as const;
  test.each<[CallName, CallFacts['access']]>([
    ['order.cancel', { who: 'public' }],
    ['stuck.payout.settle', { ...session, reach: 'company' }],
    ['stuck.payout.settle', { ...session, reach: 'company', permissions: ['settle.bookings'] }],
    ['payment.account.get', { ...session, reach: 'company', roles: ['travelManager', 'finance'] }],
    ['stuck.list', { ...session, acting: 'orders', reach: 'company', permissions: ['settle.bookings'] }],
    ['payment.insurance.list', { ...session, reach: 'company' }],
    ['preference.save', { ...session, reach: 'own', acting: 'profile' }],
    ['approval.decide', { ...session, reach: 'own' }],
    ['approval.decide', { who: 'session', reach: 'own', acting: 'book', permissions: ['approve'] }],
    ['organisation.person.list', { ...session, reach: 'company', permissions: ['orders.view'] }],
    ['order.cancel', { who: 'session', reach: 'served', acting: 'book' }],
    ['order.passenger.reveal', { ...session, reach: 'served', acting: 'orders' }],
  ])('%s', (name, access) => {
    expect(tooOpen(changed(name, access)).map((one) => one.split(' ')[0])).toContain(name);
  });
});

test('control: another rule is expected to be answered otherwise', () => {
  const served = { who: 'session', reach: 'served', acting: 'book' } as const;
  const own = { who: 'session', reach: 'own', acting: 'never' } as const;
  const rules: [CallName, CallFacts['access'], Parameters<typeof expectedAnswer>[1], string][] = [
    ['order.detail.get', served, 'grantedOrders', 'FORBIDDEN'],
    ['trip.guest.add', own, 'granted', 'FORBIDDEN'],
    ['SaveBean', served, 'granted', 'ok'],
    ['invoice.header.remove', { ...own, reach: 'company' }, 'sameCompany', 'ok'],
    ['stuck.list', { ...own, reach: 'company' }, 'own', 'ok'],
  ];
  for (const [name, access, cell, answer] of rules) {
    expect(expectedAnswer(name, cell, 'secretary', changed(name, access)), name).toBe(answer);
    expect(expectedAnswer(name, cell), name).not.toBe(answer);
  }
});

/** Fields that name somebody’s things. An offer is forged and nobody’s; a row is named by its form. */
const naming =
  /"(\w*(order|amendment|trip|payment|application|approval|voucher|payout|header|principal|employee|host|applicant|travel)(Id|Ids|No)|username|user_code)":/;

test('an input that has a field for somebody’s things names somebody’s', () => {
  const things = new Proxy({}, { get: () => 'x'.repeat(40) });
  const lazy = names.filter(
    (name) => naming.test(JSON.stringify(inputs[name](things as never))) && namedIn(name) === null,
  );
  expect(lazy).toEqual([]);
  expect(naming.test(JSON.stringify({ orderIds: ['x'] }))).toBe(true);
  expect(namedIn('order.cancel')).toBe('order');
  expect(namedIn('order.list')).toBeNull();
});
