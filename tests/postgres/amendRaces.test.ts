import { afterAll, describe } from 'vitest';
import { openStore } from '../../gateway/store/openStore.ts';
import { amendRacesSuite } from '../suites/amendRacesSuite.ts';
import { versionSuite } from '../suites/versionSuite.ts';
import { startPostgres } from './server.ts';

const server = await startPostgres();
afterAll(() => server?.stop());

describe.skipIf(!server)('on PostgreSQL', () => {
  const open = async () => openStore(await server!.database());
  amendRacesSuite(open);
  versionSuite(open);
});
