import { expect, it } from 'vitest';
import { frameFeatures } from '../../../tests/fakes/frameFeatures.ts';
import { officialUser, sampleUser } from '../../../tests/fakes/sampleWorld.ts';
import { makeRouteTable } from '../../shared/routeTable.ts';
import { homeNameOf } from '../../shared/session/homeName.ts';
import { decide, type GuardDecision } from './guard.ts';

const screen = async () => ({ Screen: () => null });
const table = makeRouteTable([
  ...frameFeatures,
  {
    name: 'order',
    routes: [
      {
        name: 'orderList',
        path: '/me/meOrder/:lang',
        load: screen,
        title: null,
        header: 'title',
        role: 'master',
      },
      {
        name: 'orderDetail',
        path: '/tripTrain/NewOrder_detail/:lang',
        load: screen,
        title: null,
        header: 'title',
        role: 'detail',
        needs: ['suborderserialnumber'],
      },
      {
        name: 'trainSearch',
        path: '/tripTrain/:lang',
        load: screen,
        title: null,
        header: 'title',
        role: 'master',
      },
    ],
  },
]);
const secretary = sampleUser();
type Said =
  | 'show'
  | 'notFound'
  | 'malformed'
  | { to: string; remember?: string | null }
  | { token: string; path: string };

function said(decision: GuardDecision): Said {
  if (decision.do === 'redirect') {
    return { to: decision.to, ...(decision.remember !== undefined && { remember: decision.remember }) };
  }
  if (decision.do === 'handOff') return { token: decision.token, path: decision.path };
  return decision.do;
}

const ask = (url: string, user: Parameters<typeof decide>[0]['user'], language: 'zh' | 'en' | 'de' = 'zh') =>
  said(decide({ table, url, user, language }));

const rules: [
  rule: string,
  url: string,
  user: typeof secretary | null,
  expected: Said,
  language?: 'zh' | 'en' | 'de',
][] = [
  ['a route with a user is shown', '/me/zh', secretary, 'show'],
  ['English is a route language', '/me/en', secretary, 'show'],
  ['any other language becomes zh', '/me/fr', secretary, { to: '/me/zh' }],
  ['German is no route language', '/me/de', secretary, { to: '/me/zh' }],
  ['an upper-case language becomes zh', '/ZLindex/EN', secretary, { to: '/ZLindex/zh' }],
  [
    'the forced language keeps the query',
    '/me/meOrder/fr?noExistenceToken=0',
    secretary,
    { to: '/me/meOrder/zh?noExistenceToken=0' },
  ],
  ['a public route needs no user', '/ForgetPassword/index/zh', null, 'show'],
  ['the login is public', '/ZLlogin/en', null, 'show'],
  ['the login also shows to somebody signed in', '/ZLlogin/zh', secretary, 'show'],
  ['without a user: the login, and the way back', '/me/en', null, { to: '/ZLlogin/en', remember: '/me/en' }],
  [
    'the way back keeps its query',
    '/me/meOrder/zh?noExistenceToken=0',
    null,
    { to: '/ZLlogin/zh', remember: '/me/meOrder/zh?noExistenceToken=0' },
  ],
  ['/ opens home', '/', secretary, { to: '/zh' }],
  ['/ in English', '/', secretary, { to: '/en' }, 'en'],
  ['/ in German rides on zh', '/', secretary, { to: '/zh' }, 'de'],
  ['/ZLindex opens home', '/ZLindex', secretary, { to: '/ZLindex/zh' }],
  ['/{lang} is home', '/zh', secretary, 'show'],
  ['/index/{lang} is home', '/index/zh', secretary, 'show'],
  ['/ZLindex/{lang} is home', '/ZLindex/zh', secretary, 'show'],
  ['home in an unknown language', '/fr', secretary, { to: '/zh' }],
  ['a word is no language: not found', '/nowhere', secretary, 'notFound'],
  ['home without a user', '/', null, { to: '/zh' }],
  ['home is no page to come back to', '/zh', null, { to: '/ZLlogin/zh', remember: null }],
  [
    'the official edition opening `index` goes to the login',
    '/index/zh',
    officialUser,
    { to: '/ZLlogin/zh' },
  ],
  ['the official edition has its own home', '/ZLindex/zh', officialUser, { to: '/officalIndex/zh' }],
  ['the official edition at /', '/en', officialUser, { to: '/officalIndex/en' }],
  ['the official home is shown to it', '/officalIndex/zh', officialUser, 'show'],
  ['the official home is not for others', '/officalIndex/zh', secretary, { to: '/ZLindex/zh' }],
  ['a missing language is added', '/tripTrain/', secretary, { to: '/tripTrain/zh' }],
  [
    'a missing language is added with the query',
    '/tripTrain?startDate=2026-12-01',
    secretary,
    { to: '/tripTrain/zh?startDate=2026-12-01' },
  ],
  ['a trailing slash is dropped', '/me/zh/', secretary, 'show'],
  [
    'a token leads to single sign-on, signed in or not',
    '/me/zh?token=abc&type=orders',
    secretary,
    { token: 'abc', path: '/me/zh' },
  ],
  ['a token on any route, even an unknown one', '/?token=abc', null, { token: 'abc', path: '/' }],
  ['an empty token is none', '/me/zh?token=', secretary, 'show'],
  ['an unknown route', '/nowhere/at/all', secretary, 'notFound'],
  ['an unknown route without a user', '/nowhere/at/all', null, 'notFound'],
  ['a path that cannot be decoded', '/me/%E0%A4%A', secretary, 'malformed'],
  ['a null byte', '/me/%00', secretary, 'malformed'],
  ['a deep link without its order', '/tripTrain/NewOrder_detail/zh', secretary, 'malformed'],
  [
    'a deep link with an empty order',
    '/tripTrain/NewOrder_detail/zh?suborderserialnumber=',
    secretary,
    'malformed',
  ],
  ['a whole deep link', '/tripTrain/NewOrder_detail/zh?suborderserialnumber=TD1', secretary, 'show'],
  ['paths are case-sensitive', '/ME/zh', secretary, 'notFound'],
];

it.each(rules)('%s: %s', (_rule, url, user, expected, language = 'zh') => {
  expect(ask(url, user, language)).toEqual(expected);
});

it('a redirect never leads to where it came from, and every chain ends', () => {
  for (const user of [null, secretary, officialUser]) {
    for (const [, start] of rules) {
      let url = start;
      for (let hops = 0; ; hops++) {
        expect(hops).toBeLessThan(4);
        const decision = decide({ table, url, user, language: 'zh' });
        if (decision.do !== 'redirect') break;
        expect(decision.to).not.toBe(url);
        url = decision.to;
      }
    }
  }
});

it('names the home of each edition', () => {
  expect(homeNameOf(secretary)).toBe('ZLindex');
  expect(homeNameOf(officialUser)).toBe('officalIndex');
  expect(homeNameOf(null)).toBe('ZLindex');
});
