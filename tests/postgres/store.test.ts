import { afterAll, describe } from 'vitest';
import type { Job } from '../../gateway/app/jobs/jobs.ts';
import { startSharedJobs } from '../../gateway/app/jobs/shared.ts';
import type { GatewayDeps } from '../../gateway/services/deps.ts';
import { openStore } from '../../gateway/store/db/openStore.ts';
import { openPostgres } from '../../gateway/store/db/postgres.ts';
import { keyFileSuite, keyFilesOfManySuite } from '../suites/firstStart/keyFileSuite.ts';
import { keyMigrationTest } from '../suites/migrations/keyMigration.ts';
import { namesMigrationTest } from '../suites/migrations/namesMigration.ts';
import { numbersMigrationTest } from '../suites/migrations/numbersMigration.ts';
import { peopleMigrationTest } from '../suites/migrations/peopleMigration.ts';
import { rightsMigration } from '../suites/migrations/rightsMigration.ts';
import { sharesMigrationSuite } from '../suites/migrations/sharesMigration.ts';
import { pushSuite } from '../suites/session/pushSuite.ts';
import { signInSuite } from '../suites/session/signInSuite.ts';
import { dueRowsSuite } from '../suites/store/dueRowsSuite.ts';
import { followSuite } from '../suites/store/followSuite.ts';
import { guestSuite } from '../suites/store/guestSuite.ts';
import { jobsSuite, sharedJobsSuite } from '../suites/store/jobsSuite.ts';
import { moneySuite } from '../suites/store/moneySuite.ts';
import { storeSuite } from '../suites/store/storeSuite.ts';
import { storeWorld } from '../suites/store/storeWorld.ts';
import { stuckSuite } from '../suites/store/stuckSuite.ts';
import { tripKeySuite } from '../suites/store/tripKeySuite.ts';
import { startPostgres } from './server.ts';

const server = await startPostgres();
afterAll(() => server?.stop());

describe.skipIf(!server)('on PostgreSQL', () => {
  const database = () => server!.database();
  const migrated = () => server!.migrated();
  const shared = () => storeWorld(migrated);
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
  describe('guests', () => {
    guestSuite(shared);
    for (const migrated of [peopleMigrationTest, numbersMigrationTest])
      migrated(async () => {
        const { db } = await openPostgres(await database());
        return { db: db.withTables(), dialect: 'postgres' };
      });
  });
  describe('names', () => {
    namesMigrationTest(async () => {
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
    moneySuite(shared, migrated);
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
    stuckSuite(async () => openStore(await migrated()));
  });
  describe('flights followed', () => {
    followSuite(async () => openStore(await migrated()));
  });
  describe('push', () => {
    pushSuite(migrated);
  });
});
