import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe } from 'vitest';
import { openStore } from '../../../gateway/store/db/openStore.ts';
import { amendRacesSuite } from './amendRacesSuite.ts';
import { versionSuite } from './versionSuite.ts';

const folder = mkdtempSync(join(tmpdir(), 'races-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('in a file', () => {
  let stores = 0;
  amendRacesSuite(() => openStore(join(folder, `amendments${(stores += 1)}.db`)), 140);
  versionSuite(() => openStore(join(folder, 'versions.db')));
});
