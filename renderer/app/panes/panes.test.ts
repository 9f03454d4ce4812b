import { describe, expect, it } from 'vitest';
import type { FeatureRoute } from '../../shared/manifest.ts';
import { makeRouteTable } from '../../shared/routeTable.ts';
import { inLanguage, joinPath, moveFrom, paneAt, panesAt, splitPath, urlAfterClosing } from './panes.ts';

const load = async () => ({ Screen: () => null });
const route = (name: string, path: string, more: Partial<FeatureRoute>): FeatureRoute => ({
  name,
  path,
  load,
  title: null,
  header: 'title',
  role: 'master',
  ...more,
});
const table = makeRouteTable([
  {
    name: 'all',
    routes: [
      route('login', '/ZLlogin/:lang', { role: 'alone' }),
      route('home', '/ZLindex/:lang', { beside: 'today' }),
      route('today', '/today/:lang', { role: 'detail', master: 'home' }),
      route('list', '/list/:lang', {}),
      route('order', '/order/:lang', { role: 'detail', master: 'list', identity: ['orderId'] }),
      route('search', '/search/:lang', {}),
      route('results', '/results/:lang', { role: 'detail', master: 'search' }),
      route('rooms', '/rooms/:lang', { role: 'detail', master: 'search' }),
      route('confirm', '/confirm/:lang', { role: 'detail', master: 'results' }),
      route('booking', '/booking/:lang', { role: 'detail', master: 'search', keepsOpener: true }),
      route('note', '/note/:lang', { role: 'detail' }),
      route('grid', '/grid/:lang', { role: 'wide' }),
    ],
  },
]);
const paths = (url: string, count: number) => panesAt(table, url, count, 'zh').map(({ path }) => path);
const move = (url: string, at: number, to: string, count = 2) => {
  const panes = panesAt(table, url, count, 'zh');
  const from = panes[at];
  if (!from) throw new Error('no such pane');
  return moveFrom(table, panes, url, { from, to });
};
const m = (path: string) => encodeURIComponent(path);

describe('what stands where', () => {
  it.each([
    ['a master alone', '/list/zh', 2, ['/list/zh']],
    ['a detail beside its default list', '/order/zh?orderId=1', 2, ['/list/zh', '/order/zh?orderId=1']],
    ['a detail on a phone', '/order/zh?orderId=1', 1, ['/order/zh?orderId=1']],
    [
      'the list the address names, with its state',
      `/order/zh?orderId=1&m=${m('/list/zh?tab=b')}`,
      2,
      ['/list/zh?tab=b', '/order/zh?orderId=1'],
    ],
    [
      'three panes from nested addresses',
      `/confirm/zh?m=${m(`/results/zh?from=a&m=${m('/search/zh?x=1')}`)}`,
      3,
      ['/search/zh?x=1', '/results/zh?from=a', '/confirm/zh'],
    ],
    [
      'the two rightmost of three',
      `/confirm/zh?m=${m(`/results/zh?from=a&m=${m('/search/zh?x=1')}`)}`,
      2,
      ['/results/zh?from=a', '/confirm/zh'],
    ],
    ['a screen and what stands beside it', '/ZLindex/zh', 2, ['/ZLindex/zh', '/today/zh']],
    ['a phone has no room for it', '/ZLindex/zh', 1, ['/ZLindex/zh']],
    ['it stands once', '/today/zh', 3, ['/ZLindex/zh', '/today/zh']],
    [
      'it gives way to a detail',
      `/order/zh?orderId=1&m=${m('/ZLindex/zh')}`,
      2,
      ['/ZLindex/zh', '/order/zh?orderId=1'],
    ],
    [
      'and stays where there is room for three',
      `/order/zh?orderId=1&m=${m('/ZLindex/zh')}`,
      3,
      ['/ZLindex/zh', '/today/zh', '/order/zh?orderId=1'],
    ],
    [
      'what opened a detail between it and its master',
      `/booking/zh?m=${m(`/results/zh?from=a&m=${m('/search/zh?x=1')}`)}`,
      3,
      ['/search/zh?x=1', '/results/zh?from=a', '/booking/zh'],
    ],
    [
      'its master alone where there is no room',
      `/booking/zh?m=${m(`/results/zh?from=a&m=${m('/search/zh?x=1')}`)}`,
      2,
      ['/search/zh?x=1', '/booking/zh'],
    ],
    ['a wide pane alone', `/grid/zh?m=${m('/list/zh')}`, 2, ['/grid/zh']],
    ['a pane alone', '/ZLlogin/zh', 3, ['/ZLlogin/zh']],
    ['a detail without a list', '/note/zh', 2, ['/note/zh']],
    ['nothing foreign', `/note/zh?m=${m('https://evil.example/')}`, 2, ['/note/zh']],
    ['nothing from another host', `/note/zh?m=${m('//evil.example/list/zh')}`, 2, ['/note/zh']],
    ['no wide pane as a list', `/note/zh?m=${m('/grid/zh')}`, 2, ['/note/zh']],
    [
      'a pane never beside itself',
      `/order/zh?orderId=1&m=${m('/order/zh?orderId=1')}`,
      2,
      ['/order/zh?orderId=1'],
    ],
    ['nothing for an unknown path', '/nowhere', 2, []],
  ])('%s', (_what, url, count, expected) => {
    expect(paths(url, count)).toEqual(expected);
  });

  it('tells panes apart by what they are about, not by their state', () => {
    const key = (path: string) => paneAt(table, path)?.key;
    expect(key('/list/zh?tab=a')).toBe(key('/list/en?tab=b'));
    expect(key('/order/zh?orderId=1')).not.toBe(key('/order/zh?orderId=2'));
  });
});

describe("where a screen's own navigation leads", () => {
  it.each([
    [
      'a row of a list opens beside it',
      '/list/zh?tab=b',
      0,
      '/order/zh?orderId=1',
      `/order/zh?orderId=1&m=${m('/list/zh?tab=b')}`,
    ],
    [
      'another row replaces the detail',
      `/order/zh?orderId=1&m=${m('/list/zh?tab=b')}`,
      0,
      '/order/zh?orderId=2',
      `/order/zh?orderId=2&m=${m('/list/zh?tab=b')}`,
    ],
    [
      'a filter changes under an open detail',
      `/order/zh?orderId=1&m=${m('/list/zh?tab=b')}`,
      0,
      '/list/zh?tab=c',
      `/order/zh?orderId=1&m=${m('/list/zh?tab=c')}`,
    ],
    [
      "a detail's own parameters keep its list",
      `/results/zh?from=a&m=${m('/search/zh')}`,
      1,
      '/results/zh?from=b',
      `/results/zh?from=b&m=${m('/search/zh')}`,
    ],
    ['a detail opens from a default list', '/order/zh?orderId=1', 1, '/note/zh', '/note/zh'],
    [
      'a detail of a detail moves it left',
      `/results/zh?from=a&m=${m('/search/zh')}`,
      1,
      '/confirm/zh',
      `/confirm/zh?m=${m(`/results/zh?from=a&m=${m('/search/zh')}`)}`,
    ],
    [
      'another section replaces everything',
      `/order/zh?orderId=1&m=${m('/list/zh')}`,
      1,
      '/ZLindex/zh',
      '/ZLindex/zh',
    ],
    [
      'home can hold a detail of another section',
      '/ZLindex/zh',
      0,
      '/order/zh?orderId=1',
      `/order/zh?orderId=1&m=${m('/ZLindex/zh')}`,
    ],
    [
      'what stands beside home opens a detail in its place',
      '/ZLindex/zh',
      1,
      '/order/zh?orderId=1',
      `/order/zh?orderId=1&m=${m('/ZLindex/zh')}`,
    ],
    [
      'the results stay beside what they opened',
      `/results/zh?from=a&m=${m('/search/zh')}`,
      1,
      '/booking/zh',
      `/booking/zh?m=${m(`/results/zh?from=a&m=${m('/search/zh')}`)}`,
    ],
    [
      'a master two places left keeps what stands between',
      `/booking/zh?m=${m(`/results/zh?from=a&m=${m('/search/zh')}`)}`,
      0,
      '/search/zh?x=2',
      `/booking/zh?m=${m(`/results/zh?from=a&m=${m('/search/zh?x=2')}`)}`,
    ],
    ['an unknown path is left to the guard', '/list/zh', 0, '/nowhere', '/nowhere'],
  ])('%s', (_what, url, at, to, expected) => {
    expect(move(url, at, to)).toBe(expected);
  });

  it('on a phone a detail leaves no trace of other panes, and back leads up', () => {
    const url = move('/list/zh', 0, '/order/zh?orderId=1', 1);
    expect(paths(url, 1)).toEqual(['/order/zh?orderId=1']);
    expect(urlAfterClosing(table, url, 'zh')).toBe('/list/zh');
  });

  it('closing the detail keeps the list as it was', () => {
    expect(urlAfterClosing(table, `/order/zh?orderId=1&m=${m('/list/zh?tab=b')}`, 'zh')).toBe(
      '/list/zh?tab=b',
    );
    expect(urlAfterClosing(table, '/list/zh', 'zh')).toBeNull();
    expect(urlAfterClosing(table, '/note/zh', 'zh')).toBeNull();
  });

  it('addresses stay short however often one goes deeper', () => {
    let url = '/search/zh';
    for (let round = 0; round < 20; round++) {
      url = move(
        url,
        panesAt(table, url, 2, 'zh').length - 1,
        round % 2 ? '/confirm/zh' : '/results/zh?from=a',
      );
    }
    expect(url.length).toBeLessThan(200);
  });
});

it('splits and joins paths without loss', () => {
  expect(splitPath('/a/zh?x=1&m=%2Fb%2Fzh%3Fy%3D2#h')).toEqual({
    pathname: '/a/zh',
    search: '?x=1',
    master: '/b/zh?y=2',
  });
  expect(joinPath('/a/zh?x=1', '/b/zh?y=2')).toBe('/a/zh?x=1&m=%2Fb%2Fzh%3Fy%3D2');
  expect(joinPath('/a/zh?m=%2Fold', null)).toBe('/a/zh');
});

it('changes the language of all panes', () => {
  const url = `/order/zh?orderId=1&m=${m('/list/zh?tab=b')}`;
  expect(inLanguage(table, url, 'en')).toBe(`/order/en?orderId=1&m=${m('/list/en?tab=b')}`);
});

it('keeps what a list was opened from beside what is opened from that list', () => {
  const opened = `/results/zh?m=${m('/list/zh')}`;
  expect(move(opened, 1, '/rooms/zh')).toBe(`/rooms/zh?m=${m('/list/zh')}`);
  expect(move('/results/zh', 1, '/rooms/zh')).toBe(`/rooms/zh?m=${m('/search/zh')}`);
});
