import { expect, it } from 'vitest';
import { entriesFor } from './entries.ts';

const usual = ['train'];
const here = ['train', 'orders', 'proxy', 'me', 'waitingBookings'] as const;

it.each([
  ["the company's own, in its order", ['orders', 'train'], [], [], ['orders', 'train']],
  ['the usual ones until the menu is known', null, [], [], ['train']],
  [
    'what the person needs after them, once',
    ['train', 'orders'],
    ['orders', 'proxy'],
    [],
    ['train', 'orders', 'proxy'],
  ],
  ['nothing this app has no screen for', ['flight', 'hotel', 'train'], [], [], ['train']],
  ['nothing the company hides', ['train', 'orders'], ['proxy'], ['train', 'proxy'], ['orders']],
  ['no inherited names', ['constructor', 'toString'], [], [], []],
] as const)('%s', (_what, configured, own, hidden, expected) => {
  expect(entriesFor(configured, own, hidden, { usual, here })).toEqual(expected);
});

it('an entry whose screen is not part of this build is not shown', () => {
  expect(entriesFor(['train', 'orders'], [], [], { usual, here: ['orders'] })).toEqual(['orders']);
});
