import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { importGraph, importsOf } from './graph.ts';
import { importedBy } from './importedBy.ts';

/**
 * What the first load of H5 brings (docs/decisions/0008): all that the entry, the login and home import before anything
 * is asked for. `npm run size` weighs it; this says what has no business in it.
 */
const starts = [
  'renderer/entry/h5.tsx',
  'renderer/features/auth/screens/LoginScreen.tsx',
  'renderer/features/home/screens/HomeScreen.tsx',
];
const root = join(import.meta.dirname, '../..');
const { imports } = importGraph(root);

const brought = [...importedBy(starts, imports)];

/** Of a feature, its manifest comes with the first load, and the whole of what the first screens are made of. */
const isOtherFeature = (file: string) =>
  /^renderer\/features\/(?!auth\/|home\/|[^/]+\/index\.ts$)/.test(file) ||
  /^renderer\/features\/(auth|home)\/screens\/(?!LoginScreen|HomeScreen)/.test(file);

/** Facts of calls that are made before a feature is open. */
const firstCalls = /^contract\/calls\/(auth|home|profile|settings|signInPage)\/facts\.ts$/;

/**
 * Of the product-neutral layer: what an order is about, who travels, the way a product is plugged in, and what signing out
 * would drop of desks, which must be known where no more code can be loaded.
 */
const firstTravel =
  /^renderer\/travel\/(item\/|product\/|party\/(pickingSlice|travellerKey)\.ts$|desk\/(deskSaver|unsavedDesk)\.ts$)/;

describe('the first load of H5', () => {
  it('is read from its starts', () => {
    expect(brought).toEqual(
      expect.arrayContaining([
        'renderer/app/panes/PaneView.tsx',
        'client/createClient.ts',
        'react-router-dom',
      ]),
    );
  });

  it('brings no screen, part or state of a feature it does not open', () => {
    expect(brought.filter(isOtherFeature)).toEqual([]);
  });

  it('brings the facts of no call that waits for a feature', () => {
    expect(brought.filter((file) => file.startsWith('contract/calls/') && !firstCalls.test(file))).toEqual(
      [],
    );
  });

  it('brings no part of the booking path', () => {
    const travel = brought.filter((file) => file.startsWith('renderer/travel/'));
    expect(travel.filter((file) => !firstTravel.test(file))).toEqual([]);
  });

  it('brings no second router: the route table matches, so nothing of the page is drawn by `Routes`', () => {
    const names =
      /\b(Routes?|useRoutes|matchRoutes|Outlet|RouterProvider|createBrowserRouter|Form|Link|NavLink)\b/;
    const matching = brought
      .filter((file) => file.startsWith('renderer/'))
      .filter((file) => names.test(routerNamesIn(readFileSync(join(root, file), 'utf8'))));
    expect(matching).toEqual([]);
    expect(names.test(routerNamesIn("import { Route, useNavigate } from 'react-router-dom';"))).toBe(true);
  });

  it('follows what is imported at once, not what is loaded when needed', () => {
    const text =
      "import './b.ts';\nexport { c } from './c.ts';\nimport type { D } from './d.ts';\nimport('./e.ts');";
    const found = importedBy(['renderer/a.ts'], importsOf('renderer/a.ts', text));
    expect([...found]).toEqual(['renderer/a.ts', 'renderer/b.ts', 'renderer/c.ts']);
  });
});

/** The names a file takes from the router. */
function routerNamesIn(text: string): string {
  return /\{([^}]*)\}\s*from 'react-router-dom'/.exec(text)?.[1] ?? '';
}
