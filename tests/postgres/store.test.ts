import { afterAll, describe } from 'vitest';
import type { GatewayDeps } from '../../gateway/deps.ts';
import type { Job } from '../../gateway/jobs/jobs.ts';
import { startSharedJobs } from '../../gateway/jobs/shared.ts';
import { openStore } from '../../gateway/store/openStore.ts';
import { openPostgres } from '../../gateway/store/postgres.ts';
import { dueRowsSuite } from '../suites/dueRowsSuite.ts';
import { jobsSuite, sharedJobsSuite } from '../suites/jobsSuite.ts';
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
  const start = (deps: GatewayDeps, list: readonly Job[]) => startSharedJobs(deps, deps.store.pool!, list);

  describe('the store', () => {
    storeSuite(shared);
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
