import { afterAll, describe } from 'vitest';
import { railWorld, writeRailWorld } from '../suites/supplier/railWorld.ts';
import { sharedStores } from '../suites/supplier/stores.ts';
import { supplierSuite } from '../suites/supplier.ts';
import { startPostgres } from './server.ts';

const server = await startPostgres();
const stores = sharedStores(() => server!.migrated(), writeRailWorld);
afterAll(async () => {
  await stores.end();
  await server?.stop();
});

// The desk is one for all products; rail stands for it, at two doors with connections of their own.
describe.skipIf(!server)('the suppliers on PostgreSQL', () => {
  supplierSuite('simulated rail', async () => railWorld(await stores.make()));
});
