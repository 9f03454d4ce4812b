import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { facts } from '../../contract/facts.ts';
import { companyPermissions } from '../../contract/kit/access.ts';
import type { CallFacts } from '../../contract/kit/facts.ts';
import { features } from '../../renderer/app/features.ts';
import type { FeatureRoute } from '../../renderer/shared/manifest.ts';
import permissions from '../../resources/data/permissions.json' with { type: 'json' };
import { importGraph } from './graph.ts';

/**
 * A screen that is open to more people than one of the calls it can make asks, somewhere between the screen and the part
 * that makes the call, for what the call needs; or the gateway's own answer says what may be done. So a button nobody may
 * press is not drawn.
 */
const root = join(import.meta.dirname, '../..');
/** What answers of the gateway say somebody may do, as parts read it. */
const byAnswer = /acts\.includes\(|may\('|actions\.decide|\bmine \?|skip: !isInbox/;
const everybodys = new Set(
  permissions.modules
    .flatMap(({ children }) => children)
    .filter(({ roles }) => roles.includes('employee'))
    .map(({ params }) => params),
);
const calls: Readonly<Record<string, CallFacts>> = facts;

type Needs = { readonly permissions: readonly string[]; readonly roles: readonly string[] };
/** What a call needs beyond what everybody has; null where that is nothing. */
function needsOf({ access }: CallFacts): Needs | null {
  if (access.who !== 'session') return null;
  const { permissions: own = [], roles = [] } = access;
  if (roles.length === 0 && (own.length === 0 || own.some((one) => everybodys.has(one)))) return null;
  return { permissions: own, roles };
}

/** Whether whoever opens a screen may make a call. */
function isImplied({ permission, onlyFor = [] }: FeatureRoute, { permissions: own, roles }: Needs): boolean {
  const opened = [permission ?? []].flat();
  const isPermitted = own.length === 0 || (opened.length > 0 && opened.every((one) => own.includes(one)));
  const isOfRole = roles.length === 0 || (onlyFor.length > 0 && onlyFor.every((one) => roles.includes(one)));
  return isPermitted && isOfRole;
}

/** Whether a file asks for what a call needs. */
function asks(text: string, { permissions: own, roles }: Needs): boolean {
  if (byAnswer.test(text)) return true;
  const named = own.flatMap((one) => [
    `'${one}'`,
    ...Object.entries(companyPermissions).flatMap(([scope, param]) =>
      param === one ? [`companyPermissions.${scope}`] : [],
    ),
  ]);
  return (
    (text.includes('isGranted(') && named.some((one) => text.includes(one))) ||
    roles.some((role) => text.includes(`roles.includes('${role}')`))
  );
}

const texts = new Map<string, string>();
const imported = new Map<string, string[]>();
/** Files by the restricted calls they make. */
const madeIn = new Map<string, string[]>();

beforeAll(() => {
  const { files, imports } = importGraph(root);
  const pages = files.filter((file) => file.startsWith('renderer/') && !/\.test\.tsx?$/.test(file));
  for (const file of pages) texts.set(file, readFileSync(join(root, file), 'utf8'));
  for (const { from, to, typeOnly, external } of imports)
    if (!typeOnly && !external) imported.set(from, [...(imported.get(from) ?? []), to]);
  const hooks = [...texts.values()].flatMap((text) =>
    [...text.matchAll(/(\w+): \w+(?:\(build, \w+\))?\(\s*'([\w.]+)'/g)].flatMap(([, name = '', call = '']) =>
      calls[call] && needsOf(calls[call]) ? [{ name, call }] : [],
    ),
  );
  for (const { name, call } of hooks) {
    const capital = name.charAt(0).toUpperCase() + name.slice(1);
    const hook = new RegExp(`\\buse(?:Lazy)?${capital}(?:Infinite)?(?:Query|Mutation)\\(`);
    for (const [file, text] of texts)
      if (hook.test(text)) madeIn.set(file, [...(madeIn.get(file) ?? []), call]);
  }
});

/** The file of a route's screen. Features name their own files alike, so that it is looked for in its feature first. */
function screenOf(route: FeatureRoute, feature: string): string {
  const load = route.load.toString();
  const named = /\.(\w+Screen)\b/.exec(load)?.[1];
  const specifier = /import\(\s*['"]\.\/([^'"]+)['"]/.exec(load)?.[1] ?? `${named}.tsx`;
  const found = [...texts.keys()].filter((file) => file.endsWith(`/${specifier}`));
  const own = found.filter((file) => file.startsWith(`renderer/features/${feature}/`));
  const [screen, another] = own.length > 0 ? own : found;
  if (!screen || another) throw new Error(`${route.name}: which file is ${specifier}?`);
  return screen;
}

/** Parts of a screen that make a call its route does not let everybody make, with no file on the way that asks for it. */
function unasked(route: FeatureRoute, screen: string): string[] {
  const came = new Map<string, string | null>([[screen, null]]);
  for (const file of came.keys())
    for (const to of imported.get(file) ?? []) if (!came.has(to)) came.set(to, file);
  return [...came.keys()].flatMap((part) =>
    (madeIn.get(part) ?? []).flatMap((call) => {
      const needs = calls[call] && needsOf(calls[call]);
      if (!needs || isImplied(route, needs)) return [];
      for (let at: string | null | undefined = part; at; at = came.get(at))
        if (asks(texts.get(at) ?? '', needs)) return [];
      return [`${route.name}: ${part} calls ${call}`];
    }),
  );
}

test('no screen offers what some of those who may open it are refused', () => {
  const routes = features.flatMap(({ name, routes: own }) =>
    own.filter((route) => !route.public).map((route) => ({ route, screen: screenOf(route, name) })),
  );
  expect(routes.length).toBeGreaterThan(100);
  // Those that manage have calls of their own; were none found, nothing would be looked at.
  expect([...madeIn.values()].flat().length).toBeGreaterThan(60);
  expect(routes.flatMap(({ route, screen }) => unasked(route, screen))).toEqual([]);
});

test('a screen opened by less than its calls need is named', () => {
  const screen = 'renderer/features/organisation/screens/WhiteListScreen.tsx';
  const route = features.flatMap(({ routes }) => routes).find(({ name }) => name === 'whiteList');
  if (!route) throw new Error('there is such a screen');
  expect(unasked(route, screen)).toEqual([]);
  const { onlyFor: _, ...open } = route;
  expect(unasked(open, screen)).toContain(`whiteList: ${screen} calls organisation.exempt.list`);
});
