import { afterAll, describe } from 'vitest';
import { openStore } from '../../gateway/store/openStore.ts';
import { amendRacesSuite } from '../suites/amendRacesSuite.ts';
import { startPostgres } from './server.ts';

const server = await startPostgres();
afterAll(() => server?.stop());

describe.skipIf(!server)('on PostgreSQL', () => {
  amendRacesSuite(async () => openStore(await server!.database()));
});
