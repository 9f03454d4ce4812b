import { afterAll, describe } from 'vitest';
import type { Job } from '../../gateway/app/jobs/jobs.ts';
import { startSharedJobs } from '../../gateway/app/jobs/shared.ts';
import type { GatewayDeps } from '../../gateway/services/deps.ts';
import { openStore } from '../../gateway/store/db/openStore.ts';
import { openPostgres } from '../../gateway/store/db/postgres.ts';
import { dueRowsSuite } from '../suites/dueRowsSuite.ts';
import { jobsSuite, sharedJobsSuite } from '../suites/jobsSuite.ts';
import { keyFileSuite, keyFilesOfManySuite } from '../suites/keyFileSuite.ts';
import { keyMigrationTest } from '../suites/keyMigration.ts';
import { moneySuite } from '../suites/moneySuite.ts';
import { pushSuite } from '../suites/pushSuite.ts';
import { rightsMigration } from '../suites/rightsMigration.ts';
import { sharesMigrationSuite } from '../suites/sharesMigration.ts';
import { signInSuite } from '../suites/signInSuite.ts';
import { storeSuite } from '../suites/storeSuite.ts';
import { storeWorld } from '../suites/storeWorld.ts';
import { stuckSuite } from '../suites/stuckSuite.ts';
import { tripKeySuite } from '../suites/tripKeySuite.ts';
import { startPostgres } from './server.ts';

const server = await startPostgres();
afterAll(() => server?.stop());

describe.skipIf(!server)('on PostgreSQL', () => {
  const database = () => server!.database();
  const shared = () => storeWorld(database);
  const start = async (deps: GatewayDeps, list: readonly Job[]) => startSharedJobs(deps, list);

  describe('the store', () => {
    storeSuite(shared);
  });
  describe('the key file', () => {
    keyFileSuite(database);
    keyFilesOfManySuite(database);
    keyMigrationTest(async () => {
      const { db } = await openPostgres(await database());
      return { db: db.withTables(), dialect: 'postgres' };
    });
  });
  describe('signing in', () => {
    signInSuite(shared);
  });
  describe('booking keys', () => {
    tripKeySuite(shared);
  });
  describe('money', () => {
    moneySuite(shared, database);
  });
  describe('shares of the version before', () => {
    sharesMigrationSuite(async () => {
      const { db } = await openPostgres(await database());
      return { db, dialect: 'postgres' };
    });
  });
  describe('changes of the schema', () => {
    rightsMigration(async () => {
      const { db } = await openPostgres(await database());
      return { db, close: () => db.destroy() };
    });
  });
  describe('jobs', () => {
    jobsSuite(shared, start);
    sharedJobsSuite(shared, start);
    dueRowsSuite(shared);
  });
  describe('what is stuck', () => {
    stuckSuite(async () => openStore(await database()));
  });
  describe('push', () => {
    pushSuite(database);
  });
});
