import { expect, test } from 'vitest';
import { facts, outdatedBy } from './facts.ts';
import type { CallFacts } from './kit/facts.ts';
import { carriesContext, isPublic } from './kit/facts.ts';
import { tags } from './kit/tags.ts';

const all: [string, CallFacts][] = Object.entries(facts);

test('a command makes doubtful what shares a tag with it', () => {
  expect(outdatedBy(facts.SaveBean).sort()).toEqual([
    'CRM.MemberInfo',
    'journey.standard.get',
    'profile.me.get',
    'profile.personal.get',
  ]);
  // A fresh price names the travellers' documents.
  const priced = Object.keys(facts).filter((name) => name.endsWith('.offer.price'));
  expect(outdatedBy(facts['trip.guest.add']).sort()).toEqual(
    [...priced, 'saved.document.list', 'trip.traveller.list'].sort(),
  );
  expect(outdatedBy(facts['trip.draft.submit'])).toEqual(
    expect.arrayContaining(['order.list', 'home.overview.get', 'train.offer.search']),
  );
  expect(outdatedBy({})).toEqual([]);
});

test('every tag is provided by a query', () => {
  const provided = new Set(all.flatMap(([, { provides = [] }]) => provides));
  expect([...provided].sort()).toEqual([...tags].sort());
});

test('fields no hash is made of go with a reply that is not kept', () => {
  const secret = all.filter(([, call]) => call.secrets);
  expect(secret.map(([name]) => name)).toContain('account.password.change');
  expect(secret.filter(([, call]) => call.keep !== false)).toEqual([]);
});

test('a command after which nothing is asked for again only reads, and keeps no reply, unless it is one of these', () => {
  const kept = all.filter(
    ([, call]) => call.kind === 'command' && !isPublic(call) && call.keep !== false && !call.outdates?.length,
  );
  // Each of them writes or sends something that a repeat must not do twice.
  expect(kept.map(([name]) => name).sort()).toEqual([
    'account.contact.code.send',
    'account.session.endAll',
    'approval.remind',
    'auth.acting.end',
    'auth.session.end',
    'brief.trip.send',
    'cascade.plan.quote',
    'complaint.photo.add',
    'order.change.quote',
    'order.extension.quote',
    'order.refund.quote',
    'organisation.person.document',
    'organisation.person.signOut',
    'tracking.point.save',
  ]);
});

test('calls that could touch somebody else carry the context, those about oneself and public ones do not', () => {
  expect(carriesContext(facts['order.cancel'])).toBe(true);
  expect(carriesContext(facts['order.passenger.reveal'])).toBe(true);
  expect(carriesContext(facts['preference.save'])).toBe(false);
  expect(carriesContext(facts['payment.account.get'])).toBe(false);
  expect(carriesContext(facts['payment.cashier.pay'])).toBe(false);
  expect(isPublic(facts['payment.cashier.pay'])).toBe(true);
});
