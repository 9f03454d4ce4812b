import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { facts } from '../../../contract/facts.ts';
import type { CallFacts } from '../../../contract/kit/facts.ts';
import { features } from '../../../renderer/app/features.ts';
import type { FeatureRoute } from '../../../renderer/shared/manifest.ts';
import { makeRouteTable, resolvePath } from '../../../renderer/shared/routeTable.ts';
import { settle } from '../visits.ts';

/** What somebody may not do: screens by their manifests, calls by their facts. */
export type Refused = { readonly routes: readonly FeatureRoute[]; readonly calls: ReadonlySet<string> };

type Tree = { modules: { children: { params: string; roles: string[] }[] }[] };
type People = { named: { username: string; roles: string[] }[] };
const dataOf = (file: string): unknown =>
  JSON.parse(readFileSync(join(import.meta.dirname, '../../../resources/data', file), 'utf8'));
const { modules } = dataOf('permissions.json') as Tree;
const { named } = dataOf('sample-organisation.json') as People;
const table = makeRouteTable(features);
const allCalls: readonly (readonly [string, CallFacts])[] = Object.entries(facts);

/** What one of the sample people may not do, by their roles and by what a company grants to those. */
export function refusedTo(account: string): Refused {
  const roles = named.find(({ username }) => username === account)?.roles;
  if (!roles) throw new Error(`${account} is nobody of the sample`);
  const held = new Set([...roles, 'employee']);
  const granted = new Set(
    modules
      .flatMap(({ children }) => children)
      .filter((one) => one.roles.some((role) => held.has(role)))
      .map(({ params }) => params),
  );
  const isRefused = ({ access }: CallFacts) =>
    access.who === 'session' &&
    ((access.roles && !access.roles.some((role) => held.has(role))) ||
      (access.permissions && !access.permissions.some((one) => granted.has(one))));
  return {
    routes: table.routes.filter(
      ({ permission, onlyFor }) =>
        (permission !== undefined && ![permission].flat().some((one) => granted.has(one))) ||
        (onlyFor !== undefined && !onlyFor.some((role) => held.has(role))),
    ),
    calls: new Set(allCalls.filter(([, one]) => isRefused(one)).map(([name]) => name)),
  };
}

/** A word of the texts by its key, in Chinese. */
export function wordOf(key: string): string {
  const [namespace = '', path = ''] = key.split(':');
  const file = join(import.meta.dirname, `../../../resources/text/zh/${namespace}.json`);
  const words: unknown = JSON.parse(readFileSync(file, 'utf8'));
  const found = path.split('.').reduce((at: unknown, part) => Object(at)[part], words);
  if (typeof found !== 'string') throw new Error(`no word ${key}`);
  return found;
}

/**
 * Presses whatever shows another part of a screen, where its feature has calls that are refused: what stands behind may
 * make one.
 */
export async function pressParts(page: Page, route: FeatureRoute, { calls }: Refused): Promise<void> {
  const feature = table.featureOf.get(route)?.name;
  if (![...calls].some((call) => call.split('.', 1)[0] === feature)) return;
  const parts = page
    .locator(`[data-route=${route.name}]`)
    .locator('[role=tab], [role=radio]')
    .and(page.locator(':visible:enabled'));
  for (let at = 0; at < (await parts.count()); at++) {
    await parts.nth(at).click();
    await settle(page);
  }
}

/** Links shown, whatever bears them, that lead to one of these screens; a jump within a page leads nowhere. */
export async function linksTo(page: Page, routes: readonly FeatureRoute[]): Promise<string[]> {
  const paths = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLAnchorElement>('a[href]')]
      .filter((one) => one.checkVisibility({ visibilityProperty: true }))
      .map((one) => new URL(one.href))
      .filter(({ origin, pathname }) => origin === location.origin && pathname !== location.pathname)
      .map(({ pathname }) => pathname),
  );
  const led = new Set(paths.map((path) => resolvePath(table, path)?.route.name));
  return routes.filter(({ name }) => led.has(name)).map(({ name }) => name);
}

/** The calls a page makes from now on, by their names on the wire; read, they are forgotten. */
export function watchCalls(page: Page): () => string[] {
  const made: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname !== '/api') return;
    const tag = new URLSearchParams(request.postData() ?? '').get('tag');
    if (tag) made.push(tag);
  });
  return () => made.splice(0);
}
