import { afterAll, describe } from 'vitest';
import { setupSuite } from '../suites/firstStart/setupSuite.ts';
import { startPostgres } from './server.ts';

const server = await startPostgres();
afterAll(() => server?.stop());

describe.skipIf(!server)('the first company on PostgreSQL', () => {
  setupSuite(() => server!.database());
});
