import { globSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';

const renderer = join(import.meta.dirname, '..');
const files = globSync('**/*Api.ts', { cwd: renderer });

test('no two features name an endpoint alike: the one loaded later would ask the other’s call', async () => {
  // What this worker has loaded before has its endpoints already.
  vi.resetModules();
  const { api } = await import('../shared/api.ts');
  const inject = api.injectEndpoints;
  vi.spyOn(api, 'injectEndpoints').mockImplementation((asked) =>
    inject({ ...asked, overrideExisting: 'throw' }),
  );
  expect(files.length).toBeGreaterThan(40);
  const faults = files.map((file) => import(join(renderer, file)).then(() => [], String));
  expect((await Promise.all(faults)).flat()).toEqual([]);
});
