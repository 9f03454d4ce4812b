import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { roles } from '../../contract/kit/access.ts';
import { productKinds } from '../../contract/products.ts';
import { rolesOf } from '../../gateway/store/repos/people/person.ts';
import { features } from '../../renderer/app/features.ts';
import { entriesOf } from '../../renderer/features/home/entries.ts';
import { isGranted } from '../../renderer/shared/session/sessionSlice.ts';
import { codeOf, valueOf } from '../answers.ts';
import { type Ask, type BookingWorld, bookingWorld } from '../bookingWorld.ts';

/* What area.h5.get answers each sample company, and where its entries lead whoever has which role. */

const companies = ['1001', '2001'];
const routes = features.flatMap((feature) => feature.routes);

let world: BookingWorld;
beforeAll(async () => {
  world = await bookingWorld();
});
afterAll(() => world.close());

type Somebody = { readonly ask: Ask; readonly username: string; readonly roles: readonly string[] };

/** Somebody of a company who has a role. */
async function somebody(company: string, role: string): Promise<Somebody | null> {
  const people = await world.deps.store.db
    .selectFrom('employee')
    .select(['username', 'roles'])
    .where('company_id', '=', company)
    .where('active', '=', 1)
    .orderBy('id')
    .execute();
  const found = people.find((one) => rolesOf(one.roles).some((held) => held === role));
  return found
    ? { ask: await world.as(found.username), username: found.username, roles: rolesOf(found.roles) }
    : null;
}

const menuOf = async (ask: Ask, company: string) =>
  (await valueOf(ask('area.h5.get', { source: 'H5', companyid: company as never }))).data;

test('the sample companies are all there are, and each has a menu of its own, which is nobody else’s', async () => {
  const stored = await world.deps.store.db.selectFrom('company').select('id').orderBy('id').execute();
  expect(stored.map(({ id }) => id)).toEqual(companies);
  const menus = new Set<string>();
  for (const company of companies) {
    const person = await somebody(company, 'employee');
    if (!person) throw new Error(`nobody in ${company}`);
    const { entries, CssColor } = await menuOf(person.ask, company);
    menus.add(JSON.stringify([CssColor, entries]));
    for (const other of companies.filter((one) => one !== company))
      expect(await codeOf(person.ask('area.h5.get', { source: 'H5', companyid: other as never }))).toBe(
        'NOT_FOUND',
      );
  }
  expect(menus.size).toBe(companies.length);
});

describe.each(companies)('of company %s', (company) => {
  test('every entry of the menu leads to a screen there is', async () => {
    const person = await somebody(company, 'employee');
    const { entries } = await menuOf(person?.ask as Ask, company);
    const known = new Set<string>(routes.flatMap(({ homeEntry }) => homeEntry?.key ?? []));
    expect(entries.filter(({ key }) => !known.has(key))).toEqual([]);
  });

  test.each(roles)('%s: what is shown may be opened, in the company’s order', async (role) => {
    const person = await somebody(company, role);
    if (!person) return expect(['secretary', 'travelManager', 'finance', 'approver']).toContain(role);
    const { ask } = person;
    const menu = await menuOf(ask, company);
    const { data: permissions } = await valueOf(
      ask('GetpermissionByUsername', { type: 'group', username: person.username }),
    );
    const shown = entriesOf(
      {
        configured: menu.entries.map(({ key }) => key),
        hidden: menu.hidden,
        permissions,
        isSecretary: person.roles.includes('secretary'),
        isActing: false,
        waits: false,
        usual: productKinds,
      },
      routes,
    );
    const ordered = menu.entries.map(({ key }) => key).filter((key) => shown.some((one) => one.key === key));
    expect(shown.slice(0, ordered.length).map(({ key }) => key)).toEqual(ordered);
    for (const { key, route } of shown) {
      const needed = routes.find(({ name }) => name === route)?.permission;
      expect([key, needed === undefined || isGranted(permissions, needed)]).toEqual([key, true]);
    }
    expect(shown.some(({ key }) => key === 'proxy')).toBe(person.roles.includes('secretary'));
    expect(shown.some(({ key }) => key === 'approval')).toBe(isGranted(permissions, 'approve'));
  });
});
