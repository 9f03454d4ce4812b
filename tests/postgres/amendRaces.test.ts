import { afterAll, describe } from 'vitest';
import { openStore } from '../../gateway/store/db/openStore.ts';
import { openPostgres } from '../../gateway/store/db/postgres.ts';
import { claimMigrationTest } from '../suites/migrations/claimMigration.ts';
import { amendRacesSuite } from '../suites/races/amendRacesSuite.ts';
import { versionSuite } from '../suites/races/versionSuite.ts';
import { startPostgres } from './server.ts';

const server = await startPostgres();
afterAll(() => server?.stop());

describe.skipIf(!server)('on PostgreSQL', () => {
  const open = async () => openStore(await server!.migrated());
  amendRacesSuite(open, 60);
  versionSuite(open);
  claimMigrationTest(async () => {
    const { db } = await openPostgres(await server!.database());
    return { db: db.withTables(), dialect: 'postgres' };
  });
});
