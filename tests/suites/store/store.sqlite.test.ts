import { describe } from 'vitest';
import { startJobsInProcess } from '../../../gateway/app/jobs/inProcess.ts';
import { memoryStore } from '../../memoryStore.ts';
import { pushSuite } from '../session/pushSuite.ts';
import { companiesSuite } from './companiesSuite.ts';
import { dueRowsSuite } from './dueRowsSuite.ts';
import { followSuite } from './followSuite.ts';
import { guestSuite } from './guestSuite.ts';
import { jobsSuite } from './jobsSuite.ts';
import { moneySuite } from './moneySuite.ts';
import { storeSuite } from './storeSuite.ts';
import { storeWorld } from './storeWorld.ts';
import { stuckSuite } from './stuckSuite.ts';
import { tripKeySuite } from './tripKeySuite.ts';

describe('a store in a file', () => {
  storeSuite(() => storeWorld());
});
describe('booking keys in a file', () => {
  tripKeySuite(() => storeWorld());
});
describe('money in a file', () => {
  moneySuite(() => storeWorld());
});
describe('jobs in one process', () => {
  jobsSuite(
    () => storeWorld(),
    async (deps, list) => startJobsInProcess(deps, list),
  );
});
describe('rows of jobs over a file', () => {
  dueRowsSuite(() => storeWorld());
});
describe('what is stuck, in memory', () => {
  stuckSuite();
});
describe('push in one process', () => {
  pushSuite();
});
describe('companies in a file', () => {
  companiesSuite(() => storeWorld());
});
describe('guests in a file', () => {
  guestSuite(() => storeWorld());
});
describe('flights followed, in memory', () => {
  followSuite(memoryStore);
});
