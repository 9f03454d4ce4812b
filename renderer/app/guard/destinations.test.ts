import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { officialUser, sampleUser } from '../../../tests/fakes/sampleWorld.ts';
import { makeRouteTable, resolvePath } from '../../shared/routeTable.ts';
import { arrivalPath, targetPath, targets } from '../../shared/session/targets.ts';
import { features } from '../features.ts';
import { decide } from './guard.ts';

const table = makeRouteTable(features);
const user = sampleUser();

/** The spec's list, read line by line: a path with its parameters; a word without a slash stands beside the last path. */
const lines = readFileSync(new URL('../../../tests/fixtures/spec-destinations.md', import.meta.url), 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('- ') && !line.startsWith('- Search'));
const listed = lines.flatMap((line) => {
  const [lists, details] = [/^- [A-Z][A-Za-z ]*: /, /^- \//].map((rule) => rule.test(line));
  expect(lists || details, line).toBe(true);
  let folder = '';
  return line
    .replace(/^- ([A-Z][A-Za-z ]*: )?/, '')
    .replace(/\.$/, '')
    .split(/, |; and |; /)
    .flatMap((part) => {
      const [, word = '', query = ''] = /^(\/?[\w/-]+)(?:\/\{lang\})?(?:\?([\w=&]+))?/.exec(part) ?? [];
      const path = word.startsWith('/') ? word.replace(/\/$/, '') : `${folder}/${word}`;
      folder = path.slice(0, path.lastIndexOf('/'));
      const fixed = /\((?:all with )?(\w+=\w+)/.exec(line)?.[1];
      const isSaid = part.includes('(') || (line.includes('all with') && !part.includes('Excessive'));
      return [{ path, query: [query, isSaid && fixed].filter(Boolean).join('&') }];
    });
});

/** What a hand-off may say of anything. */
const link = {
  order_no: 'TD1',
  out_no: 'OUT1',
  travel_id: '7',
  ext_travel_id: '8',
  username: 'zhangwei',
  startCity: 'BJS',
  endCity: 'SHA',
  startDate: '2026-12-01',
  endDate: '2026-12-02',
};
const typeOf = (path: string) => Object.keys(targets).filter((type) => targets[type]?.path === path);
const typeNames = Object.keys(targets);

describe("the spec's destinations", () => {
  it('are 26 addresses, one of them for hotels here and abroad, and every one has a target type', () => {
    expect(new Set(listed.map(({ path }) => path)).size).toBe(26);
    expect(typeNames).toHaveLength(27);
    expect(listed.filter(({ path }) => typeOf(path).length === 0)).toEqual([]);
    const paths = new Set(listed.map(({ path }) => path));
    expect(typeNames.filter((type) => !paths.has(targets[type]?.path ?? ''))).toEqual([]);
  });

  it.each(listed)('$path carries what the spec says: $query', ({ path, query }) => {
    const made = typeOf(path).map((type) => targetPath(type, link, 'zh') ?? '');
    for (const wanted of query.split('&').filter(Boolean)) {
      const has = made.some((one) =>
        wanted.includes('=') ? one.includes(wanted) : new RegExp(`[?&]${wanted}=[^&]+`).test(one),
      );
      expect(has, `${made.join()} ${wanted}`).toBe(true);
    }
  });

  it.each(typeNames)('%s opens its screen signed in, and after signing in', (type) => {
    for (const language of ['zh', 'en'] as const) {
      const url = targetPath(type, link, language) ?? '';
      expect(arrivalPath(table, user, { query: { ...link, type }, returnTo: null }, language)).toBe(url);
      const shown = decide({ table, url, user, language });
      // A screen that is not there is said in words at its own address.
      const isThere = resolvePath(table, url.split('?')[0] ?? '') !== null;
      expect(shown.do).toBe(isThere ? 'show' : 'notFound');
      expect(decide({ table, url, user: officialUser, language }).do).toBe(shown.do);
      const out = decide({ table, url, user: null, language });
      expect(out).toEqual(
        isThere ? { do: 'redirect', to: `/ZLlogin/${language}`, remember: url } : { do: 'notFound' },
      );
      if (isThere) expect(arrivalPath(table, user, { query: {}, returnTo: url }, language)).toBe(url);
    }
  });

  it.each(typeNames)('%s without anything in the link opens, or is said to be incomplete', (type) => {
    const url = targetPath(type, {}, 'zh') ?? '';
    const found = resolvePath(table, url.split('?')[0] ?? '');
    const { do: does } = decide({ table, url, user, language: 'zh' });
    expect(does).toBe(found === null ? 'notFound' : found.route.needs ? 'malformed' : 'show');
  });

  it('an order is found by whichever name the link has for its number', () => {
    for (const name of ['order_no', 'orderNumber', 'suborderserialnumber', 'out_no'])
      expect(targetPath('trainOrder', { [name]: 'X9' }, 'zh')).toContain('suborderserialnumber=X9');
  });
});
