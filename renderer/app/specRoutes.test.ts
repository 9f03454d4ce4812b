import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { headerParts } from '../shared/headerTypes.ts';
import type { FeatureRoute } from '../shared/manifest.ts';
import { features } from './features.ts';

const ours = features.flatMap(({ routes }) => routes);

/** The spec's routes with what it says of each: "public", "kept alive", "title …". */
const listed = readFileSync(new URL('../../tests/fixtures/spec-routes.md', import.meta.url), 'utf8')
  .split('\n')
  .flatMap((line) => {
    const [, path, said = ''] = /^- (\S+?)(?: \((.+)\))?$/.exec(line) ?? [];
    return path ? [{ path: path.replace(/\{(\w+)\}/, ':$1'), said }] : [];
  });

const built = listed.flatMap(({ path, said }) => {
  const route = ours.find((one) => one.path === path);
  return route ? [{ route, said }] : [];
});

it('has a screen for every route of the spec', () => {
  // Documents, help and home have their language behind their path, as everything else has.
  const paths = new Set(ours.map(({ path }) => path));
  const missing = listed.filter(
    ({ path }) => !paths.has(path) && !paths.has(`${path.replace(/\/$/, '')}/:lang`),
  );
  expect(missing.map(({ path }) => path)).toEqual([]);
  // The copy of the spec is whole.
  expect(listed.length).toBe(146);
});

it('opens without a session what the spec says is public, and keeps alive what it says is kept', () => {
  expect(built.length).toBeGreaterThan(60);
  const wrong = built.filter(
    ({ route, said }) =>
      Boolean(route.public) !== said.includes('public') || (said.includes('kept alive') && !route.keepAlive),
  );
  expect(wrong.map(({ route }) => route.path)).toEqual([]);
});

it('gives a screen its own title, or the product’s where it has none', () => {
  const untitled = ours.filter(
    ({ title, header }) => title === null && header !== 'home' && header !== 'none',
  );
  expect(untitled.map(({ path }) => path)).toEqual([]);
});

/** What usage tracking calls a page: its label, else its title in Chinese. */
function labelOf({ trackingLabel, title }: FeatureRoute): string {
  if (trackingLabel || title === null) return trackingLabel ?? '';
  const [namespace = '', key = ''] = title.split(':');
  const file = new URL(`../../resources/text/zh/${namespace}.json`, import.meta.url);
  const words: unknown = JSON.parse(readFileSync(file, 'utf8'));
  return String(key.split('.').reduce<unknown>((at, part) => Object(at)[part], words));
}

it('has a Chinese label of every page for usage tracking, one for a screen', () => {
  expect(ours.filter((route) => !/\p{Script=Han}/u.test(labelOf(route))).map(({ path }) => path)).toEqual([]);
  expect(ours.filter((route) => labelOf(route).includes('{{')).map(({ path }) => path)).toEqual([]);
  // The home screens of several addresses have no title of their own.
  const titled = ours
    .filter(({ title }) => title !== null)
    .map((route) => ({ ...route, label: labelOf(route) }));
  const mixed = titled.filter(({ label, title }) =>
    titled.some((other) => other.label === label && other.title !== title),
  );
  expect(mixed.map(({ path }) => path)).toEqual([]);
});

it('loads a module for the one screen that is in it', () => {
  const manifests = globSync('../features/*/*.ts', { cwd: import.meta.dirname });
  const loaded = manifests.flatMap((file) => {
    const path = join(import.meta.dirname, file);
    return [...readFileSync(path, 'utf8').matchAll(/load: \(\) => import\('([^']+)'\)/g)].map(([, to]) =>
      join(dirname(path), to ?? ''),
    );
  });
  expect(loaded.length).toBeGreaterThan(100);
  const screensIn = (path: string) => [
    ...readFileSync(path, 'utf8').matchAll(/^export (?:function|const) (\w+)/gm),
  ];
  const several = loaded.filter(
    (path) => screensIn(path).filter(([, name]) => name?.endsWith('Screen')).length !== 1,
  );
  expect(several).toEqual([]);
});

it('names about 25 header types by their parts, each once', () => {
  const all = Object.entries(headerParts);
  for (const [name, { start, middle, home, action }] of all) {
    const words = [start, middle, home && 'home', action && 'action'].filter(
      (word) => typeof word === 'string',
    );
    const said = words.map((word, at) => (at === 0 ? word : word.charAt(0).toUpperCase() + word.slice(1)));
    expect(name).toBe(said.join(''));
  }
  // Beside none and that of home.
  expect(new Set(all.map(([, parts]) => JSON.stringify(parts))).size).toBe(24);
});
