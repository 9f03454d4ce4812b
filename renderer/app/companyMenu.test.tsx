import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ok } from '../../contract/kit/result.ts';
import sample from '../../resources/data/sample-organisation.json' with { type: 'json' };
import { railScreens } from '../../tests/fakes/bookingWorld.ts';
import { memoryPlatform } from '../../tests/fakes/memoryPlatform.ts';
import { renderApp } from '../../tests/fakes/renderApp.tsx';
import { officialUser, samplePermissions, sampleUser } from '../../tests/fakes/sampleWorld.ts';
import { makeRouteTable } from '../shared/routeTable.ts';
import { features } from './features.ts';

/* Each sample company has a menu of its own, as its gateway answers it (gateway/services/home/home.test.ts). */

railScreens();

type Company = { id: string; entries: string[] };
const { companies }: { companies: Company[] } = sample;
const people = { '1001': [sampleUser(), '/ZLindex/zh'], '2001': [officialUser, '/officalIndex/zh'] } as const;
const withScreen: readonly string[] = makeRouteTable(features).routes.flatMap(
  ({ homeEntry }) => homeEntry?.key ?? [],
);

async function menuOf({ id, entries }: Company, width: number): Promise<string[]> {
  const [user, at] = people[id as keyof typeof people];
  const platform = memoryPlatform({
    session: { user, permissions: samplePermissions, acting: null },
    answers: {
      'area.h5.get': ({ companyid }) =>
        ok({
          statusCode: 200,
          data: {
            CssColor: '',
            entries: (companyid === id ? entries : []).map((key) => ({ key })),
            hidden: [],
          },
        }),
    },
  });
  const app = await renderApp({ platform, at, width });
  const shown = () =>
    [...document.querySelectorAll('[data-track^="home-"]')].map(
      (one) => one.getAttribute('data-track')?.slice('home-'.length) ?? '',
    );
  await screen.findByRole('navigation', { name: '预订' });
  const first = entries.find((key) => withScreen.includes(key));
  await waitFor(() => expect(shown()[0]).toBe(first));
  const found = shown();
  app.unmount();
  return found;
}

it.each([375, 1440])('at %i px each company’s people see its entries, in its order', async (width) => {
  const menus: string[][] = [];
  for (const company of companies) {
    const menu = await menuOf(company, width);
    const own = company.entries.filter((key) => menu.includes(key));
    // Whatever the person has beside it comes after it.
    expect(menu.slice(0, own.length)).toEqual(own);
    menus.push(menu);
  }
  expect(new Set(menus.map(String)).size).toBe(companies.length);
});
