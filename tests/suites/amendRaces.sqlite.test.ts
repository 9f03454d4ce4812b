import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe } from 'vitest';
import { openStore } from '../../gateway/store/openStore.ts';
import { amendRacesSuite } from './amendRacesSuite.ts';
import { versionSuite } from './versionSuite.ts';

describe('in a file', () => {
  const open = () => openStore(join(mkdtempSync(join(tmpdir(), 'races-')), 'store.db'));
  amendRacesSuite(open);
  versionSuite(open);
});
